import { patientWords } from '@vinculo/contracts/patient-words/en'
import type { Words } from './pt-br'

const messages: Words = {
  record: patientWords,
  groups: {
    escola: 'About the school',
    contato: 'Contact and address',
    pessoas: 'People at the school',
    observacoes: 'Remarks',
  },
  fields: {
    etapas: 'Stages taught',
    codigo_inep: 'INEP code',
    cnpj: 'CNPJ',
    whatsapp: 'WhatsApp',
    site: 'Website',
    contatos: 'Person at the school',
    observacoes: 'Notes',
    ativo: 'Active',
  },
  stages: {
    infantil_creche: 'Early childhood: nursery',
    infantil_pre: 'Early childhood: preschool',
    fundamental_1: 'Elementary, years 1 to 5',
    fundamental_2: 'Lower secondary, years 6 to 9',
    medio: 'Upper secondary',
    eja: 'Adult education',
    tecnico: 'Technical',
    superior: 'Higher education',
  },
  roles: {
    direcao: 'Head',
    coordenacao: 'Teaching coordination',
    orientacao: 'Counselling',
    professor: 'Teacher',
    aee: 'Special education, resource room',
    psicologia_escolar: 'School psychology',
    outro: 'Another function',
  },
  contact: {
    funcao: 'Function',
    recebe_relatorios: 'Gets reports',
    add: 'Add a person',
    remove: 'Remove',
  },
  warnings: {
    inep: 'An INEP code usually has 8 digits. Check it; you can save it like this.',
    area_code: 'Check the area code: it is not one of those in use. You can save it like this.',
  },
  students: { none: (patients) => `None of your ${patients} studies here yet.`, year: 'Year', class: 'Class' },
}

export default messages
