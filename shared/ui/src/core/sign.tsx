import type { ReactNode } from 'react'

export interface SignProps {
  size?: number
  /** Where a word follows on the same line: the room between them. */
  gap?: number
  /** Drawn on a square of 16, in the colour of the text. */
  children: ReactNode
}

/** A small drawing beside the word it stands for. Plain, because a list draws many. */
export const Sign = ({ size = 14, gap, children }: SignProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
    {...(gap !== undefined && { style: { display: 'inline', verticalAlign: '-2px', marginInlineEnd: gap } })}
  >
    {children}
  </svg>
)
