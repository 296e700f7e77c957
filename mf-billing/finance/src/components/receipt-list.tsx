import type { ReceivedList } from '@vinculo/contracts/charges'
import { paths } from '@vinculo/contracts/paths'
import { Box, Button, ButtonLink, Card, EmptyState, HStack, Notices, Text, TextLink } from '@vinculo/ui/core'
import { DataTable, useSelection } from '@vinculo/ui/list'
import { useCallback, useMemo, useRef } from 'react'
import { chargeText } from '../locales/charges/text'
import { ReceiptFindings } from './receipt-findings'
import { isReceiptWrong, lacksReceipt, receiptGroups } from './receipt-values'
import { useIssuer } from './use-issuer'
import { type PaymentRow, useReceiptColumns } from './use-receipt-columns'
import { useReceipts } from './use-receipts'

const nameOf = ({ descricao }: PaymentRow) => descricao
const viewPath = ({ lancamento_id }: PaymentRow) => paths.finance.view(lancamento_id)

/** The payments of a month, each with its receipt, or with what makes one: of several of one payer one receipt. */
export function ReceiptList({ list, withHealth }: { list: ReceivedList; withHealth: boolean }) {
  const { received: t } = chargeText.use()
  const mayIssue = useIssuer()
  const rows = useMemo(() => list.itens.map((payment) => ({ ...payment, id: payment.baixa_id })), [list])
  const selection = useSelection(rows)
  const receipts = useReceipts(selection.clear)
  const latest = useRef(receipts.issue)
  latest.current = receipts.issue
  const columns = useReceiptColumns(
    useCallback((row: PaymentRow) => latest.current([[row]]), []),
    withHealth,
  )
  const ready = rows.filter((row) => selection.ids.has(row.id) && lacksReceipt(row) && mayIssue(row))
  const groups = receiptGroups(ready)
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink variant="outline" to={paths.finance.receivable()}>
            {t.toReceivable}
          </ButtonLink>
        </EmptyState>
      </Card>
    )
  const wrong = rows.filter(isReceiptWrong)
  return (
    <Box as="section">
      {wrong.length > 0 && (
        <Notices label={t.columns.receipt}>
          {wrong.map(({ id, descricao, pagador, recibo }) => (
            <li key={id}>
              <bdi>{`${descricao}, ${pagador}: `}</bdi>
              {t.wrong} {recibo && <TextLink to={paths.documents.view(recibo.id)}>{t.open}</TextLink>}
            </li>
          ))}
        </Notices>
      )}
      <HStack minH="40px" mb="2" flexWrap="wrap" aria-live="polite">
        {receipts.progress ? (
          <Text role="status">{t.progress(receipts.progress.done, receipts.progress.total)}</Text>
        ) : selection.ids.size === 0 ? (
          <Text tone="muted" small>
            {[list.sem_recibo > 0 && t.withoutReceipt(list.sem_recibo), t.lead].filter(Boolean).join('. ')}
          </Text>
        ) : (
          <>
            <Text fontWeight="semibold">
              {[t.picked(selection.ids.size), groups.length > 1 && t.pickedPayers(groups.length)]
                .filter(Boolean)
                .join(' ')}
            </Text>
            <Button
              size="sm"
              disabled={groups.length === 0}
              loading={receipts.pending}
              onClick={() => receipts.issue(groups)}
            >
              {groups.length > 1 ? t.issueMany(groups.length) : t.issueOne(ready.length)}
            </Button>
            <Button size="sm" variant="link" onClick={selection.clear}>
              {t.clear}
            </Button>
          </>
        )}
      </HStack>
      <DataTable
        label={t.title}
        rows={rows}
        nameLabel={t.columns.what}
        nameOf={nameOf}
        viewPath={viewPath}
        columns={columns}
        selection={selection}
      />
      {receipts.leftOver && (
        <ReceiptFindings
          key={receipts.leftOver.codes.join()}
          leftOver={receipts.leftOver}
          pending={receipts.pending}
          onSeen={receipts.acknowledge}
          onClose={receipts.close}
        />
      )}
    </Box>
  )
}
