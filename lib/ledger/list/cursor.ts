import { z } from 'zod'
import { invalid } from '@/lib/errors'
import { uncleanText } from '@/lib/http/check-text'
import { say } from '@/lib/words/speaking'
import type { LedgerRow } from '../keep/stored'
import type { Page } from './page'

/** The last row of a page: its time in the list's order (null where it has none), and its id. */
export interface Position {
  at: Date | null
  id: string
}

const position = z.tuple([z.iso.datetime().nullable(), z.string()])

/** What an endCursor says: where the last row of a page stands in its list, as `place` has it. */
export const writePlace = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Reads `after`; null for the first page. Throws AppError 400 with the path for text that no page answered. */
export function readPlace<Place>(place: z.ZodType<Place>, after: string | undefined): Place | null {
  if (!after) return null
  const written = parseJson(Buffer.from(after, 'base64url').toString('utf8'))
  const parsed = place.safeParse(written)
  // Encoded, it passed by what looks for characters that no database takes.
  if (parsed.success && uncleanText(written).length === 0) return parsed.data
  throw invalid(say('lib.fields-need-another-value'), [
    { path: 'after', message: say('lib-ledger.end-cursor') },
  ])
}

/** The same of a list by time. */
export function readCursor(after: string | undefined): Position | null {
  const place = readPlace(position, after)
  if (!place) return null
  const [at, id] = place
  return { at: at === null ? null : new Date(at), id }
}

const cursorOf = ({ at, id }: Position): string => writePlace([at?.toISOString() ?? null, id])

/** The page of `limit` rows out of `found`, which holds one more when there is a next page. */
export function cutPage<Found>(
  found: readonly Found[],
  limit: number,
  positionOf: (row: Found) => Position,
  rowOf: (row: Found) => LedgerRow,
): Page<LedgerRow> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    data: rows.map(rowOf),
    pagination: { endCursor: last ? cursorOf(positionOf(last)) : '', hasNextPage: found.length > limit },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
