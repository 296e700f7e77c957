import { formatDay } from '@vinculo/contracts/day'
import type { Entry } from '@vinculo/contracts/finance'
import { financeWords } from '@vinculo/contracts/finance-words'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { localOf } from '@vinculo/contracts/zoned'
import { useLocale, useTerms, useTimeZone } from '@vinculo/platform'
import { type Fact, Facts, TextLink } from '@vinculo/ui/core'
import { entryText } from '../locales/entries/text'
import { monthShown } from './entry-values'
import { useMoney } from './use-money'

const link = (to: string, name: string) => (
  <TextLink to={to}>
    <bdi>{name}</bdi>
  </TextLink>
)

/** All that is known of an entry; what it never has is left out. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const { fields: t, page } = entryText.use()
  const { means } = financeWords[useLocale()]
  const { termo_paciente: patient, termo_atendimento: session } = useTerms()
  const money = useMoney()
  const zone = useTimeZone()
  const { paciente, pagador, contato, profissional, centro_custo, cancelado_em, motivo_cancelamento, pacote } = entry
  const { atendimentos, forma_pagamento, observacoes } = entry
  const known = (isKnown: unknown, fact: Fact) => (isKnown ? [fact] : [])
  const facts: Fact[] = [
    { label: t.valor, value: money(entry.valor) },
    ...known(entry.pago !== '0.00', { label: page.paid, value: money(entry.pago) }),
    { label: t.vencimento, value: formatDay(entry.vencimento) },
    { label: t.competencia, value: monthShown(entry.competencia) },
    { label: t.categoria, value: entry.categoria?.nome },
    ...known(paciente, {
      label: patient.sing,
      value: paciente && link(paths.patients.view(paciente.id), paciente.nome),
    }),
    ...known(pagador, { label: t.pagador, value: pagador && link(paths.guardians.view(pagador.id), pagador.nome) }),
    ...known(contato, { label: entry.tipo === 'pagar' ? t.paidTo : t.contato, value: contato?.nome }),
    ...known(profissional, { label: t.profissional, value: profissional?.nome }),
    ...known(entry.conta, { label: t.conta, value: entry.conta?.nome }),
    ...known(forma_pagamento, { label: t.forma_pagamento, value: forma_pagamento && means[forma_pagamento] }),
    ...known(centro_custo, { label: t.centro_custo, value: centro_custo }),
    ...known(pacote, { label: page.package, value: pacote?.nome }),
    ...known(atendimentos.length, {
      label: session.plural,
      value: atendimentos.map(({ id, inicio }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {link(paths.appointments.view(id), sessionTime(zone, inicio))}
        </span>
      )),
    }),
    ...known(cancelado_em, {
      label: page.cancelled,
      value:
        cancelado_em &&
        [formatDay(dayIn(zone, new Date(cancelado_em))), motivo_cancelamento].filter(Boolean).join(' · '),
    }),
    ...known(observacoes, { label: t.observacoes, value: observacoes, wide: true }),
  ]
  return <Facts title={page.facts} facts={facts} />
}

function sessionTime(zone: string, instant: string): string {
  const [day = '', time] = localOf(zone, new Date(instant)).split('T')
  return `${formatDay(day)} ${time}`
}
