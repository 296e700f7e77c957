import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { fieldErrors } from '@vinculo/contracts/field-messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError } from '../database/database'
import { AppError, errorMessage, ValidationFailed } from '../errors'
import { localeOf } from './requests'

/** What Fastify itself refuses, in our codes. */
function ofFramework(error: Partial<FastifyError>): AppError {
  switch (error.statusCode) {
    case 400:
      return new AppError('bad_request', { cause: error })
    case 404:
      return new AppError('not_found', { cause: error })
    case 413:
      return new AppError('payload_too_large', { cause: error })
    case 415:
      return new AppError('unsupported_media_type', { cause: error })
    case 503:
      return new AppError('unavailable', { cause: error })
  }
  if (isConnectionError(error)) return new AppError('unavailable', { cause: error })
  return new AppError('internal_error', { cause: error })
}

/** What an error is to who asked, put into the answer's status and headers; what is our fault is told the log. */
export function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = error instanceof AppError ? error : ofFramework((error ?? {}) as Partial<FastifyError>)
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'request failed')
  reply.code(refusal.status).headers(refusal.headers)
  reply.header('cache-control', 'no-store').header('content-language', localeOf(request))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return refusal
}

/** The one place where an error becomes an answer of the API. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request, reply)
  const locale = localeOf(request)
  return reply.type('application/json; charset=utf-8').send(
    JSON.stringify({
      code: refusal.code,
      message: errorMessage(refusal.code, locale),
      ...(refusal instanceof ValidationFailed && { errors: fieldErrors(refusal.issues as FieldIssue[], locale) }),
      ...refusal.body,
    }),
  )
}
