import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { Tx } from '../database/database'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import type { Settings } from '../settings'

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A file of text beside it. */
  attachment: z.optional(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
})
export type Mail = z.infer<typeof Mail>

/** Sends a mail once the transaction is through; never before, and not at all when it fails. */
export const queueMail = (tx: Tx, tenantId: string, mail: Mail, key?: string) =>
  insertJob(tx, { tenant_id: tenantId, tipo: 'mail', dados: mail, chave: key })

/**
 * Sends by SMTP, or without SMTP settings writes one .eml file a message to the outbox folder. The message's id is the
 * job's: a message tried twice is one message, and one file.
 */
export function mailHandler(settings: Settings): JobHandler {
  const outbox = join(settings.DATA_DIR, 'outbox')
  const smtp = settings.SMTP_URL ? createTransport(settings.SMTP_URL) : undefined
  const compiler = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async outside({ id, dados }) {
      const { attachment, ...mail } = z.parse(Mail, dados)
      const message = {
        ...mail,
        ...(attachment && { attachments: [attachment] }),
        from: settings.MAIL_FROM,
        messageId: `<${id}@vinculo>`,
      }
      if (smtp) {
        await smtp.sendMail(message)
        return
      }
      const compiled = await compiler.sendMail(message)
      mkdirSync(outbox, { recursive: true, mode: 0o700 })
      const file = join(outbox, `${id}.eml`)
      await writeFile(`${file}.part`, compiled.message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
