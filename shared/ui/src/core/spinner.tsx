import { chakra } from '@chakra-ui/react/styled-system'
import { defineWords } from './words'

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderWidth: '2px',
    borderStyle: 'solid',
    // A quiet ring with a bright quarter: seen as waiting even where nothing may move.
    borderColor: 'color-mix(in srgb, currentColor 25%, transparent)',
    borderBlockStartColor: 'currentColor',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
  },
})

const useWords = defineWords({
  'pt-br': { loading: 'Carregando' },
  en: { loading: 'Loading' },
  es: { loading: 'Cargando' },
  'zh-CN': { loading: '加载中' },
})

/** S2.33. Beside words it is decoration; `labelled` says «Carregando» to readers of screens. */
export function Spinner({ size = 20, labelled = false }: { size?: number; labelled?: boolean }) {
  const words = useWords()
  return (
    <Ring
      w={`${size}px`}
      h={`${size}px`}
      {...(labelled ? { role: 'status', 'aria-label': words.loading } : { 'aria-hidden': true })}
    />
  )
}
