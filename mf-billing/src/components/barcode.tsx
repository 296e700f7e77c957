import { itfBars } from '@vinculo/contracts/boleto'
import { chakra } from '@vinculo/ui/core'

/** 103 mm by 13 mm with room around it, as banks read it; black on white in either theme. */
const Picture = chakra('div', {
  base: {
    w: 'fit-content',
    maxW: 'full',
    p: '3',
    bg: '#fff',
    borderRadius: 'md',
    '& svg': { display: 'block', w: '103mm', maxW: 'full', h: '13mm', shapeRendering: 'crispEdges' },
    _print: { px: '0' },
  },
})

/** Where each bar begins, and how wide it is; every second width is the space after it. */
function barsOf(widths: readonly number[]): { bars: { x: number; width: number }[]; total: number } {
  const bars: { x: number; width: number }[] = []
  let total = 0
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x: total, width })
    total += width
  }
  return { bars, total }
}

/** The bars of a boleto, drawn for a reader's light or a phone's camera. */
export function Barcode({ digits, label }: { digits: string; label: string }) {
  const { bars, total } = barsOf(itfBars(digits))
  return (
    <Picture>
      <svg role="img" aria-label={label} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none">
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y="0" width={width} height="1" fill="#000" />
        ))}
      </svg>
    </Picture>
  )
}
