import { paperClasses } from '@vinculo/contracts/paper-classes'

const { signatures, signature, receipt, placeDate } = paperClasses

/** Blocks of the API's that are not cut. */
export const keptWhole = `.${signatures}, .${signature}, .${receipt}`
/** What stands on no page without something of what it closes. */
export const accompanied = `.${signatures}, .${placeDate}`
/** Stays with what comes after it. */
export const leading = `.${placeDate}`

export const isHeading = (block: Element | undefined | null) => block?.matches('h1, h2, h3, h4') ?? false
export const isTable = (block: Element): block is HTMLTableElement => block instanceof HTMLTableElement
export const isPageBreak = (block: Element) => block.matches('hr[data-page-break]')
