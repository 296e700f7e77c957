import { useSave } from '@vinculo/platform'
import { financeKey, savePayment } from '../api'
import { statementText } from '../locales/statement/text'
import type { Line } from './statement-row'
import { useEntryRefusal } from './use-entry-refusal'

const nothing = () => undefined

/** Whether a payment was found on the bank's own statement; ticked at once, and back if it could not be stored. */
export function StatementTick({ line, name }: { line: Line; name: string }) {
  const { lines: t } = statementText.use()
  const { tellAll } = useEntryRefusal(nothing)
  const { baixa_id: id, versao, conciliado } = line
  const saving = useSave(savePayment, { invalidates: [financeKey], onRefused: tellAll })
  const isTicked = saving.pending ? !conciliado : Boolean(conciliado)
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t.checkOf(name)}
        checked={isTicked}
        onChange={() => id && saving.save({ id, versao: versao ?? 0, conciliado: !conciliado })}
      />
    </label>
  )
}
