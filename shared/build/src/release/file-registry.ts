import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ModuleList, ModuleManifest, type ModuleRelease } from '@vinculo/contracts/modules'
import type { ModuleStanding, ReleaseAction, SignedOrder } from '@vinculo/contracts/releases'
import { ReleaseRefused } from './refused'
import { recordFile } from './store'

interface Past {
  em: string
  modulo: string
  acao: ReleaseAction
  versao: string | null
  /** What everybody gets from then on, as long as the module is on. */
  corrente: string
  motivo: string
  autor: string
  chave: string
  revisao: number
  base: string | null
  assinada_em: number | null
}

const forEverybody: readonly ReleaseAction[] = ['lancar', 'voltar', 'desligar', 'religar', 'consultar']

/** Written whole or not at all: a reader sees the list before or the list after. */
function writeWhole(file: string, value: unknown): void {
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, `${JSON.stringify(value, null, 1)}\n`)
  renameSync(beside, file)
}

const guardedPrefixes = (releases: ModuleRelease[]) =>
  [
    ...new Set(
      releases
        .flatMap(({ routes }) => routes)
        .filter(({ guards }) => guards.includes('auth'))
        .map(({ path }) => path.split('/')[0] ?? ''),
    ),
  ].sort()

/** A module that was switched off stays off, whatever else is ordered, until it is switched on. */
const isSwitchedOff = (own: Past[]) =>
  own.find(({ acao }) => acao === 'desligar' || acao === 'religar')?.acao === 'desligar'

/** The releases everybody had one after the other, the present one last; those that were gone back from are left out. */
function stablePath(own: Past[]): Past[] {
  let path: Past[] = []
  for (const line of own.toReversed()) {
    const place = path.findIndex(({ corrente }) => corrente === line.corrente)
    if (place >= 0) path.length = place
    else if (line.acao === 'voltar')
      path = path.slice(0, -1).filter(({ assinada_em }) => (assinada_em ?? 0) <= (line.assinada_em ?? 0))
    path.push(line)
  }
  return path
}

/**
 * The list of modules as a file, for hosts without an API: what `GET /api/modulos-json` answers, the same for everybody.
 * Who decided what, and why, is in the file beside it, which need not be served.
 */
export class FileRegistry {
  readonly #history: string

  constructor(
    private readonly file: string,
    private readonly store: string | undefined,
  ) {
    this.#history = file.replace(/(\.json)?$/, '.history.json')
  }

