import { chakra } from '@chakra-ui/react/styled-system'

/** As a table it takes about 900 px: below that, on a tablet or at 200 %, words would stand one letter a line. */
const card = '@media (max-width: 960px)'

/** The whole look of a table: plain rows and cells inside, so that 20 rows cost 20 rows of HTML and no components. */
export const TableFrame = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',

    '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th': { h: '40px', px: '3', textAlign: 'start', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& th button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '28px',
      borderRadius: 'sm',
      _hover: { color: 'fg' },
    },
    '& th[aria-sort] button': { color: 'fg', fontWeight: 'semibold' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'line', cursor: 'pointer' },
    '& tbody tr:hover': { bg: 'sunken' },
    '& tbody tr[data-selected]': { bg: 'selected' },
    '& td': { h: '44px', px: '3', py: '1', color: 'fg.muted', verticalAlign: 'middle', overflowWrap: 'anywhere' },
    '& .number': { textAlign: 'end' },
    '& .short': { whiteSpace: 'nowrap' },
    '& .tick': { w: '44px', ps: '2', pe: '0' },
    '& .tick label': { display: 'grid', placeItems: 'center', w: '32px', h: '32px' },
    '& .tick input': { w: '18px', h: '18px', accentColor: '{colors.brand}', cursor: 'pointer' },
    '& .name': { color: 'fg', fontWeight: 'semibold', minW: '12rem' },
    // The reset gives every element the weaker `break-word`, with which a long word still asks for its room.
    '& .name :is(a, bdi)': { overflowWrap: 'anywhere' },
    '& .name a': { display: 'inline-block', py: '1', borderRadius: 'sm' },
    '& .name a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& .actions': { w: '1%', pe: '2', whiteSpace: 'nowrap', textAlign: 'end' },
    '& .actions > *': {
      display: 'inline-grid',
      placeItems: 'center',
      w: '34px',
      h: '34px',
      borderRadius: 'md',
      color: 'fg.muted',
      verticalAlign: 'middle',
      _hover: { bg: 'selected', color: 'link' },
    },
    '& .actions > .delete': { _hover: { bg: 'danger.bg', color: 'danger.fg' } },

    // A row becomes a card: tick, name and actions in one line, the rest below with its label.
    [card]: {
      bg: 'transparent',
      borderWidth: 0,
      borderRadius: 0,
      overflow: 'visible',
      '& table, & tbody': { display: 'block' },
      // Of the headings stay those that do something: tick all, sort.
      '& thead': { display: 'block' },
      '& thead tr': { display: 'flex', alignItems: 'center', mb: '1' },
      '& thead th': { h: 'auto', px: '2' },
      '& thead .tick': { px: '1' },
      '& thead th:not(:has(input, button))': { srOnly: true },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        bg: 'surface',
        borderWidth: '1px',
        borderRadius: 'lg',
        mb: '2',
        pb: '2',
      },
      '& td': { h: 'auto', px: '0', py: '0' },
      '& .tick': { gridArea: '1 / 1', w: 'auto', px: '1' },
      '& .tick label': { w: '40px', h: '40px' },
      '& .name': { gridArea: '1 / 2', minW: 0, py: '1.5', ps: '4' },
      '& .actions': { gridArea: '1 / 3', w: 'auto', pe: '1' },
      '& .actions > *': { w: '38px', h: '40px' },
      '& .rest': { gridColumn: '2 / -1', display: 'flex', gap: '2', px: '4', fontSize: 'sm', textAlign: 'start' },
      '& .rest::before': { content: 'attr(data-label)', minW: '6rem' },
      '& .rest:empty': { display: 'none' },
      '& .tick + .name, & .tick + .name ~ .rest': { ps: '0' },
    },
  },
})
