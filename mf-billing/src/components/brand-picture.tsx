import { chakra } from '@vinculo/ui/core'
import { useState } from 'react'
import type { ShownBrand } from './card-library'

/** As large as the provider's pictures are, whether there is one or not: nothing moves when it comes. */
const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '68px',
    h: '30px',
    borderRadius: 'sm',
    // The pictures are made for white.
    bg: '#fff',
    color: '#1f1d1a',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '& img': { maxW: '68px', maxH: '30px' },
    '& bdi': {
      display: 'grid',
      alignItems: 'center',
      h: 'full',
      px: '2',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'sm',
    },
  },
})

/** S7.15 a brand by the provider's picture; where there is none, by its name. */
export function BrandPicture({ brand: { label, picture } }: { brand: Pick<ShownBrand, 'label' | 'picture'> }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Root>
      {picture && !isBroken ? <img src={picture} alt={label} onError={() => setBroken(true)} /> : <bdi>{label}</bdi>}
    </Root>
  )
}
