/**
 * The roles HTML gives a table by itself, said aloud: on a phone rows are drawn as cards, and `display: grid` takes the
 * meaning away in some browsers.
 */
export const asTable = { role: 'table' } as const
export const asRows = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
