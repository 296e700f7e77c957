import { ageOf } from '@vinculo/contracts/age'
import type { Application } from '@vinculo/contracts/applications'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { testWarnings } from '@vinculo/contracts/test-warnings'
import { usePrefetched, useToday } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { useWatched } from '@vinculo/ui/forms'
import { myProfile, patientOfForm, testOfForm } from '../api'
import { testText } from '../locales/tests/text'
import type { ApplicationForm } from './application-values'
import { TestWarnings } from './test-warnings'
import { useLooked } from './use-looked'

const watched = ['paciente', 'teste', 'data'] as const

/** The age on that day, and what is worth a second look, while the form is filled in. */
export function ApplicationSubject({ stored }: { stored: Application | undefined }) {
  const t = testText.use().applications
  const today = useToday()
  const { conselho } = usePrefetched(myProfile())
  // One text, so that this is drawn again only when one of the three is another.
  const chosen = useWatched<ApplicationForm, (typeof watched)[number], string>(watched, ({ paciente, teste, data }) =>
    [paciente?.id, teste?.id, isIsoDate(data) && data <= today && data].map((each) => each || '').join(' '),
  )
  const [patientId = '', testId = '', day = ''] = chosen.split(' ')
  const patient = useLooked<{ id: string; data_nascimento: string | null }>(patientId, patientOfForm, stored?.paciente)
  const test = useLooked(testId, testOfForm, stored?.teste)
  const age = patient && day ? ageOf(patient.data_nascimento, day) : undefined
  const ageInMonths = age && age.years * 12 + age.months
  return (
    <Box>
      <Text mb="3">
        {t.fields.idade}:{' '}
        <strong>
          {age ? t.age(age.years, age.months) : patient && patient.data_nascimento === null ? t.ageUnknown : t.ageLater}
        </strong>
      </Text>
      <TestWarnings
        warnings={test ? testWarnings(test, { today: day || today, council: conselho, ageInMonths }) : []}
      />
    </Box>
  )
}
