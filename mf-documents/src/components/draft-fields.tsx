import { type DocumentPart, partsOf } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import { fileOwnerOf } from '@vinculo/contracts/files'
import { useSession } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { Fields, Section } from '@vinculo/ui/forms'
import { writingText } from '../locales/writing/text'
import { asksFor } from '../rules'
import { CoauthorRows } from './coauthor-rows'
import { DraftFacts } from './draft-facts'
import { PrintedParts } from './printed-parts'
import { ReceiptFields } from './receipt-fields'
import { RichTextField } from './rich-text-field'

/** The document part by part, each with what CFP 06/2019 asks of it. Pictures are the patient's, or their author's. */
export function DraftFields({ draft }: { draft: DocumentDraft }) {
  const t = writingText.use()
  const self = useSession((state) => state.user?.id ?? '')
  const { tipo, paciente, versao } = draft
  const asks = asksFor(tipo)
  const parts = partsOf[tipo]
  const guideOf: Partial<Record<string, string>> = t.guideOf
  const guide = (part: DocumentPart) => guideOf[`${tipo}_${part}`] ?? t.guide[part]
  return (
    <>
      <DraftFacts kind={tipo} open={versao === 1} />
      {asks.recibo && <ReceiptFields />}
      <Fields>
        {parts.map((part) => (
          <RichTextField
            key={part}
            name={`partes.${part}`}
            label={t.parts[part]}
            help={guide(part)}
            owner={paciente ? fileOwnerOf('paciente', paciente.id) : fileOwnerOf('usuario', self)}
            size={parts.length === 1 ? 'page' : 'block'}
          />
        ))}
      </Fields>
      {asks.coautores && (
        <Box data-section="coautores">
          <CoauthorRows />
        </Box>
      )}
      <Section title={t.edit.print}>
        <PrintedParts />
      </Section>
    </>
  )
}
