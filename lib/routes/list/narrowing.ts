import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { isStorableId, LONGEST_ID } from '@/lib/ledger/keep/storable-id'
import { searchWords } from '@/lib/ledger/list/list-text'
import { queryBoolean } from '@/lib/platform/contract/query'
import { type AskedDay, daysOfZones } from './days-of-zones'
import { DAYS_IN_WORDS, JUDGED, LONGEST_PLACE, NAMED_DAYS } from './list-words'
import { atAddress, atPlace } from './place'
import { tagged } from './tagged'

const id = z.string().max(LONGEST_ID).refine(isStorableId, { error: 'must be an id of the platform' })

/** What narrows the list of routes beside `show` and `q`, each by itself and all together. */
export const narrowingQuery = {
  /** A route's planned span touches it: `today`, `tomorrow`, `yesterday`, or a date such as `2026-03-02`. */
  day: z.union([z.enum(NAMED_DAYS), z.iso.date()]).optional(),
  driver: id.optional(),
  vehicle: id.optional(),
  /** Names neither a driver nor a vehicle, or one of them. */
  unassigned: queryBoolean.optional(),
  /** Of the platform's tags: its own, or where it has none those of its driver and vehicle. */
  tag: id.optional(),
  /** Of the address book: one of its stops is there. */
  address: id.optional(),
  /** Words that one of its stops has in its name or address. */
  place: z.string().max(LONGEST_PLACE).optional(),
  /** What readiness last said of it, before it left. */
  verdict: z.enum(JUDGED).optional(),
}
const narrowing = z.object(narrowingQuery)
type Narrowing = z.output<typeof narrowing>
type Context = Pick<DeskContext, 'db' | 'actor' | 'clock'>

const ofNobody = Prisma.sql`("driverId" IS NULL AND "vehicleId" IS NULL AND NOT ${gone(Prisma.sql)})`

/** The conditions over rows of "Route" that `asked` names, but for `verdict`, which other rows tell. */
export async function narrowedBy(ctx: Context, asked: Narrowing & AskedDay): Promise<Prisma.Sql[]> {
  const { day, driver, vehicle, tag, address, place } = asked
  return [
    ...(day ? [await daysOfZones(ctx, asked)] : []),
    ...(driver ? [Prisma.sql`"driverId" = ${driver}`] : []),
    ...(vehicle ? [Prisma.sql`"vehicleId" = ${vehicle}`] : []),
    ...(tag ? [tagged(Prisma.sql, tag)] : []),
    ...(address ? [atAddress(Prisma.sql, address)] : []),
    ...(place?.trim() ? [atPlace(Prisma.sql, place)] : []),
    ...(asked.unassigned === undefined ? [] : [asked.unassigned ? ofNobody : Prisma.sql`NOT ${ofNobody}`]),
  ]
}

/** Words of a search for what nobody drives; those for days are `DAYS_IN_WORDS`. */
const OF_NOBODY = new Set(['unassigned', 'nobody', 'nadie'])

/**
 * What a word of `q` means beside its letters: a day, or that nobody is assigned. A route that has the word in its name
 * is found by it all the same.
 */
export async function meaningsOf(
  ctx: Context,
  { q = '', ...asked }: AskedDay & { q?: string | undefined },
): Promise<(word: string) => Prisma.Sql | null> {
  const meant = new Map<string, Prisma.Sql>()
  for (const word of searchWords(q)) {
    const day = Object.hasOwn(DAYS_IN_WORDS, word) ? DAYS_IN_WORDS[word] : undefined
    if (day && !meant.has(word)) meant.set(word, await daysOfZones(ctx, { ...asked, day }))
    if (OF_NOBODY.has(word)) meant.set(word, ofNobody)
  }
  return (word) => meant.get(word) ?? null
}
