import type { Locale } from '@vinculo/contracts/locale'
import type { Paper } from '@vinculo/contracts/printing'
import { AppError } from '../errors'
import { Turns } from '../http/turns'
import type { Settings } from '../settings'
import { assets } from './assets'
import { Engine } from './engine'
import { findChromium } from './find-chromium'
import { print } from './print'

export interface Picture {
  bytes: Buffer
  type: string
}

export interface PdfOptions {
  /** Of whom asks; the document itself is in Portuguese. */
  locale: Locale
  picture: (id: string) => Promise<Picture | undefined>
  signal?: AbortSignal
}

/** Each takes a processor and some hundred megabytes. */
const atOnce = 2
/** How long one waits for its turn; who would wait longer is asked to come again. */
const patienceMs = 20_000
const mostWaiting = 20
/** From the first byte to the last: a browser that takes longer hangs. */
const limitOfOne = 60_000

type PdfSettings = Partial<Pick<Settings, 'CHROMIUM_PATH' | 'PDF'>>

let limitMs = limitOfOne
let engine: Engine | undefined = engineOf({})
let turns = new Turns(atOnce, patienceMs)
let waiting = 0

function engineOf({ CHROMIUM_PATH = process.env.CHROMIUM_PATH, PDF = true }: PdfSettings): Engine | undefined {
  const path = PDF ? findChromium(CHROMIUM_PATH) : undefined
  return path ? new Engine(path) : undefined
}

/** What the settings say of it; a process has one browser for PDFs. The limits, in milliseconds, are for tests. */
export async function setUpPdf(
  settings: PdfSettings,
  { limit = limitOfOne, patience = patienceMs } = {},
): Promise<void> {
  const before = engine
  const given = engineOf(settings)
  const isSame = given?.executablePath === before?.executablePath
  if (!isSame) engine = given
  turns = new Turns(atOnce, patience)
  limitMs = limit
  if (!isSame) await before?.close()
}

/** Whether this server makes PDFs. Without, everything else works: the browser of whoever asks can print, too. */
export const isPdfThere = () => engine !== undefined

/** The process of the browser, for tests that harm it. */
export const pdfProcess = () => engine?.pid()

export const closePdf = () => engine?.close()

/** The same sheets as on the screen, tagged for readers of screens, with an outline, its title and its language. */
export async function makePdf(paper: Paper, { picture, signal }: PdfOptions): Promise<Buffer> {
  if (!engine) throw new AppError('pdf_unavailable')
  if (waiting >= mostWaiting) throw new AppError('unavailable', { headers: { 'retry-after': '30' } })
  const own = engine
  waiting += 1
  try {
    return await turns.take(1, async () => {
      const given = await assets()
      return await own.use((context) => print(context, paper, given, picture), limitMs, signal)
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('pdf_unavailable', { cause: error })
  } finally {
    waiting -= 1
  }
}
