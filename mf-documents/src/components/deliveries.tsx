import { formatDay } from '@vinculo/contracts/day'
import { deliveryWays } from '@vinculo/contracts/document-kinds'
import { type IssuedDocument, NewDelivery } from '@vinculo/contracts/documents'
import { momentIn } from '@vinculo/contracts/moment'
import { showAlert, useSave, useTimeZone, useToday } from '@vinculo/platform'
import { Box, Card, focusPageTitle, Heading, Text } from '@vinculo/ui/core'
import { DateField, FieldRow, Form, Section, SelectField, TextField } from '@vinculo/ui/forms'
import { useState } from 'react'
import { addDelivery, documentsKey } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'

const list = {
  '& li + li': { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'line' },
  '& bdi': { overflowWrap: 'anywhere' },
}

/** CFP 06/2019: the record of who received a document; its author adds to it, and nothing of it is taken back. */
export function Deliveries({ document, mayAdd }: { document: IssuedDocument; mayAdd: boolean }) {
  const { done } = text.use()
  const { deliveries: t } = documentText.use()
  const zone = useTimeZone()
  const today = useToday()
  const [round, setRound] = useState(0)
  const { id, entregas, destinatario } = document
  const adding = useSave((http, delivery: NewDelivery) => addDelivery(http, { id, ...delivery }), {
    invalidates: [documentsKey],
    onSaved: () => {
      setRound((before) => before + 1)
      showAlert({ type: 'success', title: done, message: t.added })
      focusPageTitle({ preventScroll: true })
    },
  })
  return (
    <Card mb="4">
      <Heading mb="1">{t.title}</Heading>
      <Text tone="muted" mb="3">
        {entregas.length === 0 ? t.none : t.lead}
      </Text>
      {entregas.length > 0 && (
        <Box as="ol" css={list} mb="4">
          {entregas.map(({ id, entregue_em, a_quem, meio, observacao, registrado_por, criado_em }) => (
            <li key={id}>
              <bdi>{t.line(formatDay(entregue_em), a_quem, t.ways[meio])}</bdi>
              {observacao && (
                <Text>
                  <bdi>{observacao}</bdi>
                </Text>
              )}
              <Text tone="muted" small>
                <bdi>{t.by(registrado_por, momentIn(zone, new Date(criado_em)))}</bdi>
              </Text>
            </li>
          ))}
        </Box>
      )}
      {mayAdd && (
        <Section title={t.add} key={round}>
          <Form<NewDelivery>
            contract={NewDelivery}
            values={{ entregue_em: today, a_quem: destinatario ?? '', meio: 'em_maos', observacao: '' }}
            saving={adding}
            draft={`documento:${id}:entrega`}
            action={t.add}
          >
            <FieldRow>
              <DateField name="entregue_em" label={t.fields.entregue_em} required max={today} />
              <SelectField
                name="meio"
                label={t.fields.meio}
                required
                options={deliveryWays.map((value) => ({ value, label: t.ways[value] }))}
              />
            </FieldRow>
            <TextField name="a_quem" label={t.fields.a_quem} required maxLength={120} />
            <TextField name="observacao" label={t.fields.observacao} maxLength={400} />
          </Form>
        </Section>
      )}
    </Card>
  )
}
