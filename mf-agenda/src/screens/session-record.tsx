import { paths } from '@vinculo/contracts/paths'
import {
  type LoaderArgs,
  timeZone,
  useModule,
  usePrefetched,
  useSession,
  useTerms,
  useTimeZone,
} from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { Box, Card, FactLine, PageHeader, Text, TextLink } from '@vinculo/ui/core'
import { useEffect, useState } from 'react'
import { oneAppointment, sessionRecord, sessionsBefore } from '../api'
import { Addenda } from '../components/addenda'
import { PreviousSession } from '../components/previous-session'
import { RecordForm } from '../components/record-form'
import { leftOver, type RecordForm as Typed } from '../components/record-values'
import { SignedRecord } from '../components/signed-record'
import { spanIn } from '../components/when'
import { recordText } from '../locales/record/text'

export const loader = async ({ params: { id = '' }, prefetch }: LoaderArgs) => {
  const [appointment] = await Promise.all([prefetch(oneAppointment(id)), prefetch(sessionRecord(id), { fresh: true })])
  await prefetch(sessionsBefore(appointment, timeZone()))
}

/** Where there is room, what was written last stands beside what is written now. */
const beside = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.form}) minmax(0, 1fr)' },
  columnGap: '6',
  alignItems: 'start',
  '& > details': { gridColumn: { lg: 2 }, gridRow: { lg: 1 } },
  '& > div': { gridColumn: { lg: 1 }, gridRow: { lg: 1 } },
} as const

/** S2.12 what is clinical of a session, written by who attended it, signed, and added to afterwards. */
export function Component() {
  const t = recordText.use()
  const { id = '' } = useParams()
  const { events } = useModule()
  const { termo_atendimento: term } = useTerms()
  const zone = useTimeZone()
  const self = useSession((state) => state.user?.id)
  const appointment = usePrefetched(oneAppointment(id))
  const record = usePrefetched(sessionRecord(id))
  const [typed, setTyped] = useState<Typed>()
  const { paciente, grupo, profissional, status, numero_sessao: number } = appointment
  const name = paciente?.nome ?? grupo ?? ''
  useEffect(() => events.send('screen.titled', { titulo: `${t.title}: ${name}` }), [events, t, name])
  const isOwn = profissional.id === self
  const mayWrite = isOwn && status !== 'remarcado'
  return (
    <>
      <PageHeader
        title={t.title}
        meta={<FactLine facts={[name, spanIn(zone, appointment), ...(number ? [t.number(number)] : [])]} />}
      >
        <TextLink to={paths.appointments.view(id)}>{t.back(term.sing)}</TextLink>
      </PageHeader>
      <Box css={beside}>
        <PreviousSession appointment={appointment} />
        <div>
          {mayWrite && !record.assinado_em ? (
            <RecordForm key={id} appointment={appointment} record={record} onSigned={setTyped} />
          ) : (
            <>
              <div role="alert">
                {typed && (
                  <Card mb="4">
                    <Text>{t.form.gone}</Text>
                  </Card>
                )}
              </div>
              <SignedRecord record={record} />
              {!mayWrite && (
                <Text tone="muted" mb="4">
                  {isOwn ? t.signed.putOff : t.signed.othersOnly(profissional.nome)}
                </Text>
              )}
              {record.assinado_em && (
                <Addenda
                  id={id}
                  addenda={record.adendos}
                  mayAdd={mayWrite}
                  typed={typed ? leftOver(typed, record) : ''}
                />
              )}
            </>
          )}
        </div>
      </Box>
    </>
  )
}
