import { formatDay } from '@vinculo/contracts/day'
import type { Entry } from '@vinculo/contracts/finance'
import { financeWords } from '@vinculo/contracts/finance-words'
import { paths } from '@vinculo/contracts/paths'
import { useLocale, useToday } from '@vinculo/platform'
import { Badge, Button, ButtonLink, RecordHead } from '@vinculo/ui/core'
import { useState } from 'react'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'
import { daysFrom } from './entry-address'
import { EntryStateBadge } from './entry-state-badge'
import { ReverseDialog } from './reverse-dialog'
import { SettleDialog } from './settle-dialog'
import { useEntryCancel } from './use-entry-cancel'
import { isUnpaid, withWhom } from './use-entry-columns'
import { useMoney } from './use-money'

/** What it is, how it stands, and what can be done with it. */
export function EntryHead({ entry }: { entry: Entry }) {
  const { list, page: t } = entryText.use()
  const { entryKinds: kinds } = financeWords[useLocale()]
  const money = useMoney()
  const today = useToday()
  const { tipo, descricao, valor, saldo, pago, situacao, vencimento, parcela, parcelas, recorrencia } = entry
  const late = isUnpaid(entry) ? ` · ${list.inDays(daysFrom(today, vencimento))}` : ''
  const isPart = isUnpaid(entry) && pago !== '0.00'
  return (
    <RecordHead
      title={descricao}
      facts={[
        kinds[tipo],
        money(valor),
        isPart && t.left(money(saldo)),
        withWhom(entry),
        `${t.due(formatDay(vencimento))}${late}`,
      ]}
      badges={
        <>
          <EntryStateBadge state={situacao} />
          {parcela && parcelas && <Badge>{t.instalment(parcela, parcelas)}</Badge>}
          {recorrencia && <Badge>{t.repeats}</Badge>}
        </>
      }
      actions={<Actions entry={entry} />}
    />
  )
}

function Actions({ entry }: { entry: Entry }) {
  const { settle } = text.use()
  const { page: t } = entryText.use()
  const [asked, setAsked] = useState<'settle' | 'reverse'>()
  const cancel = useEntryCancel(entry)
  const { id, pago, situacao } = entry
  const close = () => setAsked(undefined)
  return (
    <>
      {isUnpaid(entry) && <Button onClick={() => setAsked('settle')}>{settle.action}</Button>}
      <ButtonLink variant="outline" to={paths.finance.edit(id)}>
        {t.edit}
      </ButtonLink>
      {pago !== '0.00' ? (
        <Button variant="outline" onClick={() => setAsked('reverse')}>
          {t.reverse}
        </Button>
      ) : (
        situacao !== 'cancelado' && (
          <Button variant="outline" onClick={cancel.ask}>
            {t.cancel}
          </Button>
        )
      )}
      {asked === 'settle' && <SettleDialog entry={entry} onClose={close} />}
      {asked === 'reverse' && <ReverseDialog entry={entry} onClose={close} />}
      {cancel.dialog}
    </>
  )
}
