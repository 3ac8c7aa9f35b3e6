import { z } from 'zod'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { issueCursor, readCursor } from '../pipeline/cursors'
import type { Caller } from './operation'

export interface PagedCall extends Caller {
  endpoint: AnyEndpoint
  query: { after?: string | undefined }
}

export interface Page<T> {
  data: T[]
  pagination: { endCursor: string; hasNextPage: boolean }
}

/** The id that the previous page ended with. */
const position = z.object({ lastId: z.string() })

/**
 * One page of a list, in the order of ids, from behind the cursor. A record that is deleted between two pages does
 * not move the others. The cursor of an empty list is empty.
 */
export function pageOf<T extends { id: string }>(
  call: PagedCall,
  records: readonly T[],
  { limit }: { limit: number },
): Page<T> {
  const owner = { endpointId: call.endpoint.id, organizationId: call.organization.id }
  const lastId = call.query.after ? readCursor(call.sandbox, owner, call.query.after, position).lastId : ''
  const rest = records
    .filter((record) => compareIds(record.id, lastId) > 0)
    .sort((a, b) => compareIds(a.id, b.id))
  const data = rest.slice(0, limit)
  const endId = data.at(-1)?.id ?? lastId
  return {
    data,
    pagination: {
      endCursor: endId === '' ? '' : issueCursor(call.sandbox, owner, { lastId: endId }),
      hasNextPage: rest.length > data.length,
    },
  }
}

/** Numbers of different lengths in the order of their value, UUIDs in that of their text. */
const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
