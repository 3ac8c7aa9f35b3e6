import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson, type JsonValue } from '@/lib/audit/canonical-json'
import type { Door } from '@/lib/connection/door'
import type { NewEvent } from '@/lib/events/event'
import { pagination } from '@/lib/platform/contract/envelopes'
import { MalformedAnswer } from '@/lib/platform/refusal'
import type { FeedDefinition, Start } from './kinds'

export interface FeedPage {
  items: unknown[]
  endCursor: string
  hasNextPage: boolean
}

/**
 * One page of a feed. One whose parts cannot all be read is taken as it is, as long as it says how to go on: a
 * single odd thing must not stop the feed for good (invariant 12). Throws what the door throws.
 */
export async function readPage(
  definition: FeedDefinition,
  door: Door,
  organizationId: string,
  start: Start,
  signal: AbortSignal,
): Promise<FeedPage> {
  try {
    const { data } = await definition.call(door, organizationId, start, signal)
    return { items: data.data, ...data.pagination }
  } catch (error) {
    if (!(error instanceof MalformedAnswer)) throw error
    const loose = loosePage.safeParse(error.raw)
    if (!loose.success) throw error
    return { items: loose.data.data, ...loose.data.pagination }
  }
}

const loosePage = z.object({ data: z.array(z.unknown()), pagination })

/** The events of a page; what cannot be read becomes an event too, so that nothing is lost. */
export function eventsOf(definition: FeedDefinition, items: readonly unknown[], at: Date): NewEvent[] {
  const { read } = definition
  if (!read) return []
  return items.map((item) => read(item) ?? unreadable(item, at))
}

function unreadable(item: unknown, at: Date): NewEvent {
  const json = z.json().safeParse(item)
  const body: JsonValue = json.success ? json.data : String(item)
  return {
    source: 'feed',
    sourceKey: `unreadable ${createHash('sha256').update(canonicalJson(body)).digest('hex')}`,
    type: 'unreadable',
    noun: null,
    subjectId: null,
    happenedAt: at.toISOString(),
    body,
  }
}
