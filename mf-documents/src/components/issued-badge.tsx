import { Badge } from '@vinculo/ui/core'
import { type IssuedState, stateOf } from '../rules'
import { IssuedMark, type MarkProps } from './issued-mark'

const tones = { valid: 'success', replaced: 'neutral', cancelled: 'danger' } as const satisfies Record<
  IssuedState,
  string
>

/** What has become of an issued document, set off by its tone. */
export const IssuedBadge = (props: MarkProps) => (
  <Badge tone={tones[stateOf(props.document)]}>
    <IssuedMark {...props} />
  </Badge>
)
