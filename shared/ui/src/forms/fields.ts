import { chakra } from '@chakra-ui/react/styled-system'

/** The fields that are always open, on one sheet. */
export const Fields = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    p: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
  },
})

/** Short fields side by side where there is room; a help text beside one does not push its control out of the line. */
export const FieldRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '5',
    rowGap: { base: '5', sm: '0' },
    alignItems: 'start',
    // Label, help, control and error each have a line of their own.
    '&& > *': { gridRow: { sm: 'span 4' } },
    '&& > :has(> .head)': {
      display: { sm: 'grid' },
      gridTemplateRows: { sm: 'subgrid' },
      gridTemplateColumns: { sm: 'minmax(0, 1fr)' },
      rowGap: { sm: '0' },
    },
    '&& > :nth-child(n + 3)': { mt: { sm: '5' } },
    '&& > * > *': { gridRow: { sm: '3' } },
    '&& > * > .head': { gridRow: { sm: '1' }, mb: { sm: '1.5' } },
    '&& > * > .help': { gridRow: { sm: '2' }, mb: { sm: '1.5' } },
    '&& > * > .error': { gridRow: { sm: '4' }, mt: { sm: '1.5' } },
  },
})
