import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import { TextField } from '@vinculo/ui/forms'
import { writingText } from '../locales/writing/text'
import { asksFor } from '../rules'

/** Who asked for it, what for, and whom it goes to: as far as the kind asks. */
export function PurposeFields({ kind }: { kind: DocumentKind }) {
  const { fields: t } = writingText.use()
  const asks = asksFor(kind)
  return (
    <>
      {asks.solicitante && (
        <TextField name="solicitante" label={t.solicitante} help={t.requesterHelp} maxLength={160} />
      )}
      {asks.finalidade && <TextField name="finalidade" label={t.finalidade} help={t.purposeHelp} maxLength={400} />}
      {asks.destinatario && (
        <TextField name="destinatario" label={t.destinatario} help={t.recipientHelp} maxLength={160} />
      )}
    </>
  )
}
