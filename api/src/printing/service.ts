import { formatDay } from '@vinculo/contracts/day'
import { type DocumentKind, identifiedKinds, initialledKinds, partsOf } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import type { MergeField } from '@vinculo/contracts/merge-fields'
import { dayIn } from '@vinculo/contracts/plan'
import { printSettingsFor } from '@vinculo/contracts/print-rules'
import type { Paper, PreviewRequest, PrintParts, PrintSettings } from '@vinculo/contracts/printing'
import { oneApplication } from '../applications/service'
import { titleOf } from '../documents/rules'
import { modelsOf, readDraft } from '../documents/service'
import { AppError } from '../errors'
import { findPictures } from '../files/repository'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { findProfile } from '../user-settings/repository'
import { configOf, keptProfile } from '../user-settings/rules'
import { identification, partHeading } from './blocks'
import { type Author, nameOf, type Subject } from './fields'
import { assemble, type Content } from './paper'
import type { Picture } from './pictures'
import { receipt } from './receipt'
import { type Facts, findFacts } from './repository'
import { testResults } from './results'

/** What a sealed document says of itself. */
export interface IssuedAs {
  codigo: string
  /** Where its authenticity is looked up, as people read it. */
  endereco: string
  emitido_em: string
  numero: number
  ano: number
  edicao: number
}

export interface Composed {
  paper: Paper
  /** The fields that were used, and what they said. */
  dados: Partial<Record<MergeField, string>>
  /** The pictures on it, the author's signature among them. */
  arquivos: { id: string; sha256: string }[]
  /** The same by their ids, with where their bytes are. */
  pictures: ReadonlyMap<string, Picture>
  /** What is printed, without what is absent (S4.11). */
  partes: PrintParts
  paciente: { id: string; nome: string } | null
}

type Reader = Pick<Caller, 'tx' | 'session'>

async function authorOf({ tx, session }: Reader): Promise<Author> {
  const row = await findProfile(tx, session.user_id)
  return {
    profile: keptProfile(row?.perfil),
    name: session.name,
    email: session.email,
    timeZone: session.time_zone,
    assinatura: row?.assinatura_id ?? null,
  }
}

/** Who cares for patients says what they did themselves; the front desk speaks for the clinic. */
const attendedBy = ({ session }: Reader) => (mayDo(session.role, 'clinical.write') ? session.user_id : null)

const printed = (partes: PrintParts): PrintParts => ({
  topo: partes.topo,
  paciente: partes.paciente,
  responsavel: partes.responsavel,
  escola: partes.escola,
  rodape_assinatura_user: partes.rodape_assinatura_user,
  assinatura_paciente: partes.assinatura_paciente,
  assinatura_reponsavel: partes.assinatura_reponsavel,
  assinatura_escola: partes.assinatura_escola,
  outras_assinaturas: partes.outras_assinaturas,
})

/** S4.11 of what is absent nothing is printed. */
const partsFor = (partes: PrintParts, { paciente, responsavel, escola }: Facts): PrintParts =>
  printed(
    printSettingsFor({ ...partes, paciente_id: null, atendimento_id: null }, { id: paciente?.id, responsavel, escola }),
  )

interface Composing {
  facts: Facts
  author: Author
  subject: Subject
  content: Content
  partes: PrintParts
  models: { model_doc_topo: string; model_doc_rodape: string }
  coautores?: DocumentDraft['coautores']
  at: Date
  rubrica?: boolean
  verificacao?: Paper['verificacao']
}

async function compose(caller: Reader, composing: Composing): Promise<Composed> {
  const { tx, session } = caller
  const { facts, author, subject, content, models, coautores = [], at, rubrica = false, verificacao = null } = composing
  const partes = partsFor(composing.partes, facts)
  const { paper, dados, pictures } = await assemble({
    known: { facts, author, subject, day: dayIn(session.time_zone, at) },
    content,
    partes,
    models,
    coautores,
    patientTerm: configOf(session)?.termo_paciente?.sing ?? 'Paciente',
    findPictures: (ids) => findPictures(tx, ids, mayDo(session.role, 'clinical.read')),
  })
  const { paciente } = facts
  return {
    paper: { titulo: subject.titulo, ...paper, rubrica, verificacao },
    dados,
    arquivos: [...pictures.values()].map(({ id, sha256 }) => ({ id, sha256 })),
    pictures,
    partes,
    paciente: paciente && { id: paciente.id, nome: nameOf(paciente) },
  }
}

function contentOf(draft: DocumentDraft, heading: string, facts: Facts, author: Author, issued?: IssuedAs): Content {
  const { tipo, validade } = draft
  return {
    heading,
    before: identifiedKinds.includes(tipo) ? identification(draft, facts.paciente, author) : '',
    texts: partsOf[tipo].map((part) => ({ heading: partHeading(tipo, part), html: draft.partes[part] ?? '' })),
    after: [
      tipo === 'recibo' ? receipt(draft, facts.paciente, author, issued) : '',
      validade ? `<p>Documento válido até ${formatDay(validade)}.</p>` : '',
    ].join(''),
    isDated: true,
  }
}

