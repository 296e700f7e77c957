const messages = {
  title: 'Documentos',
  done: 'Muito Bem',
  tryAgain: 'Tente de novo em alguns instantes.',
  editorFailed: 'O editor não carregou',
  models: {
    title: 'Modelos',
    blank: 'Em branco',
    names: {
      model_doc_topo: 'Cabeçalho',
      model_doc_rodape: 'Rodapé',
      contrato: 'Contrato',
      comprovante: 'Comprovante',
      doc_edit: 'Documento livre',
    },
  },
  new: 'Novo documento',
  kinds: {
    declaracao: 'Declaração',
    atestado: 'Atestado',
    relatorio: 'Relatório',
    relatorio_multiprofissional: 'Relatório multiprofissional',
    laudo: 'Laudo',
    parecer: 'Parecer',
    encaminhamento: 'Encaminhamento à escola',
    autorizacao: 'Autorização',
    contrato: 'Contrato',
    comprovante: 'Comprovante de comparecimento',
    recibo: 'Recibo',
    livre: 'Documento livre',
  },
  findings: {
    part_missing: 'Uma parte obrigatória está sem texto.',
    purpose_missing: 'A finalidade não foi informada.',
    requester_missing: 'Quem solicitou não foi informado.',
    patient_missing: 'Não diz sobre quem é.',
    times_missing: 'Não traz dias e horários de comparecimento.',
    states_symptoms: 'Fala de sintomas ou estados psicológicos, o que uma declaração não deve fazer.',
    coauthors_missing: 'É de vários profissionais e só um assina.',
    psychological_without_crp: 'Chama-se «psicológico» e o perfil não informa CRP.',
    registration_missing: 'O perfil não informa o registro no conselho da profissão.',
    fields_missing: 'Há campos sem dados, que saem como lacunas.',
    unknown_fields: 'Há campos que não existem, que saem como foram escritos.',
    guardian_missing: 'Falta o responsável legal de quem é menor de idade.',
    amount_missing: 'O recibo está sem valor.',
    payer_missing: 'O recibo não diz quem pagou.',
    health_receipt:
      'Para esta profissão o recibo emitido no Receita Saúde é obrigatório (IN RFB 2.240/2024). Este papel não o substitui.',
  },
}

export type Messages = typeof messages
export default messages
