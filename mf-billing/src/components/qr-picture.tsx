import { chakra } from '@vinculo/ui/core'
import encode from 'qr'

const Picture = chakra('svg', {
  base: { display: 'block', w: '11rem', h: '11rem', bg: '#fff', borderRadius: 'md', shapeRendering: 'crispEdges' },
})

/** The quiet zone around it, in modules. */
const border = 4

/** A text as a QR code; black on white in either theme, for a phone's camera. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const rows = encode(value, 'raw', { ecc: 'medium', border })
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={squares.join('')} fill="#000" />
    </Picture>
  )
}
