import type { MergeField } from '@vinculo/contracts/merge-fields'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import type { Paper, PrintParts } from '@vinculo/contracts/printing'
import { guardianData, patientData, schoolData, section } from './blocks'
import { fieldValues, type Known, placeAndDay } from './fields'
import { Filling, ownWords } from './filling'
import { type Picture, withPictures } from './pictures'
import { picturesIn, safeHtml, textBlocks } from './safe-html'
import { type Signing, signatures } from './signatures'

/** A text as its author wrote it, under its heading. */
export interface Text {
  heading?: string | undefined
  html: string
}

/** What makes up a paper, in the order in which it is printed. */
export interface Content {
  /** Printed at the top; null where the text has its own, or none. */
  heading: string | null
  /** Blocks made by us, before the data of patient, guardian and school. */
  before?: string
  texts: Text[]
  /** After the texts. */
  after?: string
  /** Where and when, though nobody signs. */
  isDated: boolean
}

export interface Assembly {
  known: Known
  content: Content
  partes: PrintParts
  models: { model_doc_topo: string; model_doc_rodape: string }
  coautores: Signing['coautores']
  patientTerm: string
  /** The pictures of these that are there and for the caller to see. */
  findPictures: (ids: string[]) => Promise<Picture[]>
}

export interface Assembled {
  paper: Pick<Paper, 'topo' | 'corpo' | 'rodape' | 'faltam' | 'desconhecidos'>
  dados: Partial<Record<MergeField, string>>
  pictures: ReadonlyMap<string, Picture>
}

const saysNothing = (html: string) => textBlocks(html).length === 0 && picturesIn(html).length === 0

/** What is stored was made safe before; it is made so again here, so that nothing reaches a paper another way. */
const readable = (html: string) => {
  const safe = safeHtml(html)
  return saysNothing(safe) ? '' : safe
}

function dataBlocks({ known: { facts, day }, partes, patientTerm }: Assembly): string {
  const { paciente, responsavel, escola } = facts
  return [
    partes.paciente && paciente ? patientData(paciente, day, patientTerm) : '',
    partes.responsavel && responsavel ? guardianData(responsavel) : '',
    partes.escola && escola ? schoolData(escola) : '',
  ].join('')
}

export async function assemble(assembly: Assembly): Promise<Assembled> {
  const { known, content, partes, models, coautores, patientTerm } = assembly
  const { author, facts } = known
  const topo = partes.topo ? readable(models.model_doc_topo) : ''
  const rodape = readable(models.model_doc_rodape)
  const texts = content.texts.map(({ heading, html }) => ({ heading, html: readable(html) }))

  const asked = [topo, rodape, ...texts.map(({ html }) => html)].flatMap(picturesIn)
  const ownSignature = partes.rodape_assinatura_user ? author.assinatura : null
  const ids = [...new Set([...asked, ...(ownSignature ? [ownSignature] : [])])]
  const found = ids.length > 0 ? await assembly.findPictures(ids) : []
  const pictures = new Map(found.map((picture) => [picture.id, picture]))

  const filling = new Filling(fieldValues(known))
  const fill = (html: string) => withPictures(filling.fill(html), pictures)
  const header = fill(topo)
  const body = texts.map(({ heading, html }) => (heading ? section(heading, fill(html)) : fill(html)))
  const isDatedByText = texts.some(({ html }) => /\{\{\s*hoje\.extenso\s*\}\}/.test(html))
  const lines = signatures({
    partes,
    facts,
    author,
    picture: ownSignature ? pictures.get(ownSignature) : undefined,
    coautores,
    patientTerm,
  })
  const dated =
    (content.isDated || lines) && !isDatedByText
      ? `<p class="${paperClasses.placeDate}">${ownWords(placeAndDay(known))}</p>`
      : ''
  const heading = content.heading ? `<h1>${ownWords(content.heading)}</h1>` : ''
  const corpo = [heading, content.before, dataBlocks(assembly), ...body, content.after, dated, lines].join('')
  const footer = fill(rodape)
  return {
    paper: {
      topo: header || null,
      corpo,
      rodape: footer || null,
      faltam: [...filling.missing],
      desconhecidos: [...filling.unknown],
    },
    dados: filling.used,
    pictures,
  }
}
