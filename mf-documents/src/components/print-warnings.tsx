import type { Paper } from '@vinculo/contracts/printing'
import { Notices } from '@vinculo/ui/core'
import { printText } from '../locales/print/text'
import { useMergeNames } from './merge-names'

/** What the paper will not say, before it leaves. */
export function PrintWarnings({ paper: { faltam, desconhecidos } }: { paper: Paper }) {
  const { page: t } = printText.use()
  const { nameOf } = useMergeNames()
  if (faltam.length === 0 && desconhecidos.length === 0) return null
  return (
    <Notices label={t.warnings}>
      {faltam.length > 0 && (
        <li>
          {t.missing} <bdi>{faltam.map(nameOf).join(' · ')}</bdi>
        </li>
      )}
      {desconhecidos.length > 0 && (
        <li>
          {t.unknown} <bdi>{desconhecidos.map((name) => `{{${name}}}`).join(' · ')}</bdi>
        </li>
      )}
    </Notices>
  )
}
