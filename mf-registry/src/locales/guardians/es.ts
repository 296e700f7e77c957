import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/es'
import type { Words } from './pt-br'

const messages: Words = {
  record: patientWords,
  link: guardianWords.es,
  groups: { contato: 'Contacto y dirección', pessoal: 'Datos personales y trabajo', observacoes: 'Anotaciones' },
  fields: {
    local_trabalho: 'Lugar de trabajo',
    observacoes: 'Observaciones',
  },
  useAddress: (name) => `Usar la dirección de ${name}`,
  patients: {
    title: (patients) => `${patients} por quienes responde`,
    none: (patient) => `Todavía no hay vínculo con nadie. Se hace en el formulario de cada ${patient}.`,
    household: 'Casa',
    restriction: 'Restricción judicial',
  },
  warnings: { area_code: 'Revise el código de área: no está entre los que existen. Puede guardarlo así.' },
  sameCpf: 'El mismo CPF está en el registro de',
  toldSameCpf: (names) => `Este CPF también está en el registro de ${names}. Revíselo.`,
}

export default messages
