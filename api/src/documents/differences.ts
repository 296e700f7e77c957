import type { DocumentDifferences } from '@vinculo/contracts/documents'
import { diffArrays, diffWordsWithSpace } from 'diff'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { textBlocks } from '../printing/safe-html'
import { existingIssued } from './issued'

type Blocks = DocumentDifferences['blocos']
type Piece = Blocks[number]['trechos'][number]

/** In milliseconds: of texts that have nothing in common, what is not found by then is taken as written anew. */
const longest = { blocks: 300, words: 50 }
/** Of a paragraph that keeps less than this of its words, another one was put in its place. */
const leastKept = 0.3

const whole = (texto: string, mudou: 'igual' | 'novo' | 'removido'): Blocks[number] => ({
  mudou,
  trechos: [{ texto, mudou }],
})

/** A paragraph word by word, or nothing where it is another one. */
function changedBlock(before: string, after: string, timeout: number): Blocks[number] | undefined {
  const changes = diffWordsWithSpace(before, after, { timeout })
  if (!changes) return undefined
  const trechos = changes.map(
    ({ value, added, removed }): Piece => ({ texto: value, mudou: added ? 'novo' : removed ? 'removido' : 'igual' }),
  )
  const kept = trechos.reduce((sum, { texto, mudou }) => sum + (mudou === 'igual' ? texto.trim().length : 0), 0)
  return kept >= leastKept * Math.max(before.length, after.length) ? { mudou: 'mudado', trechos } : undefined
}

/** What was taken out beside what was put in its place, one by one as far as they go together. */
function replaced(before: string[], after: string[], budget: { left: number }): Blocks {
  const pairs = Math.max(before.length, after.length)
  return Array.from({ length: pairs }).flatMap((_, at) => {
    const [was, is] = [before[at], after[at]]
    const startedAt = performance.now()
    const changed =
      was !== undefined && is !== undefined && budget.left > 0
        ? changedBlock(was, is, Math.min(longest.words, budget.left))
        : undefined
    budget.left -= performance.now() - startedAt
    if (changed) return [changed]
    return [...(was === undefined ? [] : [whole(was, 'removido')]), ...(is === undefined ? [] : [whole(is, 'novo')])]
  })
}

/** Paragraph by paragraph, in the order of the later text; bounded in time however long both are. */
export function differences(before: string[], after: string[]): Blocks {
  const budget = { left: longest.blocks }
  const runs = diffArrays(before, after, { timeout: longest.blocks })
  if (!runs) return replaced(before, after, budget)
  const blocks: Blocks = []
  let removed: string[] = []
  const settle = (added: string[]) => {
    blocks.push(...replaced(removed, added, budget))
    removed = []
  }
  for (const run of runs) {
    if (run.removed) removed = [...removed, ...run.value]
    else if (run.added) settle(run.value)
    else {
      settle([])
      blocks.push(...run.value.map((block) => whole(block, 'igual')))
    }
  }
  settle([])
  return blocks
}

/** What a later version says otherwise than the one it replaces, as both papers have it. */
export async function differencesOf(caller: Caller, id: string): Promise<DocumentDifferences> {
  const issued = await existingIssued(caller, id)
  if (!issued.substitui_id) throw new AppError('not_found')
  const source = await existingIssued(caller, issued.substitui_id)
  await recordAudit(caller, 'document.read', [id, source.id])
  return {
    de: { id: source.id, edicao: source.edicao, emitido_em: source.emitido_em },
    blocos: differences(textBlocks(source.papel.corpo), textBlocks(issued.papel.corpo)),
  }
}
