import { isCancelledError } from '@tanstack/react-query'
import axios from 'axios'
import { Refusal } from './http'

/** What the API refused, or a call that was taken back: no fault of whoever made it. Anything else that is thrown is one. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof Response || axios.isCancel(error) || isCancelledError(error)
