/** Every refusal of the API carries one of these; `code` is stable, `message` is in the request's language. */
export const errorCodes = [
  'validation_failed',
  'bad_request',
  'unauthenticated',
  'invalid_credentials',
  'demo_sign_in_is_local',
  'forbidden',
  'plan_expired',
  'account_suspended',
  'plan_limit',
  'link_ended',
  'not_found',
  'stale_version',
  'conflict',
  'still_referred',
  'overlap',
  'record_signed',
  'recorded',
  'document_issued',
  'sealed',
  'settled',
  'month_closed',
  'payment_pending',
  'payment_closed',
  'payment_refused',
  'step_missing',
  'provider_unavailable',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'contract_not_supported',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'storage_full',
  'pdf_unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export interface ApiError {
  code: ErrorCode
  message: string
}

/** 422: messages by field name; a field inside a list or an object is written `responsaveis.0.nome`. */
export interface ValidationError {
  code: 'validation_failed'
  message: string
  errors: Record<string, string[]>
}

/** 409 of a deletion: what still refers to the rows. `desvincular=1` takes them off it. */
export interface ReferredError {
  code: 'still_referred'
  message: string
  referido: { total: number; itens: { id: string; nome: string }[] }
}

/** 409 of a change that was based on an old copy: `atual` is the row as it is now. */
export interface StaleError<Row> {
  code: 'stale_version'
  message: string
  atual: Row
}

/** 409 of an appointment: what is in the way, at most 100 of them; see `Conflict`. */
export interface OverlapError<Conflict> {
  code: 'overlap'
  message: string
  conflitos: Conflict[]
  total_conflitos: number
}

/** 422 of a charge: why the provider, or the bank behind it, refused it. Another may be tried. */
export interface RefusedChargeError<Reason> {
  code: 'payment_refused'
  message: string
  recusa: Reason
}

/** 409 of a draft that was issued meanwhile: the issued document's id. */
export interface IssuedError {
  code: 'document_issued'
  message: string
  emissao: string
}
