import type { Messages } from './pt-br'

const messages: Messages = {
  list: {
    count: (n, sing, plural) => `${n} ${(n === 1 ? sing : plural).toLocaleLowerCase('es')}`,
    found: (n) => (n === 1 ? '1 encontrado' : `${n} encontrados`),
    register: (term) => `Registrar ${term}`,
    empty: 'No se encontró ningún registro',
    firstOne: 'Para empezar basta el nombre.',
    otherWords: 'Revise la ortografía o busque por otra parte del nombre.',
  },
  fields: {
    nome: 'Nombre',
    nome_social: 'Nombre social',
    data_nascimento: 'Fecha de nacimiento',
    idade: 'Edad',
    cpf: 'CPF',
    email: 'Correo electrónico',
    telefone: 'Teléfono',
    escola: 'Escuela',
    responsavel: 'Responsable',
    observacoes: 'Observaciones',
  },
  form: {
    gone: 'Otra persona eliminó este registro mientras usted lo editaba. Lo que escribió sigue aquí: al guardar se registra de nuevo, como un registro nuevo.',
    edit: (term) => `Editar ${term}`,
    lead: 'Solo el nombre es necesario. Lo demás puede venir después.',
    socialNameHelp: 'Si se indica, aparece en lugar del nombre en todas las pantallas y documentos.',
    contact: 'Contacto y documentos',
    notes: 'Observaciones',
    notesHelp: 'Notas administrativas que la secretaría también ve. Nada clínico aquí.',
  },
  page: {
    summary: 'Resumen',
    edit: 'Editar',
    remove: 'Eliminar',
    registeredAs: (name) => `Nombre de registro: ${name}`,
    born: (day) => `Nacimiento: ${day}`,
    contact: 'Contacto',
    documents: 'Documentos',
    ties: 'Escuela y familia',
    notes: 'Observaciones',
    none: 'No informado',
    since: (day) => `Desde ${day}`,
    changed: (day) => `Último cambio el ${day}`,
  },
  recent: {
    title: (plural) => `${plural} con cambios recientes`,
    all: 'Ver todos',
    empty: (plural) => `Todavía no tiene ${plural.toLocaleLowerCase('es')}`,
  },
  done: 'Muy bien',
  registered: (term) => `${term} registrado(a) con éxito.`,
  saved: (term) => `${term} guardado(a) con éxito.`,
  deleted: (n, sing, plural) =>
    n === 1 ? `${sing} eliminado(a) con éxito.` : `${n} ${plural} eliminados(as) con éxito.`,
  notDeleted: 'Ups, no se eliminó...',
  alreadyGone: (term: string) => `${term} ya había sido eliminado(a)`,
  someGone:
    'Otra persona ya había eliminado uno de los seleccionados; los demás siguen aquí. Seleccione de nuevo lo que desea eliminar.',
  tryAgain: 'Actualice esta página para intentarlo de nuevo.',
  ageShort: (years, months) =>
    [years > 0 && `${years} a`, (months > 0 || years === 0) && `${months} m`].filter(Boolean).join(' '),
  age: (years, months) =>
    years === 0 && months === 0
      ? 'menos de 1 mes'
      : [
          years === 0 ? '' : years === 1 ? '1 año' : `${years} años`,
          months === 0 ? '' : months === 1 ? '1 mes' : `${months} meses`,
        ]
          .filter(Boolean)
          .join(' y '),
}

export default messages
