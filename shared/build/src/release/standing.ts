import type { ModuleStanding } from '@vinculo/contracts/releases'

/** Rows in columns, as wide as their longest cell. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

const minute = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

/** How a module stands, as lines: what runs, who has something else, what was decided, what went wrong. */
export function describeStanding(standing: ModuleStanding): string[] {
  const { modulo, estavel, candidata, percentual, desligado, fixadas, versoes, historico, falhas } = standing
  return [
    `${modulo}${desligado ? ': OFF for everybody' : ''}`,
    ...table([
      ['stable', estavel ?? 'none'],
      ['candidate', candidata ? `${candidata}, ${percentual} % of the tenants` : 'none'],
      ...fixadas.map(({ conta, versao }) => ['pinned', `${versao} for ${conta}`]),
    ]),
    '',
    'kept releases',
    ...table(
      versoes.map(({ versao, assinada_em, chave, base }) => [
        versao,
        assinada_em ? minute(assinada_em) : 'not signed',
        chave ?? '',
        base,
      ]),
    ),
    '',
    'history',
    ...table(
      historico
        .slice(0, 20)
        .map(({ em, acao, versao, percentual, conta, motivo, autor, chave }) => [
          minute(em),
          autor,
          chave ?? '',
          acao,
          versao ?? '',
          conta ?? (percentual === null ? '' : `${percentual} %`),
          motivo,
        ]),
    ),
    '',
    falhas.length > 0 ? 'faults of the last days' : 'no faults of the last days',
    ...table(
      falhas.map(({ versao, tipo, vezes, contas }) => [versao || 'unknown', tipo, `${vezes} ×`, `${contas} tenants`]),
    ),
  ]
}
