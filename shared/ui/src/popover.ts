/** Small boxes beside what they explain. */
export { HelpPopover } from './popover/help-popover'
export { Tooltip } from './popover/tooltip'
