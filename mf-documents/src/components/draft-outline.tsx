import { type DocumentKind, partsOf } from '@vinculo/contracts/document-kinds'
import { Box, Card, Heading, Sign, VisuallyHidden } from '@vinculo/ui/core'
import { useWatched } from '@vinculo/ui/forms'
import { writingText } from '../locales/writing/text'
import { asksFor } from '../rules'
import type { DraftForm } from './draft-values'
import { isFilledHtml } from './rich-text-field'

const look = {
  '& li button': {
    display: 'flex',
    w: 'full',
    minH: '36px',
    alignItems: 'center',
    gap: '2',
    px: '2',
    py: '1',
    ms: '-2',
    borderRadius: 'sm',
    textAlign: 'start',
    lineHeight: 'tight',
    _hover: { bg: 'sunken' },
  },
  '& svg': { flexShrink: 0, color: 'fg.muted' },
  '& [data-filled] svg': { color: 'success.fg' },
}

const ring = <circle cx="8" cy="8" r="6" />
const tick = (
  <>
    {ring}
    <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
  </>
)

/** The part as an element of the form, or the first of a section; whatever is folded around it opens. */
export function goTo(form: HTMLFormElement | null, name: string): void {
  const found = [...(form?.elements ?? [])].find(
    (element): element is HTMLElement & { name: string } =>
      'name' in element &&
      typeof element.name === 'string' &&
      (element.name === name || element.name.startsWith(`${name}.`)),
  )
  const target =
    found ?? form?.querySelector<HTMLElement>(`[data-section="${name}"] summary, [data-section="${name}"] button`)
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** The parts of the document: which are written, and a way to each. */
export function DraftOutline({ kind }: { kind: DocumentKind }) {
  const t = writingText.use()
  const asks = asksFor(kind)
  const written = useWatched<DraftForm, 'partes', string>(['partes'], ({ partes }) =>
    partsOf[kind].filter((part) => isFilledHtml(partes[part] ?? '')).join(' '),
  ).split(' ')
  const sections = [
    { name: 'titulo', label: t.edit.facts },
    ...(asks.recibo ? [{ name: 'valor', label: t.edit.receipt }] : []),
    ...partsOf[kind].map((part) => ({ name: `partes.${part}`, label: t.parts[part], filled: written.includes(part) })),
    ...(asks.coautores ? [{ name: 'coautores', label: t.edit.coauthors }] : []),
    { name: 'imprime', label: t.edit.print },
  ]
  return (
    <Card as="nav" aria-label={t.outline.label} css={look}>
      <Heading as="h2" mb="2">
        {t.outline.label}
      </Heading>
      <Box as="ol">
        {sections.map(({ name, label, ...part }) => (
          <li key={name} data-filled={('filled' in part && part.filled) || undefined}>
            <button type="button" onClick={({ currentTarget }) => goTo(currentTarget.form, name)}>
              {'filled' in part ? (
                <Sign size={16}>{part.filled ? tick : ring}</Sign>
              ) : (
                <Sign size={16}>
                  <path d="M5 8h6" />
                </Sign>
              )}
              {label}
              {'filled' in part && <VisuallyHidden>{part.filled ? t.outline.filled : t.outline.empty}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </Box>
    </Card>
  )
}
