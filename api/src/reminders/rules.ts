/** The kind of job that makes the mails of one appointment. */
export const reminderJob = 'appointment.reminder'

/** Nobody is reminded late of what begins sooner than this. */
export const tooLateHours = 1
