import { z } from 'zod'
import type { Door } from '@/lib/connection/door'
import { prepareEvents } from '@/lib/events/append-events'
import type { NewEvent } from '@/lib/events/event'
import { unreadable } from '@/lib/events/unreadable'
import { listOf } from '@/lib/platform/contract/envelopes'
import { MalformedAnswer } from '@/lib/platform/refusal'
import type { FeedDefinition, Start } from './kinds'

export interface FeedPage {
  items: unknown[]
  /** What the log will keep of them, one each; none for a feed of measurements. */
  events: NewEvent[]
  endCursor: string
  hasNextPage: boolean
}

/**
 * One page of a feed. One whose parts cannot all be read is taken as it is, as long as it says how to go on: a
 * single odd thing must not stop the feed for good (invariant 12). `at` stands for when what cannot be read happened.
 * Throws what the door throws.
 */
export async function readPage(
  definition: FeedDefinition,
  door: Door,
  organizationId: string,
  start: Start,
  signal: AbortSignal,
  at: Date,
): Promise<FeedPage> {
  const page = await askPage(definition, door, organizationId, start, signal)
  const events = eventsOf(definition, page.items, at)
  prepareEvents(events)
  return { ...page, events }
}

async function askPage(
  definition: FeedDefinition,
  door: Door,
  organizationId: string,
  start: Start,
  signal: AbortSignal,
): Promise<Omit<FeedPage, 'events'>> {
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

const loosePage = listOf(z.unknown())

/** The events of a page; what cannot be read becomes an event too, so that nothing is lost. */
function eventsOf(definition: FeedDefinition, items: readonly unknown[], at: Date): NewEvent[] {
  const { read } = definition
  if (!read) return []
  return items.map((item) => read(item) ?? unreadable('feed', item, at))
}
