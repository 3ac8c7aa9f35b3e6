import { z } from 'zod'
import { issueCursor, readCursor, type CursorOwner } from '../pipeline/cursors'
import { createRandom, seedOf } from '../random'
import type { Page, PagedCall } from './page-of'

/** Behind the record with this time and id; `thin` when the page before was cut short on purpose. */
const position = z.object({ time: z.string(), id: z.string(), thin: z.boolean() })
type Position = z.infer<typeof position>

interface Feed<T> {
  records: Iterable<T>
  /** When a record came to its present form: RFC 3339 in UTC, so that text sorts as time. */
  timeOf(record: T): string
  /** What a first call starts from, included. */
  from: string
  limit: number
  /** Everything in one page, and none behind it. */
  whole?: boolean
}

/**
 * One page of a feed, oldest change first. A record that changes again comes again. Now and then a page with much
 * behind it is short or empty (specification, Events 5): always the same ones.
 */
export function feedPage<T extends { id: string }>(
  call: PagedCall,
  { records, timeOf, from, limit, whole = false }: Feed<T>,
): Page<T> {
  const owner = { endpointId: call.endpoint.id, organizationId: call.organization.id }
  const start: Position = call.query.after
    ? readCursor(call.sandbox, owner, call.query.after, position)
    : { time: from, id: '', thin: false }
  const rest = inOrder(behind(records, timeOf, start))
  const size = whole ? rest.length : pageSize(owner, start, rest.length, limit)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const end: Position = {
    time: last?.time ?? start.time,
    id: last?.record.id ?? start.id,
    thin: size < Math.min(limit, rest.length),
  }
  return {
    data: page.map(({ record }) => record),
    pagination: {
      endCursor: feedCursor(call, end),
      hasNextPage: rest.length > page.length,
    },
  }
}

interface Timed<T> {
  record: T
  time: string
}

function behind<T extends { id: string }>(
  records: Iterable<T>,
  timeOf: (record: T) => string,
  start: Position,
): Timed<T>[] {
  const rest: Timed<T>[] = []
  for (const record of records) {
    const time = timeOf(record)
    if (time > start.time || (time === start.time && record.id > start.id)) rest.push({ record, time })
  }
  return rest
}

const byTime = (a: Timed<{ id: string }>, b: Timed<{ id: string }>) =>
  compare(a.time, b.time) || compare(a.record.id, b.record.id)

/** What only grows at its end is in order already: thousands of records need no sorting for each page. */
function inOrder<T extends { id: string }>(rest: Timed<T>[]): Timed<T>[] {
  for (const [index, one] of rest.entries()) {
    const before = rest[index - 1]
    if (before && byTime(before, one) > 0) return rest.sort(byTime)
  }
  return rest
}

/** A cursor that goes on behind a position. */
export const feedCursor = (call: PagedCall, end: Position): string =>
  issueCursor(call.sandbox, { endpointId: call.endpoint.id, organizationId: call.organization.id }, end)

/** With so few records behind the cursor a page is never cut short: what just happened is told at once. */
const ALWAYS_TOLD = 10

/** Never cut short twice in a row, so that a feed always moves on. */
export function pageSize(owner: CursorOwner, start: Position, remaining: number, limit: number): number {
  if (start.thin || remaining <= ALWAYS_TOLD) return limit
  const random = createRandom(seedOf(`${owner.organizationId} ${owner.endpointId} ${start.time} ${start.id}`))
  if (!random.chance(1 / 6)) return limit
  return Math.min(limit, random.pick([0, 1, random.int(2, ALWAYS_TOLD)]))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
