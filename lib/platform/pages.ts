import type { z } from 'zod'
import { cancelled } from '@/lib/errors'
import type { AnyEndpoint } from './contract/endpoint'

interface Page {
  data: unknown[]
  pagination: { endCursor: string; hasNextPage: boolean }
}

/** An endpoint that answers in pages (specification, Conventions): `after` asks for what is behind a cursor. */
export type PagedEndpoint = AnyEndpoint & { response: z.ZodType<Page> }

/**
 * Whether a page's cursor leads on from the one that it was asked for with; null for none. An empty one would begin anew, and one
 * that does not move leads nowhere (invariant 10).
 */
export const leadsOn = (endCursor: string, after: string | null): boolean =>
  endCursor !== '' && endCursor !== after

/**
 * Page after page, each asked for once the one before was worked through. Ends on hasNextPage false and never on an
 * empty page; a cursor that did not move counts as the end (invariant 10). Throws what `call` throws, and 499
 * `cancelled` once the signal is aborted. A caller that leaves its loop asks for nothing more.
 */
export async function* pages<
  Input extends { query?: { after?: string | undefined } },
  Answer extends { data: Page },
>(
  call: (input: Input) => Promise<Answer>,
  input: Input,
  signal?: AbortSignal,
): AsyncGenerator<Answer, void, undefined> {
  let after = input.query?.after ?? ''
  for (;;) {
    if (signal?.aborted) throw cancelled(signal.reason)
    const answer = await call(after === '' ? input : { ...input, query: { ...input.query, after } })
    yield answer
    const { endCursor, hasNextPage } = answer.data.pagination
    if (!hasNextPage || !leadsOn(endCursor, after)) return
    after = endCursor
  }
}
