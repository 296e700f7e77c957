import { chakra } from '@chakra-ui/react/styled-system'

/** Small drawings in brand colours; they follow light and dark by the tokens. */
const Svg = chakra('svg', {
  base: {
    w: '120px',
    h: '88px',
    fill: 'none',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& .paper': { fill: 'surface', stroke: 'control' },
    '& .ink': { stroke: 'control' },
    '& .quiet': { stroke: 'line' },
    '& .wash': { fill: 'selected' },
    '& .brand': { stroke: 'link' },
    '& .accent': { fill: 'accent' },
    '& .accent-line': { stroke: 'accent' },
  },
})

/** An open notebook with a blank page. */
export const EmptyPicture = () => (
  <Svg viewBox="0 0 120 88" aria-hidden="true">
    <ellipse className="wash" cx="60" cy="76" rx="48" ry="8" />
    <path className="paper" d="M60 24C50 16 36 14 22 16v50c14-2 28 0 38 8 10-8 24-10 38-8V16c-14-2-28 0-38 8Z" />
    <path className="ink" d="M60 24v50" />
    <path className="brand" d="M31 28c6-.6 13 .4 19 3M31 38c6-.6 13 .4 19 3" />
    <path className="quiet" d="M70 31c6-2.6 13-3.6 19-3M70 41c6-2.6 13-3.6 19-3M70 51c6-2.6 13-3.6 19-3" />
    <circle className="accent" cx="92" cy="12" r="5" />
  </Svg>
)

/** A magnifying glass over paper. */
export const NothingFoundPicture = () => (
  <Svg viewBox="0 0 120 88" aria-hidden="true">
    <ellipse className="wash" cx="60" cy="78" rx="44" ry="7" />
    <rect className="paper" x="34" y="12" width="46" height="60" rx="5" />
    <path className="quiet" d="M43 26h28M43 36h28M43 46h18" />
    <circle className="paper" cx="74" cy="50" r="15" />
    <path className="brand" d="m85 61 12 12" />
    <path className="accent-line" d="M67 47c1.5-3.5 4-5 7-5" />
  </Svg>
)

/** Two ends of a thread that have come apart. */
export const BrokenPicture = () => (
  <Svg viewBox="0 0 120 88" aria-hidden="true">
    <ellipse className="wash" cx="60" cy="76" rx="46" ry="8" />
    <path className="brand" d="M12 52c14-20 26-24 34-12 4 6 0 12-6 10s-4-12 6-16" />
    <path className="ink" d="M108 40c-12 20-24 26-34 14-4-6 0-12 6-10s4 12-6 16" />
    <circle className="accent" cx="60" cy="22" r="4" />
    <path className="accent-line" d="M50 14 46 8M70 14l4-6M60 11V4" />
  </Svg>
)
