import { isOpen } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { momentIn } from '@vinculo/contracts/moment'
import { paths } from '@vinculo/contracts/paths'
import { readRule } from '@vinculo/contracts/recurrence'
import { useLocale, useTerms, useTimeZone } from '@vinculo/platform'
import { type Fact, Facts, TextLink } from '@vinculo/ui/core'
import { formatAmount } from '@vinculo/ui/rare'
import { appointmentText } from '../locales/appointment/text'
import { ruleInWords } from './rule-in-words'
import { spanIn, weekdayName } from './when'

/** A link somebody typed is only followed to where links lead. */
const isWebAddress = (link: string) => /^https?:\/\//i.test(link)

function Place({ modalidade, sala, local, link }: Appointment) {
  const { modes } = appointmentWords[useLocale()]
  const where = sala ?? local
  return (
    <>
      {modes[modalidade]}
      {where && `: ${where}`}
      {link && ': '}
      {link &&
        (isWebAddress(link) ? (
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        ) : (
          link
        ))}
    </>
  )
}

/** What is known of an appointment; what does not apply is left out. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { page: t, fields, rule } = appointmentText.use()
  const locale = useLocale()
  const zone = useTimeZone()
  const { termo_paciente: term } = useTerms()
  const { kinds, policies } = appointmentWords[locale]
  const { paciente, fuso, serie, valor, devido, status } = appointment
  const money = (amount: string) => `R$ ${formatAmount(amount, locale)}`
  const moment = (instant: string) => momentIn(zone, new Date(instant))
  const span = spanIn(zone, appointment)
  const isToCome = isOpen(status) && Date.parse(appointment.inicio) > Date.now()
  const read = serie && readRule(serie.regra)
  const facts: (Fact | false | null | '' | undefined)[] = [
    {
      label: t.when,
      value: `${weekdayName(span.slice(0, 10).split('-').reverse().join('-'), locale)}, ${span}${
        fuso === zone ? '' : `\n${t.otherZone(spanIn(fuso, appointment), fuso)}`
      }`,
    },
    paciente && {
      label: term.sing,
      value: <TextLink to={paths.patients.view(paciente.id)}>{paciente.nome}</TextLink>,
    },
    { label: fields.profissional, value: appointment.profissional.nome },
    { label: fields.tipo, value: kinds[appointment.tipo] },
    { label: t.place, value: <Place {...appointment} /> },
    read && { label: t.rule, value: ruleInWords(read, rule, locale) },
    { label: fields.valor, value: appointment.cobravel ? valor && money(valor) : t.free },
    appointment.cobravel && {
      label: fields.politica_falta,
      value: t.policy(policies[appointment.politica_falta], appointment.percentual_falta),
    },
    ['realizado', 'faltou', 'cancelado_tarde'].includes(status) && {
      label: t.due,
      value: devido ? money(devido) : t.nothingDue,
    },
    appointment.confirmado_em && {
      label: t.confirmed,
      value: t.confirmedBy(
        moment(appointment.confirmado_em),
        appointment.confirmado_por ?? '',
        appointment.confirmado_canal === 'email',
      ),
    },
    {
      label: t.reminder,
      value: appointment.lembrado_em
        ? t.reminded(moment(appointment.lembrado_em))
        : !appointment.lembrar
          ? t.noReminder
          : isToCome
            ? t.willRemind
            : t.notReminded,
    },
    appointment.motivo_cancelamento && { label: t.reason, value: appointment.motivo_cancelamento },
    appointment.remarcado_para && {
      label: t.movedTo,
      value: <TextLink to={paths.appointments.view(appointment.remarcado_para)}>{t.see}</TextLink>,
    },
    appointment.anotacao && { label: fields.anotacao, value: appointment.anotacao, wide: true },
  ]
  return <Facts title={t.facts} facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
}
