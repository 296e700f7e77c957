export { facades, rangeOf } from './facades'
export { moduleConfig } from './module-config'
export { shellConfig } from './shell-config'
