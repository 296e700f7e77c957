import type { TestAccount, TestApi } from '../src/testing'
import { alternate, type Load, large, line, shown, small } from './measure'

/** Half of the large list: what the widget searches among, against few. */
const manySchools = large / 2
const fewSchools = 100

/** Towns repeat; a name of eight letters and digits is in one row, «Escola» and «Rosa» are in all. */
async function fill(api: TestApi, { tenant_id }: TestAccount, table: 'schools' | 'guardians', rows: number) {
  const word = table === 'schools' ? 'Escola' : 'Rosa'
  const town = `, jsonb_build_object('cidade', (array['Santos','Itu','Osasco','Lins'])[1 + n % 4])`
  for (let from = 0; from < rows; from += 20_000)
    await api.db.inSystem((tx) =>
      tx.query(
        `insert into ${table} (id, tenant_id, nome, endereco)
         select gen_random_uuid(), $1::uuid, '${word} ' || substr(md5(n::text), 1, 8) || ' ' || n${town}
         from generate_series($2::int, $3::int) n`,
        [tenant_id, from, Math.min(from + 20_000, rows) - 1],
      ),
    )
}

/** One account with few rows and one with many, asked the same in turn. */
async function compare(
  api: TestApi,
  [few, many]: readonly [TestAccount, TestAccount],
  what: string,
  { pathsOf, goal }: { pathsOf: (account: TestAccount) => string[]; goal: number },
) {
  const targets = (account: TestAccount) =>
    pathsOf(account).map((path) => ({
      url: api.url + path,
      headers: { authorization: `Bearer ${account.token}` },
    }))
  const { less, more } = (await alternate({ less: targets(few), more: targets(many) }, 8)) as Record<
    'less' | 'more',
    Load
  >
  line(`${what}: few`, shown(less))
  line(`${what}: many`, shown(more))
  const ratio = more.p95 / less.p95
  line(`${what}: p95 many / few`, ratio.toFixed(2), { text: `≤ ${goal.toFixed(2)}`, isMet: ratio <= goal })
}

/** Schools and guardians: the widget's search, and the lists, small against large. */
export async function benchRegistry(api: TestApi): Promise<void> {
  const widget = [await api.createAccount(), await api.createAccount()] as const
  await fill(api, widget[0], 'schools', fewSchools)
  await fill(api, widget[1], 'schools', manySchools)
  const lists = [await api.createAccount(), await api.createAccount()] as const
  for (const table of ['schools', 'guardians'] as const) {
    await fill(api, lists[0], table, small)
    await fill(api, lists[1], table, large)
  }
  await api.db.inSystem((tx) => tx.query('analyze'))
  const one = 'c4ca4238'
  for (const [what, word] of Object.entries({ 'found once': one, 'found in all': 'escola', 'found nowhere': 'zzyyxx' }))
    await compare(api, widget, `widget's search, ${what}, ${fewSchools} and ${manySchools} schools`, {
      pathsOf: () => [`/api/escolas-json?busca=${word}&limite=10`],
      goal: 1.5,
    })
  for (const url of ['/api/escolas-json', '/api/responsaveis-json']) {
    const rowsOf = (account: TestAccount) => (account === lists[0] ? small : large)
    const asked = {
      'first 40 pages': () => Array.from({ length: 40 }, (_, at) => `${url}?pagina=${at + 1}`),
      'the last page': (account: TestAccount) => [`${url}?pagina=${rowsOf(account) / 20}`],
      'a search for one': () => [`${url}?pagina=1&busca=${one}`],
    }
    for (const [what, pathsOf] of Object.entries(asked))
      await compare(api, lists, `${url}, ${what}, ${small} and ${large}`, { pathsOf, goal: 1.3 })
  }
}
