import { showAlert, useCares, usePrefetched, useSave, useSession, useTimeZone } from '@vinculo/platform'
import { Box, focusPageTitle, Heading } from '@vinculo/ui/core'
import { DateField, FieldRow, Fields, Form, SelectField, TextField } from '@vinculo/ui/forms'
import { TimeField } from '@vinculo/ui/rare'
import { useMemo, useState } from 'react'
import { appointmentsKey, practitioners, registerBlock } from '../api'
import { settingsText } from '../locales/settings/text'
import { blockContract, blockWire, type BlockForm as Values } from './block-values'

/** Takes time out of one agenda, or of all. */
export function BlockForm() {
  const { blocks: t, done } = settingsText.use()
  const zone = useTimeZone()
  const cares = useCares()
  const self = useSession((state) => state.user?.id ?? '')
  const people = usePrefetched(practitioners())
  const [round, setRound] = useState(0)
  const contract = useMemo(() => blockContract(zone), [zone])
  const saving = useSave((http, form: Values) => registerBlock(http, blockWire(form, zone)), {
    invalidates: [appointmentsKey],
    onSaved: () => {
      setRound((before) => before + 1)
      showAlert({ type: 'success', title: done, message: t.added })
      focusPageTitle({ preventScroll: true })
    },
  })
  const values: Values = {
    profissional: cares ? self : '',
    de_dia: '',
    de_hora: '00:00',
    ate_dia: '',
    ate_hora: '23:59',
    motivo: '',
  }
  return (
    <Box mt="6">
      <Form
        key={round}
        contract={contract}
        values={values}
        saving={saving}
        creates
        draft="atendimentos/bloqueio"
        action={t.action}
      >
        <Fields>
          <Heading>{t.add}</Heading>
          <SelectField
            name="profissional"
            label={t.who}
            none={t.forAll}
            options={people.map(({ id, nome }) => ({ value: id, label: id === self ? t.onlyMe : nome }))}
          />
          <FieldRow>
            <DateField name="de_dia" label={t.fromDay} required />
            <TimeField name="de_hora" label={t.fromTime} required />
            <DateField name="ate_dia" label={t.toDay} required />
            <TimeField name="ate_hora" label={t.toTime} required />
          </FieldRow>
          <TextField name="motivo" label={t.reason} maxLength={120} />
        </Fields>
      </Form>
    </Box>
  )
}
