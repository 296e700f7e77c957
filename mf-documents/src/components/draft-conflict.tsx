import { formatDay } from '@vinculo/contracts/day'
import { type DocumentKind, partsOf, paymentForms } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import { useLocale, useTerms } from '@vinculo/platform'
import { type LabelledField, StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { formatAmount, type QuickCreateValue } from '@vinculo/ui/rare'
import { printText } from '../locales/print/text'
import { writingText } from '../locales/writing/text'
import { asksFor } from '../rules'
import { type blankCoauthor, type DraftForm, draftForm, draftOfFlat, type FlatDraft, flatDraft } from './draft-values'
import { linesOf } from './text-difference'

/** The fields of a draft, each part one of them, and how their values read. */
function useLabelled(kind: DocumentKind): LabelledField[] {
  const { fields: t, parts, payments, edit } = writingText.use()
  const { termo_paciente: term } = useTerms()
  const locale = useLocale()
  const { fields: printed } = printText.use()
  const asks = asksFor(kind)
  const day = (value: unknown) => formatDay(String(value ?? ''))
  const plain = (
    field: 'titulo' | 'solicitante' | 'finalidade' | 'destinatario' | 'pagador_nome' | 'pagador_cpf' | 'servico',
  ) => ({
    field,
    label: t[field],
  })
  const people = (value: unknown) =>
    (value as (typeof blankCoauthor)[]).map((row) => Object.values(row).filter(Boolean).join(', ')).join('\n')
  const paid = (value: unknown) => payments[paymentForms.find((form) => form === value) ?? 'pix']
  return [
    { field: 'paciente', label: term.sing, show: (value) => (value as QuickCreateValue)?.nome ?? '' },
    ...(['titulo', 'solicitante', 'finalidade', 'destinatario'] as const).map(plain),
    { field: 'validade', label: t.validade, show: day },
    ...partsOf[kind].map((part) => ({
      field: `partes.${part}`,
      label: parts[part],
      show: (value: unknown) => linesOf(String(value ?? '')).join('\n'),
    })),
    ...(asks.coautores ? [{ field: 'coautores', label: edit.coauthors, show: people }] : []),
    ...(asks.recibo
      ? [
          { field: 'valor', label: t.valor, show: (value: unknown) => formatAmount(String(value ?? ''), locale) },
          { field: 'forma_pagamento', label: t.forma_pagamento, show: (value: unknown) => (value ? paid(value) : '') },
          ...(['pagador_nome', 'pagador_cpf', 'servico'] as const).map(plain),
          { field: 'data_servico', label: t.data_servico, show: day },
          { field: 'data_pagamento', label: t.data_pagamento, show: day },
        ]
      : []),
    {
      field: 'imprime',
      label: edit.print,
      show: (value) => (value as DraftForm['imprime']).map((part) => printed[part]).join('\n'),
    },
  ]
}

export interface DraftConflictProps {
  stale: Stale<DraftForm>
  kind: DocumentKind
  onClose: () => void
}

/** The draft was saved in another tab meanwhile: field by field and part by part, as words, this or that. */
export function DraftConflict({ stale, kind, onClose }: DraftConflictProps) {
  const labels = useLabelled(kind)
  const flat: Stale<FlatDraft> = {
    atual: stale.atual,
    base: flatDraft(stale.base),
    mine: flatDraft(stale.mine),
    saveInstead: (settled) => stale.saveInstead(draftOfFlat(settled, kind)),
  }
  return (
    <StaleDialog
      stale={flat}
      current={flatDraft(draftForm(stale.atual as DocumentDraft))}
      labels={labels}
      onClose={onClose}
    />
  )
}
