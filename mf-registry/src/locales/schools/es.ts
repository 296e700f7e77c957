import { patientWords } from '@vinculo/contracts/patient-words/es'
import type { Words } from './pt-br'

const messages: Words = {
  record: patientWords,
  groups: {
    escola: 'Sobre la escuela',
    contato: 'Contacto y dirección',
    pessoas: 'Personas de la escuela',
    observacoes: 'Anotaciones',
  },
  fields: {
    etapas: 'Etapas de enseñanza',
    codigo_inep: 'Código INEP',
    cnpj: 'CNPJ',
    whatsapp: 'WhatsApp',
    site: 'Sitio web',
    contatos: 'Persona de la escuela',
    observacoes: 'Observaciones',
    ativo: 'En actividad',
  },
  stages: {
    infantil_creche: 'Educación infantil: guardería',
    infantil_pre: 'Educación infantil: preescolar',
    fundamental_1: 'Primaria, 1º a 5º año',
    fundamental_2: 'Secundaria básica, 6º a 9º año',
    medio: 'Secundaria superior',
    eja: 'Educación de adultos',
    tecnico: 'Técnico',
    superior: 'Superior',
  },
  roles: {
    direcao: 'Dirección',
    coordenacao: 'Coordinación pedagógica',
    orientacao: 'Orientación',
    professor: 'Profesor(a)',
    aee: 'Educación especial, sala de recursos',
    psicologia_escolar: 'Psicología escolar',
    outro: 'Otra función',
  },
  contact: {
    funcao: 'Función',
    recebe_relatorios: 'Recibe informes',
    add: 'Agregar persona',
    remove: 'Quitar',
  },
  warnings: {
    inep: 'El código INEP suele tener 8 dígitos. Revíselo; puede guardarlo así.',
    area_code: 'Revise el código de área: no está entre los que existen. Puede guardarlo así.',
  },
  students: { none: (patients) => `Ninguno de sus ${patients} estudia aquí todavía.`, year: 'Año', class: 'Grupo' },
}

export default messages
