import { AppError } from '../errors'
import { ProviderAway } from './port'

/** To somebody who waits for the answer: that the provider is away is told as such, anything else goes on as it came. */
export function orUnavailable(error: unknown): never {
  throw error instanceof ProviderAway ? new AppError('provider_unavailable', { cause: error }) : error
}
