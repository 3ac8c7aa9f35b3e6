import { type ApiError, readApiError, unreachable } from '@/components/api/api-error'
import { whoseHeader } from '@/components/tab/whose-tab'
import type { FormRequest } from './form-request'

/** What came back through the gateway. */
export interface Answer {
  /** 0 when no answer came. */
  status: number
  /** From pressing send until the last byte, as this browser saw it. */
  ms: number
  /** The platform's id of the request. */
  requestId: string | null
  /** Calls left before the operation's own limit, and the limit. */
  pace: { remaining: string; limit: string } | null
  /** Parsed JSON; undefined when there was no body. */
  json: unknown
  /** Why not, when the gateway or the platform refused. */
  error: ApiError | null
}

/** Sends a request through our gateway. Never throws: a refusal is an answer too. */
export async function sendRequest({ method, path, body }: FormRequest): Promise<Answer> {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(`/api/platform${path}`, {
      method,
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...whoseHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const ms = took()
    const json = parsed(text)
    const error = response.ok ? null : readApiError(response.status, json)
    const header = (name: string) => response.headers.get(name)
    const [remaining, limit] = [header('x-pace-remaining'), header('x-pace-limit')]
    return {
      status: response.status,
      ms,
      requestId:
        header('x-platform-request-id') ?? error?.details.find((one) => one.requestId)?.requestId ?? null,
      pace: remaining !== null && limit !== null ? { remaining, limit } : null,
      json,
      error,
    }
  } catch {
    return { status: 0, ms: took(), requestId: null, pace: null, json: undefined, error: unreachable(method) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}
