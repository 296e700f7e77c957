import type { Messages } from './pt-br'

const messages: Messages = {
  window: {
    title: 'Print',
    cancel: 'Cancel',
    print: 'Print',
  },
  fields: {
    title: 'Title',
    titleHelp: 'Left empty: the title of the document itself.',
    parts: 'What is on the paper',
    topo: 'Header',
    paciente: 'All data of the patient',
    responsavel: 'All data of the guardian',
    escola: 'All data of the school',
    rodape_assinatura_user: 'Signature of the practitioner',
    assinatura_paciente: 'Signature of the patient',
    assinatura_reponsavel: 'Signature of the guardian',
    assinatura_escola: 'Signature of the school',
    outras_assinaturas: 'Other signatures',
    noPatient: (term) =>
      `With no ${term} chosen there are no data and no signature of them, of a guardian or of a school.`,
    noGuardian: 'No guardian is registered.',
    noSchool: 'No school is registered.',
  },
  page: {
    title: 'Print',
    print: 'Print',
    paper: (title) => `Paper: ${title}`,
    pdf: 'Download PDF',
    file: 'document',
    pdfAbsent: 'This server makes no PDF.',
    pdfFailed: 'The PDF was not made.',
    pdfInstead: 'Use “Print” and choose “Save as PDF” as the printer.',
    warnings: 'Check before printing',
    missing: 'Without data, left blank:',
    unknown: 'These fields do not exist and are printed as they were written:',
    toDraft: 'Back to the document being written',
    toDocuments: 'Go to Documents',
    notLoaded: 'Oops, the print page did not load.',
    notLoadedText: 'Refresh this page to try loading it again.',
    patientGone: 'Whoever was chosen is not on record any more. Open a document or a record and use “Print”.',
    nothingChosen: 'What to print has yet to be chosen: open a document or a record and use “Print”.',
  },
  sheet: {
    label: (n, total) => (total === undefined ? `Page ${n}` : `Page ${n} of ${total}`),
    noData: 'no data',
  },
}

export default messages
