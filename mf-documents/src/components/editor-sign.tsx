import type { ReactNode } from 'react'

/** Drawn on a square of 24, as all signs of the product are (lucide). */
const drawings = {
  strong: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  em: 'M19 4h-9M14 20H5M15 4 9 20',
  underline: 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16',
  bullet_list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  ordered_list: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  indent: 'M21 5H11M21 12H11M21 19H11M3 8l4 4-4 4',
  outdent: 'M21 5H11M21 12H11M21 19H11M7 8l-4 4 4 4',
  left: 'M15 12H3M17 18H3M21 6H3',
  center: 'M17 12H7M19 18H5M21 6H3',
  right: 'M21 12H9M21 18H7M21 6H3',
  justify: 'M3 6h18M3 12h18M3 18h18',
  table: 'M12 3v18M3 9h18M3 15h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm10 6-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  page_break:
    'M6 3v4a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V3M6 21v-4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v4M3 12h2M8 12h2M14 12h2M19 12h2',
  field:
    'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
  undo: 'M3 7v6h6M21 17a9 9 0 0 0-15-6.7L3 13',
  redo: 'M21 7v6h-6M3 17a9 9 0 0 1 15-6.7L21 13',
  down: 'm6 9 6 6 6-6',
  pencil:
    'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
} as const
export type SignName = keyof typeof drawings

export const EditorSign = ({ name, size = 18 }: { name: SignName; size?: number }): ReactNode => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
)
