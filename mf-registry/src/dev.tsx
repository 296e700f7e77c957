import { runAlone } from '@vinculo/platform/dev'
import definition from './module'

runAlone(definition)
