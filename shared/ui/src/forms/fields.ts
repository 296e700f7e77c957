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

/** Short fields side by side where there is room. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '5', alignItems: 'start' },
})
