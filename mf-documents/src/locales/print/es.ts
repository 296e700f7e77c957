import type { Messages } from './pt-br'

const messages: Messages = {
  window: {
    title: 'Imprimir',
    cancel: 'Cancelar',
    print: 'Imprimir',
  },
  fields: {
    title: 'Título',
    titleHelp: 'En blanco: el título del propio documento.',
    parts: 'Lo que sale en el papel',
    topo: 'Encabezado',
    paciente: 'Todos los datos del paciente',
    responsavel: 'Todos los datos del responsable',
    escola: 'Todos los datos de la escuela',
    rodape_assinatura_user: 'Firma del profesional',
    assinatura_paciente: 'Firma del paciente',
    assinatura_reponsavel: 'Firma del responsable',
    assinatura_escola: 'Firma de la escuela',
    outras_assinaturas: 'Otras firmas',
    noPatient: (term) => `Sin ${term} elegido no hay datos ni firma suya, del responsable o de la escuela.`,
    noGuardian: 'No hay responsable registrado.',
    noSchool: 'No hay escuela registrada.',
  },
  page: {
    title: 'Imprimir',
    print: 'Imprimir',
    paper: (title) => `Papel: ${title}`,
    pdf: 'Descargar PDF',
    file: 'documento',
    pdfAbsent: 'Este servidor no genera PDF.',
    pdfFailed: 'No se generó el PDF.',
    pdfInstead: 'Use «Imprimir» y elija «Guardar como PDF» como impresora.',
    warnings: 'Revise antes de imprimir',
    missing: 'Sin datos, salen en blanco:',
    unknown: 'Estos campos no existen y salen como fueron escritos:',
    toDraft: 'Volver al documento en redacción',
    toDocuments: 'Ir a Documentos',
    notLoaded: 'Ups, no se cargó la página de impresión.',
    notLoadedText: 'Actualice esta página para intentar cargarla de nuevo.',
    patientGone: 'La persona elegida ya no está registrada. Abra un documento o una ficha y use «Imprimir».',
    nothingChosen: 'Falta elegir qué imprimir: abra un documento o un registro y use «Imprimir».',
  },
  sheet: {
    label: (n, total) => (total === undefined ? `Página ${n}` : `Página ${n} de ${total}`),
    noData: 'sin datos',
  },
}

export default messages
