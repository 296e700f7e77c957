import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/en'
import type { Words } from '../../components/record-words'

const messages: Words = {
  record: patientWords,
  diagnosis: { texto: 'Condition', cid: 'ICD', data: 'Date', add: 'Add a diagnosis', remove: 'Remove' },
  guardian: {
    kinship: guardianWords.en.kinship,
    duties: guardianWords.en.duties,
    fields: {
      parentesco: 'Kinship',
      parentesco_outro: 'Which kinship',
      domicilio: 'Household',
      restricao: 'Court restriction',
    },
    help: {
      domicilio: 'In the family’s words: mother’s home, grandparents’ home.',
      restricao: 'What a judge decided and those who give care must know.',
    },
    add: 'Add a guardian',
    remove: 'Remove',
    toFirst: 'Put first',
    first: 'First contact',
    warnings: {
      no_legal_representative: () => 'Is under 18, and nobody is marked as legal representative.',
      payer_without_cpf: (name) => `${name} pays for the sessions and has no CPF, which charging asks for.`,
    },
  },
  help: {
    nome_social: 'When given, it takes the place of the name on every screen and document.',
    pronome: 'How the person wants to be addressed: she, he, they…',
    mora_com: 'Who lives in the same home.',
    estudo_adulto: 'For those who have left school.',
    diagnosticos: 'What has been diagnosed, by whomever. The ICD code is optional.',
    clinico: 'Only those who give care see this group; the front desk does not.',
    consentimento_quem: 'The patients themselves, or who legally answers for them.',
    etiquetas: 'Words of your own, to find people again. Enter adds one.',
    observacoes_administrativas: 'Administrative notes, which the front desk sees too. Nothing clinical here.',
  },
  warnings: {
    no_birth_date: 'Without the date of birth the age is not worked out.',
    cns_digits: 'Check the SUS card: its digits do not match. It can be saved as it is.',
    area_code: 'Check the area code: it is not one of those in use. It can be saved as it is.',
    discharge_before_start: 'The discharge is before care began. It can be saved as it is.',
  },
  sameCpf: (names) => `This CPF is also in the record of ${names}. Check it; it can be saved as it is.`,
  yes: 'Yes',
  no: 'No',
}

export default messages
