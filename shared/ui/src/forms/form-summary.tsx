import { chakra } from '@chakra-ui/react/styled-system'
import { TriangleAlert } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Icon } from '../core/icon'

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3',
    borderRadius: 'md',
    bg: 'danger.bg',
    color: 'danger.fg',
    '& > svg': { mt: '2px' },
    '& > bdi': { minW: 0, overflowWrap: 'anywhere' },
  },
})

/** What is wrong with the form as a whole, or with a field it does not show: said at the top, never swallowed. */
export function FormSummary() {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: 'root' })
  const message = errors.root?.server?.message ?? errors.root?.message
  if (!message) return null
  return (
    <Box role="alert">
      <Icon as={TriangleAlert} />
      <bdi>{message}</bdi>
    </Box>
  )
}
