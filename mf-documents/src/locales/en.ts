import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Documents',
  done: 'Well done',
  tryAgain: 'Try again in a moment.',
  editorFailed: 'The editor did not load',
  models: {
    title: 'Models',
    blank: 'Blank',
    names: {
      model_doc_topo: 'Header',
      model_doc_rodape: 'Footer',
      contrato: 'Contract',
      comprovante: 'Attendance slip',
      doc_edit: 'Free document',
    },
  },
  new: 'New document',
  kinds: {
    declaracao: 'Statement of attendance',
    atestado: 'Certificate',
    relatorio: 'Report',
    relatorio_multiprofissional: 'Multi-professional report',
    laudo: 'Assessment report (laudo)',
    parecer: 'Opinion (parecer)',
    encaminhamento: 'Referral to the school',
    autorizacao: 'Authorisation',
    contrato: 'Contract',
    comprovante: 'Proof of attendance',
    recibo: 'Receipt',
    livre: 'Free document',
  },
  findings: {
    part_missing: 'A mandatory part has no text.',
    purpose_missing: 'The purpose is not given.',
    requester_missing: 'Who asked for it is not given.',
    patient_missing: 'It does not say whom it is about.',
    times_missing: 'It has no days and times of attendance.',
    states_symptoms: 'It speaks of symptoms or psychological states, which a statement of attendance must not do.',
    coauthors_missing: 'It is by several professionals and only one signs.',
    psychological_without_crp: 'It is called «psicológico» and your profile has no CRP.',
    registration_missing: 'Your profile has no registration with the council of your profession.',
    fields_missing: 'There are fields without data, which come out as gaps.',
    unknown_fields: 'There are fields that do not exist, which come out as they were written.',
    guardian_missing: 'The legal guardian of a minor is missing.',
    amount_missing: 'The receipt has no amount.',
    payer_missing: 'The receipt does not say who paid.',
    health_receipt:
      'For this profession the receipt made in Receita Saúde is mandatory (IN RFB 2.240/2024). This paper does not replace it.',
  },
}

export default messages