  take({ ordem, chave }: SignedOrder): ModuleStanding {
    const { acao, modulo } = ordem
    const isForAll = (ordem.percentual ?? 100) === 100 && ordem.conta === undefined
    if (!forEverybody.includes(acao) || !isForAll)
      throw new ReleaseRefused('A static list is the same for everybody: percentages and tenants need the API.')
    return this.#alone(() => {
      const list = this.#readList()
      const past = this.#readHistory()
      const own = past.filter((line) => line.modulo === modulo)
      if (acao !== 'consultar') {
        const line = this.#decide({ ordem, chave }, list, own)
        past.unshift(line)
        own.unshift(line)
        // The history first: should only one of them be written, the next order still counts on.
        writeWhole(this.#history, past)
        const { modulos, fora = [] } = list
        const off = fora.length > 0 && { fora }
        writeWhole(this.file, { modulos, prefixos: guardedPrefixes(modulos), ...off } satisfies ModuleList)
      }
      return standing(modulo, own)
    })
  }

  #decide({ ordem, chave }: Pick<SignedOrder, 'ordem' | 'chave'>, list: ModuleList, own: Past[]): Past {
    const { acao, modulo, motivo, autor, em } = ordem
    const kept = new Map(own.flatMap((line) => (line.acao === 'lancar' && line.versao ? [[line.versao, line]] : [])))
    const before = own[0]
    const versao =
      acao === 'voltar' && !ordem.versao ? stablePath(own).at(-2)?.corrente : (ordem.versao ?? before?.corrente)
    const base = acao === 'lancar' ? ordem.base : kept.get(versao ?? '')?.base
    if (acao === 'voltar' && !versao)
      throw new ReleaseRefused(
        `There is no release of ${modulo} to go back to: switch it off instead, with pnpm rollout and --off.`,
      )
    if (!versao || !base)
      throw new ReleaseRefused(`${modulo} has no release ${ordem.versao ? `${ordem.versao} ` : ''}here.`)
    const manifest = this.#record(modulo, versao)
    const serial = manifest.signed?.serial ?? 0
    const revisao = Math.max(em, (before?.revisao ?? 0) + 1)
    const latest = Math.max(serial, ...[...kept.values()].map(({ assinada_em }) => assinada_em ?? 0))
    const others = list.modulos.filter(({ id }) => id !== modulo)
    const release = { ...manifest, base, revisao, ...(latest > serial && { retorno: true }) }
    const isOff = acao === 'desligar' || (acao !== 'religar' && isSwitchedOff(own))
    list.modulos = isOff ? others : [...others, release].sort((a, b) => (a.id < b.id ? -1 : 1))
    // A list of before it was switched off is an older list, whose modules are not taken.
    list.fora = [...(list.fora ?? []).filter(({ id }) => id !== modulo), ...(isOff ? [{ id: modulo, revisao }] : [])]
    return {
      em: new Date(em).toISOString(),
      modulo,
      acao,
      versao,
      corrente: versao,
      motivo,
      autor,
      chave,
      revisao,
      base,
      assinada_em: serial,
    }
  }

  #record(module: string, version: string): ModuleManifest {
    if (!this.store) throw new ReleaseRefused('Name the store (RELEASE_STORE): the records of releases are kept there.')
    const file = recordFile(join(this.store, module), version)
    if (!existsSync(file)) throw new ReleaseRefused(`${module} ${version} is not in the store: there is no ${file}.`)
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (ModuleManifest.safeParse(kept).success) return kept as ModuleManifest
    throw new ReleaseRefused(`${file} is not the record of a release.`)
  }

  #readList(): ModuleList {
    if (!existsSync(this.file)) return { modulos: [], prefixos: [] }
    const list: unknown = JSON.parse(readFileSync(this.file, 'utf8'))
    // Kept as it was written: whoever reads it tolerates fields that are not known here.
    if (ModuleList.safeParse(list).success) return list as ModuleList
    throw new ReleaseRefused(`${this.file} is not a list of modules: it is left as it is.`)
  }

  #readHistory(): Past[] {
    return existsSync(this.#history) ? (JSON.parse(readFileSync(this.#history, 'utf8')) as Past[]) : []
  }

  /** One order at a time: two that read the same list would lose one's release. */
  #alone<T>(work: () => T): T {
    const lock = `${this.file}.lock`
    mkdirSync(dirname(this.file), { recursive: true })
    try {
      mkdirSync(lock)
    } catch {
      throw new ReleaseRefused(
        `Somebody else is writing ${this.file}: run the command again; if nobody is, remove ${lock}.`,
      )
    }
    try {
      return work()
    } finally {
      rmdirSync(lock)
    }
  }
}

function standing(modulo: string, own: Past[]): ModuleStanding {
  const releases = own.filter(({ acao }) => acao === 'lancar')
  return {
    modulo,
    estavel: own[0]?.corrente ?? null,
    candidata: null,
    percentual: 0,
    desligado: isSwitchedOff(own),
    revisao: own[0]?.revisao ?? 0,
    fixadas: [],
    versoes: releases
      .filter(({ versao }, index) => releases.findIndex((other) => other.versao === versao) === index)
      .map(({ versao, base, assinada_em, chave }) => ({
        versao: versao ?? '',
        base: base ?? '',
        assinada_em: assinada_em ? new Date(assinada_em).toISOString() : null,
        chave,
      })),
    historico: own.slice(0, 100).map(({ em, acao, versao, motivo, autor, chave }) => ({
      em,
      acao,
      versao,
      percentual: null,
      conta: null,
      motivo,
      autor,
      chave,
    })),
    falhas: [],
  }
}
