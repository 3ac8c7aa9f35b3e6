import type { Outward } from './open-outward'

interface FetchOptions {
  method: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** The same in the shape of `fetch`, for a library that asks for one. Throws OutwardError. */
export const outwardFetch =
  (outward: Outward) =>
  async (url: string, { method, headers, body, signal }: FetchOptions): Promise<Response> => {
    const answer = await outward.ask({
      method,
      url: new URL(url),
      headers,
      ...(body === null || body === undefined ? {} : { body: textOf(body) }),
      ...(signal ? { signal } : {}),
    })
    const isEmpty = answer.status === 204 || answer.status === 205
    return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: answer.headers })
  }

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('Only text is sent to an address that a customer named')
}
