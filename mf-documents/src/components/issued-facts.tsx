import { formatDay } from '@vinculo/contracts/day'
import type { IssuedDocument } from '@vinculo/contracts/documents'
import { momentIn } from '@vinculo/contracts/moment'
import { paths } from '@vinculo/contracts/paths'
import { useTerms, useTimeZone } from '@vinculo/platform'
import { Facts, TextLink } from '@vinculo/ui/core'
import { documentText } from '../locales/documents/text'
import { asksFor } from '../rules'

/** What an issued document says of itself: for whom, what for, by whom, and the sum that seals it. */
export function IssuedFacts({ document }: { document: IssuedDocument }) {
  const { page: t } = documentText.use()
  const { fields } = t
  const { termo_paciente: term } = useTerms()
  const zone = useTimeZone()
  const { tipo, paciente, solicitante, finalidade, destinatario, validade, emitido_em, assinatura, hash } = document
  const asks = asksFor(tipo)
  const facts = [
    {
      label: term.sing,
      value: paciente && (
        <TextLink to={paths.patients.view(paciente.id)}>
          <bdi>{paciente.nome}</bdi>
        </TextLink>
      ),
    },
    asks.solicitante && { label: fields.solicitante, value: solicitante },
    asks.finalidade && { label: fields.finalidade, value: finalidade },
    asks.destinatario && { label: fields.destinatario, value: destinatario },
    validade && { label: fields.validade, value: formatDay(validade) },
    { label: fields.emitido, value: momentIn(zone, new Date(emitido_em)) },
    { label: fields.assinatura, value: assinatura },
    { label: fields.hash, value: hash, wide: true },
  ]
  return <Facts title={t.facts} facts={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
}
