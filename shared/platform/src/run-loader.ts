import { isAnswer } from './answers'
import type { LoaderArgs } from './module'
import type { Loaded } from './registry'

/**
 * Runs a screen's or a slot's loader. What the API refuses is an answer, which the screen's boundary tells; anything
 * else that is thrown is a fault of the module, and reported by its name and release.
 */
export async function runLoader(
  { instance, screen }: Loaded,
  where: Pick<LoaderArgs, 'params' | 'url' | 'signal'>,
): Promise<void> {
  const { context } = instance
  try {
    await screen.loader?.({ ...where, prefetch: context.prefetch, module: context })
  } catch (error) {
    if (!isAnswer(error) && !where.signal.aborted) context.telemetry.fault('loader', error)
    throw error
  }
}
