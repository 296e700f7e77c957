import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/pt-br'
import type { Words } from '../../components/record-words'

const messages: Words = {
  record: patientWords,
  diagnosis: { texto: 'Condição', cid: 'CID', data: 'Data', add: 'Acrescentar diagnóstico', remove: 'Remover' },
  guardian: {
    kinship: guardianWords['pt-br'].kinship,
    duties: guardianWords['pt-br'].duties,
    fields: {
      parentesco: 'Parentesco',
      parentesco_outro: 'Qual parentesco',
      domicilio: 'Casa',
      restricao: 'Restrição judicial',
    },
    help: {
      domicilio: 'Nas palavras da família: casa da mãe, casa dos avós.',
      restricao: 'O que um juiz decidiu e quem atende precisa saber.',
    },
    add: 'Acrescentar responsável',
    remove: 'Remover',
    toFirst: 'Pôr em primeiro',
    first: 'Primeiro contato',
    warnings: {
      no_legal_representative: () => 'Tem menos de 18 anos e ninguém está marcado como representante legal.',
      payer_without_cpf: (name) => `${name} paga as sessões e está sem CPF, que a cobrança pede.`,
    },
  },
  help: {
    nome_social: 'Quando preenchido, aparece no lugar do nome em todas as telas e documentos.',
    pronome: 'Como a pessoa quer ser tratada: ela, ele, elu…',
    mora_com: 'Quem vive na mesma casa.',
    estudo_adulto: 'Para quem já saiu da escola.',
    diagnosticos: 'O que já foi diagnosticado, por quem quer que seja. O CID é opcional.',
    clinico: 'Só quem atende vê este grupo; a secretaria não.',
    consentimento_quem: 'O próprio paciente, ou quem responde legalmente por ele.',
    etiquetas: 'Palavras suas, para reencontrar depois. Enter acrescenta.',
    observacoes_administrativas: 'Notas administrativas, que a secretaria também vê. Nada clínico aqui.',
  },
  warnings: {
    no_birth_date: 'Sem a data de nascimento a idade não é calculada.',
    cns_digits: 'Confira o cartão do SUS: os dígitos não combinam. Pode salvar assim.',
    area_code: 'Confira o DDD: ele não está entre os que existem. Pode salvar assim.',
    discharge_before_start: 'A alta está antes do início do atendimento. Pode salvar assim.',
  },
  sameCpf: (names) => `Este CPF também está no registro de ${names}. Confira; pode salvar assim.`,
  yes: 'Sim',
  no: 'Não',
}

export default messages
