import { recordParts, type SessionRecord, SessionRecordChange } from '@vinculo/contracts/session-records'
import type { Contract } from '@vinculo/ui/forms'

/** What is written of a session, as a form holds it. `versao` says which copy it was filled from. */
export interface RecordForm {
  demanda: string
  procedimentos: string
  evolucao: string
  encaminhamento: string
  versao: number
}

export const recordForm = (record: SessionRecord): RecordForm => ({
  demanda: record.demanda ?? '',
  procedimentos: record.procedimentos ?? '',
  evolucao: record.evolucao ?? '',
  encaminhamento: record.encaminhamento ?? '',
  versao: record.versao,
})

/** What can be saved; to be signed, something must be written. */
export const recordContract = (signs: () => boolean): Contract => ({
  safeParse(values, options) {
    const form = values as RecordForm
    if (signs() && recordParts.every((part) => form[part].trim() === ''))
      return { success: false, error: { issues: [{ code: 'custom', path: ['evolucao'], message: 'nothing_written' }] } }
    return SessionRecordChange.safeParse(form, options)
  },
})

/** What somebody typed that is not in what is stored now, part by part. */
export const leftOver = (form: RecordForm, stored: SessionRecord): string =>
  recordParts
    .map((part) => form[part].trim())
    .filter((typed, at) => typed !== '' && typed !== (stored[recordParts[at] ?? 'evolucao'] ?? '').trim())
    .join('\n\n')
