import { chakra } from '@chakra-ui/react/styled-system'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Icon } from './icon'
import { initialsOf } from './initials'

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'selected',
    color: 'link',
    fontWeight: 'semibold',
    lineHeight: '1',
    '& img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { w: '32px', h: '32px', fontSize: 'sm' },
      lg: { w: '64px', h: '64px', fontSize: 'xl' },
    },
  },
  defaultVariants: { size: 'sm' },
})

export interface AvatarProps {
  name: string
  /** Address of the picture; without it, or when it does not load, the initials. */
  src?: string | null | undefined
  size?: 'sm' | 'lg'
}

/** Decoration: the name always stands beside it. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const initials = initialsOf(name)
  return (
    <Circle size={size} aria-hidden="true">
      {src && failed !== src ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        initials || <Icon as={UserRound} size={size === 'lg' ? 28 : 18} />
      )}
    </Circle>
  )
}
