import type { Messages } from './pt-br'

const messages: Messages = {
  nouns: {
    school: { sing: 'Escuela', plural: 'Escuelas' },
    guardian: { sing: 'Responsable', plural: 'Responsables' },
    test: { sing: 'Prueba', plural: 'Pruebas' },
    application: { sing: 'Aplicación', plural: 'Aplicaciones' },
  },
  number: (n) => n.toLocaleString('es'),
  list: {
    count: (n, noun) => `${n} ${noun.toLocaleLowerCase('es')}`,
    found: (n, isOne) => `${n} ${isOne ? 'encontrado' : 'encontrados'}`,
    empty: 'No se encontró ningún registro',
    firstOne: 'Para empezar, solo se necesita el nombre.',
    otherWords: 'Revise la escritura o busque otra parte del nombre.',
    all: 'Borrar la búsqueda',
    state: 'Situación',
    incomplete: 'Incompleto',
    inactive: 'Inactiva',
    more: (n) => `y ${n} más`,
  },
  fields: { nome: 'Nombre', rede: 'Red', cidade: 'Ciudad', telefone: 'Teléfono', email: 'Correo' },
  networks: {
    municipal: 'Municipal',
    estadual: 'Estatal',
    federal: 'Federal',
    privada: 'Privada',
    filantropica: 'Filantrópica',
  },
  register: (x) => `Registrar ${x}`,
  edit: (x) => `Editar ${x}`,
  form: {
    lead: 'Solo se necesita el nombre. El resto puede venir después.',
    gone: 'Otra persona eliminó este registro mientras usted lo editaba. Lo que escribió sigue aquí: «Guardar» lo registra de nuevo, como un registro nuevo.',
    seePlan: 'Ver su plan',
  },
  page: {
    edit: 'Editar',
    remove: 'Eliminar',
    warnings: 'Para revisar',
    bare: 'Solo está el nombre. El resto ayuda al hablar con alguien o imprimir.',
    dates: (since, changed) => `Desde ${since} · Último cambio el ${changed}`,
  },
  yes: 'Sí',
  no: 'No',
  done: 'Muy bien',
  registered: (x) => `¡${x} registrado(a) con éxito!`,
  edited: (x) => `¡${x} editado(a) con éxito!`,
  deleted: (n, sing, plural) =>
    n === 1 ? `¡${sing} eliminado(a) con éxito!` : `¡${n} ${plural} eliminados(as) con éxito!`,
  notDeleted: 'Ups, no se eliminó...',
  alreadyGone: (x) => `${x} ya se había eliminado`,
  someGone:
    'Otra persona ya había eliminado uno de los seleccionados; los demás siguen. Seleccione de nuevo lo que quiere eliminar.',
  tryAgain: 'Actualice esta página para intentarlo de nuevo.',
  referred: {
    title: 'Todavía no se puede eliminar',
    school: (n, patients, isOne) => `${n} ${patients} todavía ${isOne ? 'estudia' : 'estudian'} aquí:`,
    guardian: (n, patients, isOne) => `${n} ${patients} todavía ${isOne ? 'está' : 'están'} en este registro:`,
    what: 'Desvincular quita este vínculo del registro de cada uno; lo demás queda como está.',
    keep: 'Conservar',
    detach: 'Desvincular y eliminar',
  },
}

export default messages
