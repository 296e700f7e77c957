import type { Words } from './pt-br'

const words: Words = {
  expired: 'Su plan venció',
  ended: (plan, day) => (plan ? `El plan ${plan} terminó el ${day}.` : `El plan terminó el ${day}.`),
  expiredText: 'El acceso se bloquea 30 días después del vencimiento. Sus datos siguen guardados.',
  returned: {
    devolvido: (day) => `Lo que se pagó por el plan fue devuelto el ${day}, y el tiempo que daba a la cuenta terminó.`,
    contestado: (day) =>
      `Lo que se pagó por el plan fue impugnado ante el banco o la tarjeta y volvió el ${day}; el tiempo que daba a la cuenta terminó.`,
  },
  suspended: 'Esta cuenta está suspendida',
  reason: (reason) => `Motivo: ${reason}`,
  suspendedText: 'Sus datos siguen guardados.',
  talkTo: (email) => `Hable con ${email}.`,
  talkToOperator: 'Hable con quien administra el sistema.',
  askOwner: (name, email) => `Quien cuida del plan es ${name} (${email}).`,
  fine: 'Su cuenta está al día',
  fineText: 'No hay nada bloqueado.',
  home: 'Ir al inicio',
  settings: 'Abrir la configuración',
  export: {
    title: 'Llevarse sus datos',
    text: 'Todo lo que usted puede ver en esta cuenta, en un archivo JSON. Guárdelo en lugar seguro: contiene datos de salud.',
    action: 'Exportar los datos',
    progress: (rows, total) => `${rows} de ${total} registros`,
    done: (size) => `El archivo está listo: ${size}.`,
    failed: 'La exportación no terminó. No se perdió nada; intente de nuevo.',
    stop: 'Parar',
  },
}
export default words
