import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/en'
import type { Words } from './pt-br'

const messages: Words = {
  record: patientWords,
  link: guardianWords.en,
  groups: { contato: 'Contact and address', pessoal: 'Personal data and work', observacoes: 'Remarks' },
  fields: {
    local_trabalho: 'Workplace',
    observacoes: 'Notes',
  },
  useAddress: (name) => `Use the address of ${name}`,
  patients: {
    title: (patients) => `${patients} they answer for`,
    none: (patient) => `Linked to nobody yet. That is done in the form of each ${patient}.`,
    household: 'Household',
    restriction: 'Court restriction',
  },
  warnings: { area_code: 'Check the area code: it is not one of those in use. You can save it like this.' },
  sameCpf: 'The same CPF is on the record of',
  toldSameCpf: (names) => `This CPF is also on the record of ${names}. Please check.`,
}

export default messages
