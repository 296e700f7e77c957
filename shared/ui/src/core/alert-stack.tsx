import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from './icon'
import { defineWords } from './words'

/** S3.09; `duration` is in milliseconds. */
export interface AlertItem {
  id: number
  type: 'danger' | 'info' | 'success' | 'warning'
  title: string
  message: string
  duration: number
  /** What can be done about it, once. */
  action?: { label: string; onPress: () => void } | undefined
}

const icons = { danger: CircleAlert, info: Info, success: CircleCheck, warning: TriangleAlert }

const Region = chakra('div', {
  base: {
    position: 'fixed',
    top: '64px',
    // In the middle: the left has the page's title, the right its buttons.
    insetInline: 0,
    mx: 'auto',
    zIndex: 'alert',
    // S9.09
    w: '300px',
    maxW: 'calc(100vw - 2rem)',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    pointerEvents: 'none',
  },
})

const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '2.5',
    rowGap: '1',
    alignItems: 'start',
    position: 'relative',
    p: '3',
    ps: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    pointerEvents: 'auto',
    animation: 'drop 160ms ease-out',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '2.5',
      insetInlineStart: '1.5',
      w: '3px',
      borderRadius: 'full',
      bg: 'currentColor',
    },
    '& bdi': { overflowWrap: 'anywhere' },
    '& .title': { fontWeight: 'semibold', lineHeight: 'tight', pt: '1px', overflowWrap: 'anywhere' },
    '& .message': { gridColumn: '2 / -1', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& button': { borderRadius: 'sm', color: 'fg.muted', _hover: { bg: 'sunken' } },
    '& .close': { display: 'grid', placeItems: 'center', w: '24px', h: '24px', mt: '-3px' },
    '& .action': {
      gridColumn: '2 / -1',
      justifySelf: 'start',
      ms: '-2',
      px: '2',
      minH: '32px',
      color: 'link',
      fontWeight: 'semibold',
    },
  },
  variants: {
    type: {
      danger: { '& > svg, &::before': { color: 'danger.fg' } },
      info: { '& > svg, &::before': { color: 'info.fg' } },
      success: { '& > svg, &::before': { color: 'success.fg' } },
      warning: { '& > svg, &::before': { color: 'warning.fg' } },
    },
  },
})

const useWords = defineWords({
  'pt-br': { close: 'Fechar', alerts: 'Avisos' },
  en: { close: 'Close', alerts: 'Alerts' },
  es: { close: 'Cerrar', alerts: 'Avisos' },
  'zh-CN': { close: '关闭', alerts: '提示' },
})

/** S2.34 an icon per type; S4.10 hidden by itself or closed by the user; a danger stays while hovered or focused. */
export function AlertCard({ alert, onClose }: { alert: AlertItem; onClose: (id: number) => void }) {
  const words = useWords()
  // Two reasons to stay: the pointer may leave while the focus is still there.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const { id, type, title, message, duration, action } = alert
  const waits = (type === 'danger' || action !== undefined) && (hovered || focused)
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => onClose(id), duration)
    return () => clearTimeout(timer)
  }, [waits, id, duration, onClose])
  return (
    <Card
      type={type}
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon as={icons[type]} size={20} />
      <div className="title">
        <bdi>{title}</bdi>
      </div>
      <button type="button" className="close" aria-label={words.close} onClick={() => onClose(id)}>
        <Icon as={X} size={16} />
      </button>
      {message && (
        <div className="message">
          <bdi>{message}</bdi>
        </div>
      )}
      {action && (
        <button
          type="button"
          className="action"
          onClick={() => {
            onClose(id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </Card>
  )
}

/** `onClose` should be stable: a new function starts the clocks again. */
export function AlertStack({ alerts, onClose }: { alerts: AlertItem[]; onClose: (id: number) => void }) {
  const words = useWords()
  return (
    <Region role="region" aria-label={words.alerts}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} onClose={onClose} />
      ))}
    </Region>
  )
}
