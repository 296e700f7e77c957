import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Registro de la sesión',
  done: 'Muy bien',
  back: (term) => `Ver ${term.toLocaleLowerCase('es')}`,
  number: (n) => `Sesión ${n}`,
  parts: {
    demanda: 'Demanda y objetivos',
    procedimentos: 'Procedimientos',
    evolucao: 'Evolución',
    encaminhamento: 'Derivación o cierre',
  },
  help: {
    demanda: 'Qué trajo a la persona y qué se busca en este encuentro.',
    procedimentos: 'Qué se hizo: técnicas, materiales, instrumentos.',
    evolucao: 'Qué se observó y qué cambió desde la última sesión.',
    encaminhamento: 'Qué se acordó, a quién se derivó, qué queda para la próxima.',
  },
  form: {
    saved: 'Registro guardado. Falta firmar.',
    gone: 'El registro ya se firmó en otro lugar. Lo que escribió aquí está abajo: agregue como adenda lo que falte.',
  },
  signing: {
    lead: 'Firmado, el registro ya no cambia. Lo que falte entra después, como adenda.',
    action: 'Firmar',
    from: (day) => `Se puede firmar a partir del ${day}. Lo que escriba antes queda guardado.`,
    title: '¿Firmar el registro?',
    text: 'Después de firmado, el registro no puede cambiarse ni borrarse, tampoco por usted. Lo que falte entra como adenda, con la fecha en que se escribió.',
    back: 'Volver',
    done: 'Registro firmado.',
    failed: 'El registro está guardado, pero no se firmó.',
    tryAgain: 'Intente de nuevo.',
  },
  signed: {
    state: 'Firmado',
    draft: 'Borrador',
    by: (name, moment) => `${name}, el ${moment}`,
    hash: (hash) => `Código de verificación (SHA-256): ${hash}`,
    empty: 'Nada escrito en esta parte.',
    nothing: 'El registro aún no se escribió.',
    othersOnly: (name) => `Solo ${name}, que atiende, escribe y firma este registro.`,
    putOff: 'Se reprogramó: el registro se escribe en el nuevo horario.',
  },
  addenda: {
    title: 'Adendas',
    none: 'Ninguna adenda.',
    label: 'Nueva adenda',
    help: 'Entra firmada, con la fecha de ahora, y ya no cambia.',
    action: 'Agregar adenda',
    added: 'Adenda agregada.',
  },
  previous: {
    title: (day) => `Última sesión registrada: ${day}`,
    loading: 'Cargando…',
    see: 'Abrir el registro',
  },
}

export default messages
