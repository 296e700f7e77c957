import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { useHost } from './host'
import { Icon } from './icon'
import { defineWords } from './words'

const useWords = defineWords({
  'pt-br': { back: 'Voltar' },
  en: { back: 'Back' },
  es: { back: 'Volver' },
  'zh-CN': { back: '返回' },
})

/** The router numbers its entries from 0; only behind a later one is there a page of ours to go back to. */
const hasPageBefore = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

export interface BackButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Where to go when this page was opened directly and there is no step back. */
  fallback: string
  children?: ReactNode
}

/** S2.31 one step back in history. */
export function BackButton({ fallback, children, ...rest }: BackButtonProps) {
  const words = useWords()
  const { navigate } = useHost()
  return (
    <Button variant="outline" {...rest} onClick={() => (hasPageBefore() ? window.history.back() : navigate(fallback))}>
      <Icon as={ArrowLeft} />
      {children ?? words.back}
    </Button>
  )
}
