import { moduleConfig } from '@vinculo/build'

export default moduleConfig(import.meta.dirname)
