import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/pt-br'

const messages = {
  record: patientWords,
  link: guardianWords['pt-br'],
  groups: { contato: 'Contato e endereço', pessoal: 'Dados pessoais e trabalho', observacoes: 'Anotações' },
  fields: {
    local_trabalho: 'Local de trabalho',
    observacoes: 'Observações',
  },
  useAddress: (name: string) => `Usar o endereço de ${name}`,
  patients: {
    title: (patients: string) => `${patients} por quem responde`,
    none: (patient: string) => `Ainda não há ligação com ninguém. Ela se faz no formulário de cada ${patient}.`,
    household: 'Casa',
    restriction: 'Restrição judicial',
  },
  warnings: { area_code: 'Confira o DDD: ele não está entre os que existem. Pode salvar assim.' },
  sameCpf: 'O mesmo CPF está no registro de',
  toldSameCpf: (names: string) => `Este CPF também está no registro de ${names}. Confira.`,
}

export type Words = typeof messages
export default messages
