import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A message as somebody reads it. */
export interface ReadMail {
  to: string[]
  subject: string
  text: string
  /** Files beside it, as they are once taken out. */
  attachments: { filename: string; type: string; content: string }[]
  /** As it came over the line. */
  raw: string
}

export interface TestMailServer {
  /** For SMTP_URL. */
  url: string
  /** Everything that came, in order. */
  mails: ReadMail[]
  /** The next message to an address that this was not told yet; waits for it. */
  next(to: string): Promise<ReadMail>
  /** What came so far is nobody's any more. */
  forget(): void
  /** Answers every message with a temporary refusal, as a mail server in trouble does. */
  refuse(isRefusing: boolean): void
  stop(): Promise<void>
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decoded(body: string, encoding: string): string {
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body)
  return encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body
}

/** RFC 2047: what a header says in letters beyond ASCII. */
const decodedHeader = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replace(/_/g, ' ')),
    )

/** A message, or one part of it: its headers, and its body as it is once taken out. */
function partOf(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const body = raw.slice(end + 4)
  return { header, body, decoded: () => decoded(body, header('content-transfer-encoding').toLowerCase()) }
}

/** RFC 2046: what stands between the boundaries; of a message of one part, that. */
function partsOf(whole: ReturnType<typeof partOf>) {
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)"?/i.exec(whole.header('content-type')) ?? []
  if (!boundary) return [whole]
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

function read(raw: string, to: string[]): ReadMail {
  const whole = partOf(raw)
  const [text, ...files] = partsOf(whole)
  const attachments = files.map((part) => ({
    filename: /filename="?([^";]+)"?/.exec(part.header('content-disposition'))?.[1] ?? '',
    type: part.header('content-type'),
    content: part.decoded(),
  }))
  const words = text?.decoded().replace(/\r\n/g, '\n') ?? ''
  return { to, subject: decodedHeader(whole.header('subject')), text: words, attachments, raw }
}

/** The address in a mail that leads to a path of the installation. */
export function linkIn({ text }: ReadMail, path: string): string {
  const link = text.split('\n').find((line) => URL.canParse(line) && new URL(line).pathname.startsWith(path))
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  return link
}

/** A real SMTP server on a port of its own that delivers to whoever asks. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReadMail[] = []
  const told = new Set<ReadMail>()
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    // Its own certificate would be nobody's.
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const raw = (await buffer(stream)).toString('utf8')
      if (isRefusing) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      mails.push(
        read(
          raw,
          session.envelope.rcptTo.map(({ address }) => address),
        ),
      )
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    async next(to) {
      for (let look = 0; look < 300; look++) {
        const found = mails.find((mail) => mail.to.includes(to) && !told.has(mail))
        if (found) {
          told.add(found)
          return found
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no mail to ${to} came`)
    },
    forget() {
      for (const mail of mails) told.add(mail)
    },
    refuse(refusing) {
      isRefusing = refusing
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
