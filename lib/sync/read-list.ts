import { z } from 'zod'
import type { Tx } from '@/lib/db/open'
import { appendEvents } from '@/lib/events/append-events'
import { unreadable } from '@/lib/events/unreadable'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { listOf } from '@/lib/platform/contract/envelopes'
import { leadsOn } from '@/lib/platform/pages'
import { MalformedAnswer } from '@/lib/platform/refusal'
import { storableText } from '@/lib/storable-json'

export interface Answer {
  data: { data: unknown[]; pagination: { endCursor: string; hasNextPage: boolean } }
  raw: unknown
}

interface PartsPage<T> {
  parts: T[]
  /** What `read` made nothing of. */
  refused: unknown[]
  /** To go on behind; null for none. */
  cursor: string | null
  isLast: boolean
  /** The last that can be asked for, and not the last that there is: it says that there is more, and not how to go on. */
  isCut: boolean
  /** As it came. */
  raw: unknown
}

export interface ListPage extends Omit<PartsPage<ListItem>, 'parts'> {
  items: ListItem[]
}

/** An object of a list: whatever else it says, it has an id. */
export type ListItem = JsonObject & { id: string }

const loose = listOf(z.unknown())

/** One page of a list behind `cursor`, of which the objects that have an id are taken. Throws what `call` throws. */
export async function readList(cursor: string | null, call: () => Promise<Answer>): Promise<ListPage> {
  const { parts: items, ...page } = await readParts(cursor, asItem, call)
  return { ...page, items }
}

/**
 * One page of a list behind `cursor`, as `read` has its objects. Of a page that cannot all be read the others are taken,
 * as long as it says how to go on: one odd thing must not stop a list for good (invariant 12). Throws what `call` throws.
 */
export async function readParts<T>(
  cursor: string | null,
  read: (item: unknown) => T | null,
  call: () => Promise<Answer>,
): Promise<PartsPage<T>> {
  const { data, raw } = await call().catch((error: unknown) => {
    if (!(error instanceof MalformedAnswer)) throw error
    const parsed = loose.safeParse(error.raw)
    if (!parsed.success) throw error
    return { data: parsed.data, raw: error.raw }
  })
  const { endCursor, hasNextPage } = data.pagination
  const isLed = leadsOn(endCursor, cursor)
  const made = data.data.map((item) => ({ item, part: read(item) }))
  return {
    parts: made.flatMap(({ part }) => (part === null ? [] : [part])),
    refused: made.flatMap(({ item, part }) => (part === null ? [item] : [])),
    cursor: endCursor === '' ? cursor : endCursor,
    isLast: !hasNextPage || !isLed,
    isCut: hasNextPage && !isLed,
    raw,
  }
}

export function asItem(value: unknown): ListItem | null {
  const object = asJsonObject(value)
  return object && typeof object.id === 'string' && isStorableId(object.id)
    ? { ...object, id: storableText(object.id) }
    : null
}

/** Keeps what a page of an endpoint held and nobody can keep under an id in the event log: as it came, unless it may hold a secret. */
export async function keepUnreadable(
  tx: Tx,
  organizationId: string,
  at: Date,
  endpoint: AnyEndpoint,
  refused: readonly unknown[],
): Promise<void> {
  if (refused.length === 0) return
  const events = refused.map((thing) => unreadable('sync', thing, at, endpoint))
  await appendEvents(tx, organizationId, at, events)
}

/** The query's part that asks for what is behind a cursor. */
export const behind = (cursor: string | null) => (cursor === null ? {} : { after: cursor })
