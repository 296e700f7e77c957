import { chakra } from '@vinculo/ui/core'

const Picture = chakra('svg', {
  base: { position: 'absolute', inset: 0, w: 'full', h: 'full', color: 'link', opacity: 0.5, pointerEvents: 'none' },
})

/** A quiet picture behind a centred card: rings that meet, drawn in a few strokes. */
export function Ground() {
  return (
    <Picture viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeOpacity="0.16" strokeWidth="1.5">
        <circle cx="180" cy="640" r="150" />
        <circle cx="330" cy="640" r="150" />
        <circle cx="1010" cy="140" r="120" />
        <circle cx="1130" cy="140" r="120" />
        <path d="M-40 470C180 360 320 520 560 430s420-170 700-60" />
        <path d="M-40 510C190 400 330 560 570 470s420-170 700-60" strokeOpacity="0.1" />
      </g>
      <circle cx="255" cy="640" r="7" fill="#E8825A" fillOpacity="0.75" />
      <circle cx="1070" cy="140" r="6" fill="#E8825A" fillOpacity="0.75" />
    </Picture>
  )
}
