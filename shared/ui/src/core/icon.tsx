import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  as: LucideIcon
  size?: number
  /** What a reader of screens hears; without it the icon is decoration beside a word. */
  label?: string
  className?: string
}

/** One way to draw icons: 18 px, stroke 1.75, never squeezed. */
export function Icon({ as: Glyph, size = 18, label, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      className={className}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
