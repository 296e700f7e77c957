import type { Settings } from '../settings'

/**
 * An address of this installation, for a mail. Never made of what a request says of itself: whoever asks for somebody
 * else's mail would choose where its link leads.
 */
export const publicAddress = ({ PUBLIC_URL, PORT }: Settings, path: string) =>
  `${PUBLIC_URL ?? `http://localhost:${PORT}`}${path}`
