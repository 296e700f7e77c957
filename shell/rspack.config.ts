import { shellConfig } from '@vinculo/build'

export default shellConfig(import.meta.dirname)
