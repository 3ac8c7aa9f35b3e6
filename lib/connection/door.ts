import { forbidden } from '@/lib/errors'
import { CALL_DEADLINE_MS } from '@/lib/platform/client'
import type { AnyEndpoint, CallInput, CallOutput } from '@/lib/platform/contract/endpoint'
import type { PagedEndpoint } from '@/lib/platform/pages'
import { say } from '@/lib/words/speaking'

/** A grant of admin:read makes the product read-only (invariant 8). */
export const mayWrite = (scope: string) => scope.split(/\s+/).includes('admin:write')
export const readOnly = () => forbidden(say('lib-connection.reading-only'), 'scope_read_only')

/**
 * The longest that a write which is sent takes, in ms, with a renewed token, every wait and the rows that it leaves here: whoever holds a
 * place for one goes by it. So it is not sent any more when its token was that long in coming.
 */
export const WRITE_TAKES_MS = 150_000
export const LATEST_SEND_MS = WRITE_TAKES_MS - CALL_DEADLINE_MS - 5_000

export interface CallAnswer<E> {
  /** Parsed by the endpoint's response schema. */
  data: CallOutput<E>
  /** The JSON as it came. */
  raw: unknown
  /** The body as it came. */
  text: string
  status: number
  /** The platform's id of this request, for audit rows and error messages. */
  requestId: string | null
  /** The endpoint's own limit for this organization, after this call. */
  pace: { limit: number; remaining: number } | null
  /** Milliseconds that this call waited for the platform's limits before it was sent. */
  waitedMs: number
}

export interface CallOptions {
  signal?: AbortSignal
  /** The person whose call it is: turns at the platform's limits are fair between people. */
  caller?: string
}

/** The one way from a noun to the platform: grant, pace, request, parse. */
export interface Door {
  /**
   * Throws AppError: 409 not_connected or needs_reauthorization, 403 scope_read_only, 400 with field paths when
   * the contract forbids the input, the platform's own status for its refusals, 502/503/504 for its faults. A write is
   * sent no later than LATEST_SEND_MS after it was asked for.
   */
  call<E extends AnyEndpoint>(
    organizationId: string,
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<CallAnswer<E>>

  /**
   * The pages of a list or feed, one call each: paced, and with a fresh token where one ran out meanwhile. Ends on
   * hasNextPage false, never on an empty page, and where a cursor does not move. Throws what `call` throws.
   */
  pages<E extends PagedEndpoint>(
    organizationId: string,
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): AsyncIterable<CallAnswer<E>>
}

/** The same door for one person, so that their calls wait in their own turns. */
export function doorFor<D extends Door>(door: D, caller: string): D {
  const own: Door = {
    call: (organizationId, endpoint, input, options = {}) =>
      door.call(organizationId, endpoint, input, { ...options, caller }),
    pages: (organizationId, endpoint, input, options = {}) =>
      door.pages(organizationId, endpoint, input, { ...options, caller }),
  }
  return { ...door, ...own }
}
