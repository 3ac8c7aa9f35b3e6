import './no-eval'
import { readApiError, unreachable } from './api-error'

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Asks our own API and parses its answer: `askApi('/api/routes', listSchema.parse)`. Throws ApiError for every
 * refusal, and with status 0 when no answer came; whether a write arrived is then unknown, and the message says so.
 */
export async function askApi<T>(path: string, parse: (json: unknown) => T, ask: Ask = {}): Promise<T> {
  const { method = 'GET', body, signal } = ask
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw unreachable(method)
  })
  const json: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw readApiError(response.status, json)
  return parse(json)
}
