import { ageOf } from '@vinculo/contracts/age'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import type { Patient } from '@vinculo/contracts/patients'
import { useToday } from '@vinculo/platform'
import { Button, ButtonLink, RecordHead } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { displayName } from '../rules'
import { StateBadge } from './state-badge'
import { TakeRecord } from './take-record'

export interface PatientCardProps {
  patient: Patient
  onDelete: () => void
}

/** The head of a patient's page: the person's name is the largest thing on it. */
export function PatientCard({ patient, onDelete }: PatientCardProps) {
  const t = text.use()
  const age = ageOf(patient.data_nascimento, useToday())
  const name = displayName(patient)
  const { escola, responsavel, status } = patient
  return (
    <RecordHead
      title={name}
      person={name}
      facts={[
        age && t.age(age.years, age.months),
        patient.data_nascimento && t.page.born(formatDay(patient.data_nascimento)),
        patient.pronome,
        escola?.nome,
        responsavel && `${t.fields.responsavel}: ${responsavel.nome}`,
        patient.nome_social && t.page.registeredAs(patient.nome),
      ]}
      badges={status && <StateBadge state={status} />}
      actions={
        <>
          <ButtonLink to={paths.patients.edit(patient.id)}>{t.page.edit}</ButtonLink>
          <TakeRecord patient={patient} />
          <Button variant="outline" onClick={onDelete}>
            {t.page.remove}
          </Button>
        </>
      }
    />
  )
}
