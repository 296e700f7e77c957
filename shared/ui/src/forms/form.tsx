import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, get, type Path, useForm } from 'react-hook-form'
import { BackButton } from '../core/back-button'
import { Button } from '../core/button'
import { useHost } from '../core/host'
import { type Contract, contractResolver } from './contract-resolver'
import { Draft, type DraftHandle } from './draft'
import { focusFirst } from './form-elements'
import { FormSummary } from './form-summary'
import { FreshValues } from './fresh-values'
import { LiveValues } from './live-values'
import type { Saving, Stale } from './saving'
import { UnsavedGuard } from './unsaved-guard'
import { useFormWords } from './words'

const Root = chakra('form', {
  base: {
    maxW: 'form',
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    '& > .sent': { display: 'contents' },
    '& > .footer': {
      position: 'sticky',
      bottom: 0,
      zIndex: 'sticky',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      py: '3',
      bg: 'ground',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& > .footer .draft': {
      flex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
      color: 'fg.muted',
      fontSize: 'sm',
    },
    '& > .footer .draft[data-kept]': { flexBasis: '16rem' },
    '& > .footer .draft [role=status]': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& > .footer .draft button': { ms: '-2', px: '2' },
  },
  variants: {
    search: {
      true: {
        maxW: 'none',
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        columnGap: '3',
        rowGap: '3',
        '& > .footer': { position: 'static', p: '0', bg: 'transparent', borderTopWidth: '0' },
      },
    },
  },
})

export interface FormProps<Values extends FieldValues> {
  /** The call's own contract: what the browser lets through, the API accepts. */
  contract: Contract
  /** What the fields start with. A later change of it is taken over only while nothing has been typed, or in a search. */
  values: Values
  saving: Saving<Values>
  /** Whether a failure says «não cadastou» or «não salvou» (S8.04). */
  creates?: boolean
  /** «Voltar» when there is no step back in history; without it there is no way back. */
  fallback?: string
  /** 409: the row changed meanwhile. */
  onStale?: (stale: Stale<Values>) => void
  /**
   * Under which name what is typed is kept until it is saved: the form's address, unless a page has more than one.
   * False for what must not lie on a device, a password for instance.
   */
  draft?: string | false
  /** What narrows a list down: one row, and nothing of it is lost by going away. */
  search?: boolean
  /** What stands beside its button in place of «Voltar»: in a window, what closes it. */
  beside?: ReactNode
  /** Told of every change. What is filled in is kept by who is told: going away loses nothing, and no draft is kept. */
  live?: (values: Values) => void
  /** What its button says, where that is not «Salvar». */
  action?: string
  children: ReactNode
}

/** The one form shell: owns pending, refusals, field errors, the «Ops» alerts and the way to the first wrong field. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { contract, values, saving, creates = false, fallback, onStale, search = false, children } = props
  const words = useFormWords()
  const { alert, locale } = useHost()
  const element = useRef<HTMLFormElement>(null)
  const draft = useRef<DraftHandle>(null)
  const isRegistered = useRef(false)
  const left = useRef<Element>(null)
  const [place] = useState(() => !search && !props.live && (props.draft ?? window.location.pathname))
  const resolver = useMemo(() => contractResolver<Values>(contract, locale), [contract, locale])
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver,
    // The first wrong field may be in a closed section, which react-hook-form knows nothing of: see `focusFirst`.
    shouldFocusError: false,
  })

  // S5.06
  const reportIncomplete = (isWrong: (field: string) => boolean) => {
    alert({ type: 'warning', ...words.incomplete })
    focusFirst(element.current, isWrong)
  }

  const save = (filled: Values) => {
    left.current = document.activeElement
    draft.current?.keep()
    saving.save(filled, () => {
      isRegistered.current = creates
      draft.current?.done()
      // Where one stays with the form, what is stored is what one goes on from.
      if (!creates) form.reset(filled, { keepValues: true })
    })
  }

  const handleRefusal = () => {
    if (!saving.refusal) return
    const { status, errors, atual, message } = saving.refusal
    if (status === 422 && Object.keys(errors).length === 0) {
      // No field is wrong: what was filled in is right, and not possible now.
      form.setError('root.server' as Path<Values>, { type: 'server', message: message ?? '' })
    } else if (status === 422) {
      // S5.07
      for (const [field, [message]] of Object.entries(errors)) {
        form.setError((element.current?.elements.namedItem(field) ? field : 'root.server') as Path<Values>, {
          type: 'server',
          message,
        })
      }
      reportIncomplete((field) => field in errors)
    } else if (status === 409 && atual !== undefined && onStale) {
      onStale({
        atual,
        mine: form.getValues(),
        base: form.formState.defaultValues as Values,
        saveInstead: (resolved) => {
          form.reset(resolved, { keepDefaultValues: true })
          save(resolved)
        },
      })
    } else if (status !== 401) {
      // A 401 is the shell's to tell; S8.04 everything else.
      alert({ type: 'danger', ...(creates ? words.notCreated : words.notSaved) })
    }
  }
  const latestHandler = useRef(handleRefusal)
  latestHandler.current = handleRefusal
  useEffect(() => {
    if (!saving.refusal) return
    // Fields that were out of reach for a while have lost the focus.
    if (document.activeElement === document.body && left.current instanceof HTMLElement) left.current.focus()
    latestHandler.current()
  }, [saving.refusal])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A second press while the first is under way is the same press; what is registered is not registered again.
    if (saving.pending || isRegistered.current) return event.preventDefault()
    void form.handleSubmit(save, (errors) => reportIncomplete((field) => get(errors, field) !== undefined))(event)
  }

  return (
    <FormProvider {...form}>
      <Root
        ref={element}
        role={search ? 'search' : undefined}
        search={search}
        noValidate
        onSubmit={submit}
        aria-busy={saving.pending || undefined}
      >
        <FormSummary />
        {props.live && <LiveValues tell={props.live} />}
        {!search && !props.live && <UnsavedGuard saved={saving.pending} draft={draft} />}
        <FreshValues values={values} follows={search} />
        {/* What is typed after it was sent would be neither in what is stored nor in a draft. */}
        <div className="sent" inert={saving.pending}>
          {children}
        </div>
        <div className="footer">
          {place && <Draft place={place} values={values} handle={draft} form={element} />}
          {props.beside}
          {fallback !== undefined && <BackButton fallback={fallback} />}
          {/* Looking for something is not what a page is for: its one solid button is another. */}
          <Button type="submit" variant={search ? 'outline' : 'solid'} loading={saving.pending}>
            {props.action ?? words.save}
          </Button>
        </div>
      </Root>
    </FormProvider>
  )
}
