import { patientWords } from '@vinculo/contracts/patient-words/pt-br'

const messages = {
  record: patientWords,
  groups: {
    escola: 'Sobre a escola',
    contato: 'Contato e endereço',
    pessoas: 'Pessoas da escola',
    observacoes: 'Anotações',
  },
  fields: {
    etapas: 'Etapas de ensino',
    codigo_inep: 'Código INEP',
    cnpj: 'CNPJ',
    whatsapp: 'WhatsApp',
    site: 'Site',
    contatos: 'Pessoa da escola',
    observacoes: 'Observações',
    ativo: 'Em atividade',
  },
  stages: {
    infantil_creche: 'Educação infantil: creche',
    infantil_pre: 'Educação infantil: pré-escola',
    fundamental_1: 'Fundamental, 1º ao 5º ano',
    fundamental_2: 'Fundamental, 6º ao 9º ano',
    medio: 'Ensino médio',
    eja: 'EJA',
    tecnico: 'Técnico',
    superior: 'Superior',
  },
  roles: {
    direcao: 'Direção',
    coordenacao: 'Coordenação pedagógica',
    orientacao: 'Orientação',
    professor: 'Professor(a)',
    aee: 'AEE, sala de recursos',
    psicologia_escolar: 'Psicologia escolar',
    outro: 'Outra função',
  },
  contact: {
    funcao: 'Função',
    recebe_relatorios: 'Recebe relatórios',
    add: 'Acrescentar pessoa',
    remove: 'Remover',
  },
  warnings: {
    inep: 'O código INEP costuma ter 8 dígitos. Confira; pode salvar assim.',
    area_code: 'Confira o DDD: ele não está entre os que existem. Pode salvar assim.',
  },
  students: {
    none: (patients: string) => `Ninguém entre os seus ${patients} estuda aqui ainda.`,
    year: 'Série ou ano',
    class: 'Turma',
  },
}

export type Words = typeof messages
export default messages
