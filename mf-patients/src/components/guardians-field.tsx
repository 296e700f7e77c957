import { formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { guardianDuties } from '@vinculo/contracts/guardian-choices'
import type { GuardianRow } from '@vinculo/contracts/guardians'
import { useQuickCreate } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { CheckboxField, FieldRow, SelectField, TextArea, TextField, useWatched } from '@vinculo/ui/forms'
import { QuickCreateField, RowCheckbox, RowsField } from '@vinculo/ui/rare'
import { useMemo } from 'react'
import { guardiansUrl } from '../api'
import { recordText } from '../locales/record/text'
import { blankGuardian, type GuardianForm } from './guardian-form'
import { optionsOf } from './record-shown'

/** S3.03 who answers for the patient, one below the other; the first is the first to be asked. */
export function GuardiansField(frame: { name: string; label: string; help?: string }) {
  const { guardian } = recordText.use()
  const { add, remove, toFirst } = guardian
  return (
    <RowsField {...frame} blank={blankGuardian} add={add} remove={remove} toFirst={toFirst}>
      {(row) => <GuardianFields row={row} />}
    </RowsField>
  )
}

const detailOf = ({ telefone, email, pacientes }: GuardianRow) =>
  [telefone ? formatPhone(telefone) : email, pacientes.map(({ nome }) => nome).join(', ')].filter(Boolean).join(' · ')

/** What there is to say of somebody comes once it is said who it is. */
function GuardianFields({ row }: { row: string }) {
  const words = recordText.use()
  const source = useQuickCreate(guardiansUrl, { detailOf })
  const watched = useMemo(() => [`${row}.id`, `${row}.parentesco`], [row])
  const known = useWatched<Record<string, unknown>, string, 'nobody' | 'somebody' | 'other'>(watched, (values) => {
    const [id, kinship] = watched.map((name) => values[name]) as [GuardianForm['id'], string]
    return !id?.id ? 'nobody' : kinship === 'outro' ? 'other' : 'somebody'
  })
  return (
    <>
      <QuickCreateField name={`${row}.id`} label={words.record.fields.responsavel} source={source} />
      {known !== 'nobody' && <LinkFields row={row} isOther={known === 'other'} />}
    </>
  )
}

function LinkFields({ row, isOther }: { row: string; isOther: boolean }) {
  const words = recordText.use()
  const { fields, duties, help } = words.guardian
  return (
    <>
      <FieldRow>
        <SelectField name={`${row}.parentesco`} label={fields.parentesco} options={optionsOf(words, 'parentesco')} />
        {isOther && <TextField name={`${row}.parentesco_outro`} label={fields.parentesco_outro} maxLength={60} />}
        <TextField name={`${row}.domicilio`} label={fields.domicilio} help={help.domicilio} maxLength={60} />
      </FieldRow>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(14rem, 1fr))" columnGap="5" rowGap="2">
        {guardianDuties.map((duty) =>
          duty === 'responsavel_financeiro' ? (
            <RowCheckbox key={duty} name={`${row}.${duty}`} label={duties[duty]} />
          ) : (
            <CheckboxField key={duty} name={`${row}.${duty}`} label={duties[duty]} />
          ),
        )}
      </Box>
      <TextArea name={`${row}.restricao`} label={fields.restricao} help={help.restricao} />
    </>
  )
}
