import { Refusal } from '@vinculo/platform'

/** An address of something that is not there is the not-found page, not a failure. */
export async function orNotFound<T>(fetched: Promise<T>): Promise<T> {
  try {
    return await fetched
  } catch (error) {
    throw error instanceof Refusal && error.status === 404 ? new Response(null, { status: 404 }) : error
  }
}
