import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'

/**
 * The browser's own modal: it makes the rest inert, keeps the focus inside, gives it back afterwards and lies above
 * everything. That is all a modal library does, without one.
 */
const Root = chakra('dialog', {
  base: {
    m: 'auto',
    w: 'calc(100vw - 2rem)',
    maxH: 'calc(100dvh - 2rem)',
    p: '0',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '&[open]': { animation: 'rise 140ms ease-out' },
    _backdrop: { bg: 'backdrop' },
    '& .title': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', pe: '10', textWrap: 'balance' },
    '& .inside': { p: 'clamp(1rem, 4vw, 1.5rem)', display: 'flex', flexDirection: 'column', gap: '4' },
    '& .footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', mt: '2' },
    '& .close': {
      position: 'absolute',
      top: '3',
      insetInlineEnd: '3',
      w: '36px',
      h: '36px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      color: 'fg.muted',
      _hover: { bg: 'sunken' },
    },
  },
  variants: { size: { sm: { maxW: '440px' }, lg: { maxW: '760px' } } },
  defaultVariants: { size: 'sm' },
})

const useWords = defineWords({
  'pt-br': { close: 'Fechar' },
  en: { close: 'Close' },
  es: { close: 'Cerrar' },
  'zh-CN': { close: '关闭' },
})

export interface DialogProps {
  open: boolean
  /** Escape, the cross and a press beside it. Without it the dialog stays until one of its buttons is used. */
  onClose?: (() => void) | undefined
  title: string
  size?: 'sm' | 'lg'
  /** `alertdialog` for what interrupts and asks for an answer. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
  /** Buttons, the harmless one first. */
  footer?: ReactNode
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, size, role = 'dialog', children, footer }: Omit<DialogProps, 'open'>) {
  const words = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, because the dialog must be closed while it is still in the document: only then does the browser
  // give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // What asks a question starts at its harmless answer, what has something to read starts at its title.
    const start = role === 'alertdialog' ? '.footer button' : '.title'
    element.querySelector<HTMLElement>(start)?.focus()
    return () => element.close()
  }, [role])

  return (
    <Root
      ref={dialog}
      role={role}
      size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Closing is the owner's decision: the browser must not do it behind React's back.
        event.preventDefault()
        onClose?.()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className="inside">
        <h2 className="title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {footer && <div className="footer">{footer}</div>}
      </div>
      {onClose && (
        <button type="button" className="close" aria-label={words.close} onClick={onClose}>
          <Icon as={X} />
        </button>
      )}
    </Root>
  )
}
