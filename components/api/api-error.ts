import { sayHere } from '@/components/words/here'
import { isObject } from '@/lib/json'

/** One problem that our API named: with a field's path, or with the platform's request id. */
export interface ApiErrorDetail {
  path?: string
  message: string
  code?: string
  requestId?: string
}

/** A refusal of our own API, as its error body says it. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null = null,
    readonly details: ApiErrorDetail[] = [],
  ) {
    super(message)
  }

  /** The message for the field at `path`, when the refusal names it. */
  at(path: string): string | undefined {
    return this.details.find((detail) => detail.path === path)?.message
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function readDetail(value: unknown): ApiErrorDetail[] {
  if (!isObject(value)) return []
  const message = text(value['message'])
  if (message === undefined) return []
  const path = text(value['path'])
  const code = text(value['code'])
  const requestId = text(value['requestId'])
  return [{ message, ...(path && { path }), ...(code && { code }), ...(requestId && { requestId }) }]
}

/** Reads the error body of our API; whatever else came is an error without a name. */
export function readApiError(status: number, body: unknown): ApiError {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {}
  return new ApiError(
    status,
    text(error['code']) ?? 'unreadable_answer',
    text(error['message']) ?? sayHere('api.not-understood'),
    text(error['requestId']) ?? null,
    Array.isArray(error['details']) ? error['details'].flatMap(readDetail) : [],
  )
}

/** No answer came. Whether a write arrived is then unknown, and the message says so. */
export const unreachable = (method: string): ApiError =>
  new ApiError(0, 'unreachable', sayHere(method === 'GET' ? 'api.not-reached' : 'api.not-reached-write'))
