import type { InEveryLocale } from '@vinculo/contracts/locale'

interface ReminderWords {
  /** What the appointment is called in somebody's own calendar. */
  appointmentWith: (practitioner: string) => string
  /** Kept of an appointment that was cancelled so. */
  cancelledByLink: string
  title: string
  question: string
  with: string
  when: string
  confirm: string
  cancel: string
  confirmed: string
  confirmedText: string
  cancelled: string
  cancelledText: string
  ended: string
  endedText: string
  failed: string
}

/** What the page of a reminder's link says, and what is left of its answer. */
export const reminderWords: InEveryLocale<ReminderWords> = {
  'pt-br': {
    appointmentWith: (practitioner) => `Horário com ${practitioner}`,
    cancelledByLink: 'Cancelado pelo link do lembrete',
    title: 'Horário marcado',
    question: 'Você confirma a presença?',
    with: 'Com',
    when: 'Quando',
    confirm: 'Confirmar presença',
    cancel: 'Cancelar o horário',
    confirmed: 'Presença confirmada',
    confirmedText: 'Obrigado. Se precisar mudar alguma coisa, fale diretamente com quem atende.',
    cancelled: 'Horário cancelado',
    cancelledText: 'O cancelamento foi registrado. Para marcar outro horário, fale diretamente com quem atende.',
    ended: 'Este link já não vale',
    endedText:
      'Ou ele já foi respondido, e a resposta está guardada, ou o horário mudou, foi cancelado ou já começou. Para qualquer mudança, fale diretamente com quem atende.',
    failed: 'Não foi possível responder',
  },
  en: {
    appointmentWith: (practitioner) => `Appointment with ${practitioner}`,
    cancelledByLink: 'Cancelled by the link of the reminder',
    title: 'Your appointment',
    question: 'Do you confirm that you are coming?',
    with: 'With',
    when: 'When',
    confirm: 'Confirm',
    cancel: 'Cancel the appointment',
    confirmed: 'Confirmed',
    confirmedText: 'Thank you. If anything has to change, please talk to your practitioner directly.',
    cancelled: 'Appointment cancelled',
    cancelledText: 'Your cancellation was noted. For another time, please talk to your practitioner directly.',
    ended: 'This link is no longer good',
    endedText:
      'Either it was answered already, and the answer is kept, or the appointment was moved, cancelled or has begun. For any change, please talk to your practitioner directly.',
    failed: 'It was not possible to answer',
  },
  es: {
    appointmentWith: (practitioner) => `Cita con ${practitioner}`,
    cancelledByLink: 'Cancelado por el enlace del recordatorio',
    title: 'Su cita',
    question: '¿Confirma su asistencia?',
    with: 'Con',
    when: 'Cuándo',
    confirm: 'Confirmar asistencia',
    cancel: 'Cancelar la cita',
    confirmed: 'Asistencia confirmada',
    confirmedText: 'Gracias. Si necesita cambiar algo, hable directamente con quien atiende.',
    cancelled: 'Cita cancelada',
    cancelledText: 'La cancelación quedó registrada. Para otra cita, hable directamente con quien atiende.',
    ended: 'Este enlace ya no vale',
    endedText:
      'O ya fue respondido, y la respuesta está guardada, o la cita cambió, se canceló o ya comenzó. Para cualquier cambio, hable directamente con quien atiende.',
    failed: 'No fue posible responder',
  },
  'zh-CN': {
    appointmentWith: (practitioner) => `与 ${practitioner} 的预约`,
    cancelledByLink: '通过提醒链接取消',
    title: '您的预约',
    question: '您确认会来吗？',
    with: '对象',
    when: '时间',
    confirm: '确认出席',
    cancel: '取消预约',
    confirmed: '已确认出席',
    confirmedText: '谢谢。如需更改，请直接联系您的专业人员。',
    cancelled: '预约已取消',
    cancelledText: '取消已登记。如需另约时间，请直接联系您的专业人员。',
    ended: '此链接已失效',
    endedText: '它可能已被答复（答复已保存），或者预约已更改、已取消或已开始。如需更改，请直接联系您的专业人员。',
    failed: '无法答复',
  },
}
