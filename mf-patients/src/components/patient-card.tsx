import { ageOf } from '@vinculo/contracts/age'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import type { Patient } from '@vinculo/contracts/patients'
import { Avatar, Box, Button, ButtonLink, Card, FactLine, Flex, PageHeader } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { displayName } from '../rules'
import { StateBadge } from './state-badge'
import { TakeRecord } from './take-record'
import { useToday } from './use-today'

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
  const facts: (string | false | null | undefined)[] = [
    age && t.age(age.years, age.months),
    patient.data_nascimento && t.page.born(formatDay(patient.data_nascimento)),
    patient.pronome,
    escola?.nome,
    responsavel && `${t.fields.responsavel}: ${responsavel.nome}`,
    patient.nome_social && t.page.registeredAs(patient.nome),
  ]
  return (
    <Card mb="4">
      <Flex
        columnGap="4"
        rowGap="3"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems={{ base: 'start', md: 'center' }}
      >
        <Avatar name={name} size="lg" />
        <PageHeader
          title={name}
          meta={
            <>
              <FactLine facts={facts.filter((fact) => typeof fact === 'string')} />
              {status && (
                <Box mt="1.5">
                  <StateBadge state={status} />
                </Box>
              )}
            </>
          }
          flush
        />
        <Flex className="actions" gap="2" flexWrap="wrap" w={{ base: 'full', md: 'auto' }}>
          <ButtonLink to={paths.patients.edit(patient.id)}>{t.page.edit}</ButtonLink>
          <TakeRecord patient={patient} />
          <Button variant="outline" onClick={onDelete}>
            {t.page.remove}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}