/** A draft as it would be printed now; with `issued` as it is printed from then on. */
export async function composeDraft(
  caller: Reader,
  draft: DocumentDraft,
  issued?: IssuedAs,
  now = new Date(),
): Promise<Composed> {
  const { tx, session } = caller
  const author = await authorOf(caller)
  const facts = await findFacts(tx, {
    patientId: draft.paciente?.id ?? null,
    appointmentId: draft.atendimento_id,
    attendedBy: attendedBy(caller),
  })
  const titulo = titleOf(draft.tipo, author.profile, configOf(session), draft.titulo)
  return compose(caller, {
    facts,
    author,
    subject: { ...draft, titulo },
    content: contentOf(draft, titulo, facts, author, issued),
    partes: draft.impressao,
    models: await modelsOf(caller),
    coautores: draft.coautores,
    at: issued ? new Date(issued.emitido_em) : now,
    rubrica: initialledKinds.includes(draft.tipo),
    verificacao: issued ? { codigo: issued.codigo, endereco: issued.endereco } : null,
  })
}

/** The chosen patient and session, who have to be there; a session of somebody else's is as good as none. */
async function factsOf(caller: Reader, patientId: string | null, appointmentId: string | null): Promise<Facts> {
  const facts = await findFacts(caller.tx, { patientId, appointmentId, attendedBy: attendedBy(caller) })
  const { paciente, atendimento } = facts
  if (patientId && !paciente) throw new AppError('not_found')
  if (appointmentId && !atendimento) throw new AppError('not_found')
  if (patientId && atendimento && atendimento.paciente_id !== patientId) throw new AppError('not_found')
  return facts
}

/** What a model is called on paper, where nobody gave it a title. A free document has its own, or none. */
const modelKinds = { contrato: 'contrato', comprovante: 'comprovante', doc_edit: null } as const satisfies Record<
  string,
  DocumentKind | null
>

async function composeModel(caller: Caller, settings: PrintSettings, now: Date): Promise<Composed> {
  const { conteudo, form_title, paciente_id, atendimento_id } = settings
  const author = await authorOf(caller)
  const facts = await factsOf(caller, paciente_id, atendimento_id)
  const models = await modelsOf(caller)
  const field = conteudo as keyof typeof modelKinds | 'dados'
  const kind = field === 'dados' ? null : modelKinds[field]
  const usual = kind
    ? titleOf(kind, author.profile, configOf(caller.session))
    : field === 'dados'
      ? 'Dados cadastrais'
      : null
  return compose(caller, {
    facts,
    author,
    subject: { titulo: form_title || usual || 'Documento' },
    content: {
      heading: form_title || usual,
      texts: field === 'dados' ? [] : [{ html: models[field] }],
      isDated: kind !== null,
    },
    partes: settings,
    models,
    at: now,
  })
}

async function composeApplication(caller: Caller, settings: PrintSettings, id: string, now: Date): Promise<Composed> {
  if (!mayDo(caller.session.role, 'clinical.read')) throw new AppError('forbidden')
  const application = await oneApplication(caller, id)
  const author = await authorOf(caller)
  const titulo = settings.form_title || `Resultado de teste: ${application.teste.nome}`
  return compose(caller, {
    facts: await factsOf(caller, application.paciente.id, null),
    author,
    subject: { titulo },
    content: { heading: titulo, texts: [], after: testResults(application), isDated: false },
    partes: settings,
    models: await modelsOf(caller),
    at: now,
  })
}

/** S2.14 a paper by its settings. */
export async function composePrint(caller: Caller, settings: PrintSettings, now = new Date()): Promise<Composed> {
  const [source = '', id = ''] = settings.conteudo.split(':')
  if (source === 'aplicacao') return composeApplication(caller, settings, id, now)
  if (source !== 'rascunho') return composeModel(caller, settings, now)
  const draft = await readDraft(caller, id)
  const titulo = settings.form_title || draft.titulo
  return composeDraft(caller, { ...draft, titulo, impressao: printed(settings) }, undefined, now)
}

/** A text that is being edited, with the models that are, or else the stored ones. */
export async function composePreview(caller: Caller, request: PreviewRequest, now = new Date()): Promise<Composed> {
  const { form_title, paciente_id, texto, ...rest } = request
  const stored = await modelsOf(caller)
  return compose(caller, {
    facts: await factsOf(caller, paciente_id, null),
    author: await authorOf(caller),
    subject: { titulo: form_title || 'Documento' },
    content: { heading: form_title || null, texts: [{ html: texto }], isDated: false },
    partes: rest,
    models: {
      model_doc_topo: rest.model_doc_topo ?? stored.model_doc_topo,
      model_doc_rodape: rest.model_doc_rodape ?? stored.model_doc_rodape,
    },
    at: now,
  })
}
