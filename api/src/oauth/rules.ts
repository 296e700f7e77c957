import { type Limit, ofAddress } from '../limits/rules'

/** Each costs a call to a provider or two. A clinic shares an address. */
export const oauthLimits = {
  begin: { name: 'oauth:begin', calls: 60, seconds: 900, of: ofAddress },
  callback: { name: 'oauth:callback', calls: 60, seconds: 900, of: ofAddress },
} satisfies Record<string, Limit>
