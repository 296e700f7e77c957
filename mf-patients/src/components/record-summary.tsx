import { paths } from '@vinculo/contracts/paths'
import type { PatientGroup } from '@vinculo/contracts/patient-words'
import type { Patient } from '@vinculo/contracts/patients'
import { useLocale } from '@vinculo/platform'
import { Box, type Fact, Facts, TextLink } from '@vinculo/ui/core'
import { Fragment } from 'react'
import { recordText } from '../locales/record/text'
import { text } from '../locales/text'
import { GuardianCards } from './guardian-cards'
import { type RecordField, recordGroups } from './record-groups'
import { labelOf, shown } from './record-shown'
import { addressLine, formOf, valueAt } from './record-values'

/** Said elsewhere on the page: in its head, with the phone, or as one line of an address. */
const elsewhere = (name: string) =>
  name === 'escola' ||
  name === 'responsaveis' ||
  name === 'nome_social' ||
  name === 'status' ||
  name === 'telefone_whatsapp' ||
  name.startsWith('endereco.')

/** All that is known of a patient, by group; of what is not known only what one would look for first. */
export function RecordSummary({ patient }: { patient: Patient }) {
  const words = recordText.use()
  const t = text.use()
  const locale = useLocale()
  const form = formOf(patient)
  const phone = form.telefone && form.telefone_whatsapp ? `${form.telefone} · WhatsApp` : form.telefone
  const address = form.endereco ? addressLine(form.endereco) : ''
  const first: Partial<Record<PatientGroup, Fact[]>> = {
    contato: [
      { label: words.record.fields.telefone, value: phone },
      { label: words.record.fields.email, value: form.email },
      ...(address ? [{ label: words.record.fields.endereco, value: address }] : []),
    ],
    escola: [
      {
        label: t.fields.escola,
        value: patient.escola && <TextLink to={paths.schools.view(patient.escola.id)}>{patient.escola.nome}</TextLink>,
      },
    ],
    familia: patient.responsaveis.length > 0 ? [] : [{ label: t.fields.responsavel, value: undefined }],
  }
  const factOf = (field: RecordField): Fact[] => {
    const value = valueAt(form, field.name)
    if (!value || elsewhere(field.name) || field.name === 'email') return []
    const written = shown(field, value, { words, locale })
    const wide = field.kind === 'area' || field.kind === 'diagnoses'
    return written ? [{ label: labelOf(words, field.name), value: written, wide }] : []
  }
  return (
    <Box css={{ columnGap: '4', columnCount: { base: 1, md: 2 } }}>
      {recordGroups.map(({ name, rows }) => {
        const facts = [...(first[name] ?? []), ...rows.flat().flatMap(factOf)]
        return (
          <Fragment key={name}>
            {name === 'familia' && <GuardianCards guardians={patient.responsaveis} />}
            {facts.length > 0 && <Facts title={words.record.groups[name]} facts={facts} />}
          </Fragment>
        )
      })}
    </Box>
  )
}
