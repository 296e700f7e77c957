import { careStateWords } from '@vinculo/contracts/care-state-words'
import type { Messages } from './pt-br'

const number = (n: number) => n.toLocaleString('es', { useGrouping: 'always' })

const messages: Messages = {
  list: {
    count: (n, sing, plural) => `${number(n)} ${(n === 1 ? sing : plural).toLocaleLowerCase('es')}`,
    found: (n) => (n === 1 ? '1 encontrado' : `${number(n)} encontrados`),
    register: (term) => `Registrar ${term}`,
    empty: 'No se encontró ningún registro',
    firstOne: 'Para empezar basta el nombre.',
    otherWords: 'Revise la ortografía, busque por otra parte del nombre o quite el filtro.',
    filter: 'Filtrar por estado',
    unfilter: 'Mostrar todos de nuevo',
    all: 'Limpiar búsqueda y filtro',
  },
  fields: {
    nome: 'Nombre',
    idade: 'Edad',
    telefone: 'Teléfono',
    status: 'Estado',
    escola: 'Escuela',
    responsavel: 'Responsable',
  },
  states: careStateWords.es,
  stateless: 'Sin estado',
  number,
  form: {
    gone: 'Otra persona eliminó este registro mientras usted lo editaba. Lo que escribió sigue aquí: al guardar se registra de nuevo, como un registro nuevo.',
    edit: (term) => `Editar ${term}`,
    seePlan: 'Ver su plan',
    lead: 'Solo el nombre es necesario. Lo demás puede venir después.',
  },
  page: {
    summary: 'Resumen',
    edit: 'Editar',
    remove: 'Eliminar',
    registeredAs: (name) => `Nombre de registro: ${name}`,
    born: (day) => `Nacimiento: ${day}`,
    warnings: 'Para revisar',
    sameCpf: 'El mismo CPF está en el registro de',
    since: (day) => `Desde ${day}`,
    changed: (day) => `Último cambio el ${day}`,
  },
  take: {
    open: 'Imprimir o exportar',
    paper: 'Imprimir en hoja A4',
    paperHelp: 'Con su encabezado, y los datos y las firmas que usted elija.',
    print: 'Imprimir la ficha',
    printHelp: 'Lo que muestra esta página, en papel o en PDF.',
    html: 'Descargar para leer (HTML)',
    htmlHelp: 'Todo lo que usted puede ver de este registro, en una página que abre en cualquier navegador.',
    json: 'Descargar los datos (JSON)',
    jsonHelp: 'Lo mismo, para llevarlo a otro sistema.',
    care: 'El archivo tiene datos personales y puede tener datos de salud. Guárdelo y envíelo con cuidado.',
    done: 'El archivo está en sus descargas.',
    failed: 'Ups, no se exportó...',
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
