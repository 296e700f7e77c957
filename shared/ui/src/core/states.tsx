import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { BrokenPicture, EmptyPicture, NothingFoundPicture } from './pictures'
import { defineWords } from './words'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '3',
    px: '4',
    py: '12',
    '& > p': { maxW: 'full', overflowWrap: 'anywhere' },
    '& .title': { fontSize: 'lg', fontWeight: 'semibold', textWrap: 'balance' },
    '& > .text': { color: 'fg.muted', maxW: 'min(46ch, 100%)', textWrap: 'pretty' },
    '& .action': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', mt: '2' },
  },
})

export interface EmptyStateProps {
  /** One sentence. */
  title: string
  /** What could be done about it, if that is not clear from the button. */
  text?: string
  /** Nothing is there yet, or nothing matches what was looked for. */
  kind?: 'empty' | 'not-found'
  /** One button. */
  children?: ReactNode
}

export function EmptyState({ title, text, kind = 'empty', children }: EmptyStateProps) {
  return (
    <Root>
      {kind === 'empty' ? <EmptyPicture /> : <NothingFoundPicture />}
      <p className="title">{title}</p>
      {text && <p className="text">{text}</p>}
      {children && <div className="action">{children}</div>}
    </Root>
  )
}

const useWords = defineWords({
  'pt-br': { retry: 'Tentar novamente' },
  en: { retry: 'Try again' },
  es: { retry: 'Intentar de nuevo' },
  'zh-CN': { retry: '重试' },
})

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What was kept and what to do. */
  text?: string
  /** Shows «Tentar novamente»; the button is busy until the promise settles. */
  onRetry?: () => unknown
  /** An alert says it already: readers of screens hear it once. */
  announced?: boolean
  children?: ReactNode
}

/** An area that could not be shown: what happened, what was kept, what to do. The rest of the page goes on. */
export function ErrorState({ title, text, onRetry, announced, children }: ErrorStateProps) {
  const words = useWords()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    try {
      await onRetry?.()
    } finally {
      setRetrying(false)
    }
  }
  return (
    <Root role={announced ? undefined : 'alert'}>
      <BrokenPicture />
      <p className="title">{title}</p>
      {text && <p className="text">{text}</p>}
      <div className="action">
        {onRetry && (
          <Button variant="outline" loading={retrying} onClick={retry}>
            {words.retry}
          </Button>
        )}
        {children}
      </div>
    </Root>
  )
}
