import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useId, useSyncExternalStore } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { Icon } from '../core/icon'
import { useFormWords } from './words'

/** One styled box a field, plain elements inside: a long form stays light. */
const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minW: 0,
    '& .head': { display: 'flex', alignItems: 'baseline', gap: '2' },
    '& .head :is(label, .label)': { fontWeight: 'medium' },
    '& .mark': { fontSize: 'sm', color: 'fg.muted' },
    '& .help': { fontSize: 'sm', color: 'fg.muted', mt: '-1' },
    '& .error': { display: 'flex', gap: '1.5', alignItems: 'flex-start', fontSize: 'sm', color: 'danger.fg' },
    // What the server says may quote what was entered.
    '& .error bdi': { minW: 0, overflowWrap: 'anywhere' },
    '& .error svg': { mt: '2px' },
    '& .error.warning': { color: 'warning.fg' },
    '& .control': {
      w: 'full',
      minH: '42px',
      px: '3',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
      // Below 16 px a phone zooms into the field.
      fontSize: { base: '16px', sm: 'md' },
      transitionProperty: 'border-color',
      transitionDuration: 'quick',
      _hover: { borderColor: 'fg.muted' },
      _disabled: { bg: 'sunken', color: 'fg.muted' },
    },
    '& .with-button': { position: 'relative' },
    '& .with-button > .control': { paddingInlineEnd: '44px' },
    '& .with-button > button': {
      position: 'absolute',
      insetInlineEnd: '3px',
      top: '3px',
      w: '36px',
      h: '36px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'sunken', color: 'link' },
    },
    '& textarea.control': { py: '2', minH: '112px', fieldSizing: 'content', maxH: '24rem' },
    '& .control[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px {colors.danger.fg}' },
  },
  variants: {
    width: {
      short: { '& .control, & .with-button': { maxW: '220px' } },
      content: { '& .with-button': { w: 'fit-content' } },
    },
    inline: {
      true: {
        '& .line': { display: 'flex', alignItems: 'flex-start', gap: '2.5', minH: '28px' },
        '& .line input': { w: '20px', h: '20px', mt: '1px', flexShrink: 0, accentColor: '{colors.brand}' },
        '& .line label': { pt: '1px' },
      },
    },
  },
})

export interface FieldProps {
  /** The contract's name of the field. */
  name: string
  label: string
  /** Under the label, before one types. */
  help?: string
  /** Worth a second look, and no reason not to save; an error takes its place. */
  warning?: string | undefined
  required?: boolean
  /** `short` for what has few signs; `content` as wide as what is in it. */
  width?: 'short' | 'content'
}

/** What the control of a field takes over from its frame. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

export interface FieldFrameProps extends Omit<FieldProps, 'label'> {
  label: ReactNode
  /** The label beside the control, as for a checkbox. */
  inline?: boolean
  /** The label names several controls, and is none's own. */
  group?: boolean
  children: (control: ControlProps) => ReactNode
}

/**
 * The sentence beside a field. `useFormState` draws every field anew whenever any error comes or goes; of 45 fields two
 * or three have one.
 */
function useMessage(name: string): string | undefined {
  const { control, subscribe } = useFormContext()
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name, formState: { errors: true }, callback: onChange }),
    [subscribe, name],
  )
  const read = () => (get(control._formState.errors, name) as { message?: string } | undefined)?.message
  return useSyncExternalStore(listen, read, read)
}

/** Label above, help under it, error under the control; everything tied together for readers of screens. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, help, warning, required, width, inline, group, children } = props
  const words = useFormWords()
  const id = useId()
  const message = useMessage(name)
  const described = [help && `${id}-help`, (message || warning) && `${id}-error`].filter(Boolean).join(' ')
  const element = children({
    id,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
  })
  const caption = group ? (
    <span className="label" id={`${id}-label`}>
      {label}
    </span>
  ) : (
    <label htmlFor={id}>{label}</label>
  )
  return (
    <Root width={width} inline={inline}>
      {inline ? (
        <div className="line">
          {element}
          {caption}
        </div>
      ) : (
        <div className="head">
          {caption}
          {required && (
            <span className="mark" aria-hidden="true">
              {words.required}
            </span>
          )}
        </div>
      )}
      {help && (
        <div className="help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {!inline && element}
      {(message || warning) && (
        <div className={message ? 'error' : 'error warning'} id={`${id}-error`}>
          <Icon as={message ? CircleAlert : TriangleAlert} size={15} />
          <bdi>{message || warning}</bdi>
        </div>
      )}
    </Root>
  )
}
