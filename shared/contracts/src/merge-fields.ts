/**
 * What a document may be filled in with: written `{{paciente.nome}}` in its text. The first word says of what it is.
 * `responsavel` is the patient's first guardian, `atendimentos` the sessions that took place, `atendimento` the one a
 * paper is about.
 */
export const mergeFields = [
  'paciente.nome',
  'paciente.idade',
  'paciente.data_nascimento',
  'paciente.cpf',
  'paciente.rg',
  'paciente.endereco',
  'paciente.serie',
  'paciente.turma',
  'paciente.turno',
  'escola.nome',
  'escola.endereco',
  'responsavel.nome',
  'responsavel.cpf',
  'responsavel.parentesco',
  'responsavel.endereco',
  'responsavel.telefone',
  'atendimentos.quantidade',
  'atendimentos.datas',
  'atendimentos.primeira',
  'atendimentos.ultima',
  'atendimento.data',
  'atendimento.inicio',
  'atendimento.fim',
  'atendimento.duracao',
  'atendimento.local',
  'profissional.nome',
  'profissional.profissao',
  'profissional.registro',
  'profissional.endereco',
  'profissional.cidade',
  'profissional.telefone',
  'profissional.email',
  'clinica.nome',
  'documento.titulo',
  'documento.finalidade',
  'documento.solicitante',
  'documento.destinatario',
  'recibo.valor',
  'recibo.valor_extenso',
  'recibo.pagador',
  'recibo.servico',
  'hoje',
  'hoje.extenso',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Every `{{…}}` of a text, known or not; the name is the first group. */
export const mergePattern = /\{\{\s*([a-z_.]{1,60})\s*\}\}/g

export const isMergeField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)
