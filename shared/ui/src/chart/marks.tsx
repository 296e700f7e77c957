/** How many lines are told apart: each by its sign, its dashes, its number and last of all its colour. */
const signs = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.8-3.8h7.6v7.6h-7.6z',
  'M0-5 5 0 0 5-5 0z',
  'M0-5 4.8 3.8h-9.6z',
  'M0 5 4.8-3.8h-9.6z',
  'M-5-1.6h3.4V-5h3.2v3.4H5v3.2H1.6V5h-3.2V1.6H-5z',
  'M-4.6-2.7-2.7-4.6 0-1.9 2.7-4.6 4.6-2.7 1.9 0 4.6 2.7 2.7 4.6 0 1.9-2.7 4.6-4.6 2.7-1.9 0z',
  'M-5-2.4h10v4.8h-10z',
]
const dashes = ['none', '7 4', '2 4', '10 4 2 4', '4 3', '1 3', '12 5', '6 3 2 3 2 3']

export const mostLines = signs.length

export const dashOf = (at: number) => dashes[at]

export function Sign({ at, x, y }: { at: number; x: number; y: number }) {
  return <path className="sign" d={signs[at]} transform={`translate(${x} ${y})`} />
}

/** A line as it is drawn, beside the words for it; nothing for one that is not drawn. */
export function Sample({ at }: { at: number }) {
  return (
    <svg className={`line-${at}`} width="30" height="12" viewBox="0 0 30 12" aria-hidden="true">
      {at < mostLines && (
        <>
          <path className="path" d="M1 6h28" strokeDasharray={dashOf(at)} />
          <Sign at={at} x={15} y={6} />
        </>
      )}
    </svg>
  )
}
