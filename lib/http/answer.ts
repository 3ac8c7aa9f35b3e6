import { ZodError } from 'zod'
import { AppError, detailsOf, invalid } from '@/lib/errors'
import type { Logger } from '@/lib/logger'
import { say } from '@/lib/words/speaking'

/** Headers of every answer of our API: nothing of it may be kept by a cache or read as anything but JSON. */
const answerHeaders = (requestId: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

/** `value` as JSON; 204 without a body when it is undefined. */
export function jsonAnswer(value: unknown, requestId: string, status = 200): Response {
  const headers = answerHeaders(requestId)
  if (value === undefined) return new Response(null, { status: 204, headers })
  return Response.json(value, { status, headers })
}

const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return invalid(say('lib.fields-need-another-value'), detailsOf(error.issues))
  return new AppError('internal_error', 500, say('lib-http.internal'), { cause: error })
}

/**
 * Our error body (docs/http.md) for whatever was thrown. What is not a refusal meant for a person is logged with
 * the request's id and answered as 500 internal_error without a word of its cause.
 */
export function errorAnswer(error: unknown, requestId: string, logger: Logger): Response {
  const refusal = refusalOf(error)
  if (refusal.status >= 500)
    logger.error({ err: error, requestId, status: refusal.status, refusal: refusal.code }, 'request failed')
  return Response.json(
    { error: { code: refusal.code, message: refusal.message, requestId, details: refusal.details } },
    { status: refusal.status, headers: { ...answerHeaders(requestId), ...refusal.headers } },
  )
}
