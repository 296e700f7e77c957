/** How money in, money out, what is forecast and the balance are drawn: beside the words for them. */
export type Mark = 'in' | 'out' | 'forecast' | 'balance'

export function MonthMark({ mark }: { mark: Mark }) {
  if (mark === 'balance')
    return (
      <svg className="balance" width="26" height="12" viewBox="0 0 26 12" aria-hidden="true">
        <path className="line" d="M1 6h24" />
        <circle className="dot" cx="13" cy="6" r="3" />
      </svg>
    )
  return (
    <svg className={mark === 'forecast' ? 'axis' : mark} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {mark === 'forecast' && <path className="hatching" d="M1 9 9 1M5 13l8-8M1 13 13 1" />}
      <rect
        className={mark === 'in' ? 'filled' : mark === 'out' ? 'framed' : 'hatched'}
        x="1"
        y="1"
        width="12"
        height="12"
        {...(mark === 'forecast' && { fill: 'none' })}
      />
    </svg>
  )
}
