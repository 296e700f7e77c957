import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Documentos',
  done: 'Muy bien',
  tryAgain: 'Inténtelo de nuevo en unos instantes.',
  editorFailed: 'El editor no se cargó',
  models: {
    title: 'Modelos',
    blank: 'En blanco',
    names: {
      model_doc_topo: 'Encabezado',
      model_doc_rodape: 'Pie de página',
      contrato: 'Contrato',
      comprovante: 'Comprobante',
      doc_edit: 'Documento libre',
    },
  },
  new: 'Nuevo documento',
  kinds: {
    declaracao: 'Declaración',
    atestado: 'Certificado',
    relatorio: 'Informe',
    relatorio_multiprofissional: 'Informe multiprofesional',
    laudo: 'Informe de evaluación (laudo)',
    parecer: 'Dictamen (parecer)',
    encaminhamento: 'Derivación a la escuela',
    autorizacao: 'Autorización',
    contrato: 'Contrato',
    comprovante: 'Comprobante de asistencia',
    recibo: 'Recibo',
    livre: 'Documento libre',
  },
  findings: {
    part_missing: 'Una parte obligatoria está sin texto.',
    purpose_missing: 'No se informó la finalidad.',
    requester_missing: 'No se informó quién lo solicitó.',
    patient_missing: 'No dice de quién trata.',
    times_missing: 'No trae días y horarios de asistencia.',
    states_symptoms: 'Habla de síntomas o estados psicológicos, lo que una declaración no debe hacer.',
    coauthors_missing: 'Es de varios profesionales y solo uno firma.',
    psychological_without_crp: 'Se llama «psicológico» y el perfil no informa CRP.',
    registration_missing: 'El perfil no informa el registro en el consejo de la profesión.',
    fields_missing: 'Hay campos sin datos, que salen como huecos.',
    unknown_fields: 'Hay campos que no existen, que salen como fueron escritos.',
    guardian_missing: 'Falta el responsable legal de quien es menor de edad.',
    amount_missing: 'El recibo está sin importe.',
    payer_missing: 'El recibo no dice quién pagó.',
    health_receipt:
      'Para esta profesión el recibo emitido en Receita Saúde es obligatorio (IN RFB 2.240/2024). Este papel no lo sustituye.',
  },
}

export default messages
