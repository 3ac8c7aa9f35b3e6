import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Base } from '@/lib/base'
import type { Db, Tx } from '@/lib/db/open'
import { appendEvents, lockHead } from '@/lib/events/append-events'
import type { NewEvent } from '@/lib/events/event'
import { Prisma } from '@/lib/generated/prisma/client'
import { canonicalJson, type JsonObject } from '@/lib/json'
import { blockedAnew, blockingOf } from '../blocked/blocking'
import { noteMails, type RouteFinding } from '../blocked/note-mails'
import { type JudgedRoute, keyOf, toldOf } from './judged-route'
import { isBefore, type JudgedBefore, readBefore, writeJudged } from './judging'
import { isSame, type Place, readPlace } from './place'
import { readVerdicts } from './recorded'

/** More than these are told of as one: open desks read what they show anew. */
const MOST_TOLD = 100
/** After a judgement it is rested so many times as long as it took, but for what people here decide. */
const RESTS = 4
const LONGEST_REST_MS = 30_000

/** A whole window, judged. Times are epoch ms. */
export interface Judgement {
  /** Read before the facts were. */
  place: Place
  atMs: number
  /** What departed sooner is not judged any more. */
  fromMs: number
  routes: readonly JudgedRoute[]
  nextMomentMs: number | null
}

/** What is written of a judgement: only what became another. */
export interface Changes {
  /** What blocks a route of `told` and did not before. */
  blocking: readonly RouteFinding[]
  /** What blocked one, and does not any more. */
  unblocking: readonly RouteFinding[]
  /** Another verdict, or a route that was not told of. */
  told: readonly JudgedRoute[]
  /** The same verdict with other numbers. */
  counted: readonly JudgedRoute[]
  /** Of routes that leave no more, or not now: with when they were to leave. */
  gone: readonly JudgedRoute[]
  /** Routes that departed long ago: nothing is told of them. */
  over: readonly string[]
}

/** What a judgement changes of what was said before. Pure. */
export function changesOf(before: readonly JudgedRoute[], { routes, fromMs }: Judgement): Changes {
  const known = new Map(before.map((one) => [one.id, one]))
  const changes = {
    blocking: new Array<RouteFinding>(),
    unblocking: new Array<RouteFinding>(),
    told: new Array<JudgedRoute>(),
    counted: new Array<JudgedRoute>(),
  }
  for (const route of routes) {
    const was = known.get(route.id)
    known.delete(route.id)
    // Most are as they were, which shows without their text.
    if (was && isDeepStrictEqual(was, route)) continue
    if (!was || keyOf(was) !== keyOf(route)) {
      changes.told.push(route)
      changes.blocking.push(...blockedAnew(was, route).map(({ key }) => ({ routeId: route.id, key })))
      if (was)
        changes.unblocking.push(...blockedAnew(route, was).map(({ key }) => ({ routeId: was.id, key })))
    } else if (canonicalJson(toldOf(was)) !== canonicalJson(toldOf(route))) changes.counted.push(route)
  }
  const left = [...known.values()]
  for (const was of left)
    changes.unblocking.push(...blockingOf(was).map(({ key }) => ({ routeId: was.id, key })))
  return {
    ...changes,
    gone: left.filter(({ departsAtMs }) => departsAtMs >= fromMs),
    over: left.filter(({ departsAtMs }) => departsAtMs < fromMs).map(({ id }) => id),
  }
}

/**
 * Keeps a judgement: verdicts that became another, with a record and an event each, in one transaction with how far they
 * know. Where nothing changed, only that. `before` was read before the facts; when another judgement was kept since,
 * this one changes nothing: false.
 */
export async function recordVerdicts(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  organizationId: string,
  judgement: Judgement,
  before: JudgedBefore | null,
): Promise<boolean> {
  const { place, atMs, nextMomentMs } = judgement
  const changes = changesOf(await readVerdicts(db, organizationId), judgement)
  const judged = (known: Place) => {
    const now = clock.now()
    const restMs = Math.min(LONGEST_REST_MS, RESTS * (now - atMs))
    return { ...known, judgedAtMs: atMs, nextMomentMs, restUntilMs: now + restMs }
  }
  const { told, counted, gone, over } = changes
  if (told.length + counted.length + gone.length + over.length === 0)
    return writeJudged(db, organizationId, before, judged(place))
  return db.$transaction(async (tx) => {
    await lockHead(tx, organizationId)
    if (!isBefore(await readBefore(tx, organizationId), before)) return false
    const isNewest = isSame(await readPlace(tx, organizationId), place)
    const at = new Date(atMs)
    const appended = await appendEvents(tx, organizationId, at, eventsOf(changes, at))
    await writeVerdicts(tx, organizationId, changes, at)
    await noteMails(tx, organizationId, { found: changes.blocking, ended: changes.unblocking }, at)
    // Our own events change no fact; what others appended meanwhile lies behind the place, and is judged next.
    const sequence = (isNewest ? appended.at(-1)?.sequence : undefined) ?? place.sequence
    return writeJudged(tx, organizationId, before, judged({ ...place, sequence: BigInt(sequence) }))
  })
}

function eventsOf({ told, gone }: Changes, at: Date): NewEvent[] {
  const words = [
    ...told.map(({ id, verdict }) => ({ id, word: verdict.word as string })),
    ...gone.map(({ id }) => ({ id, word: 'gone' })),
  ]
  const event = (id: string | null, type: string, body: JsonObject): NewEvent => ({
    ...{
      source: 'readiness',
      sourceKey: `${id ?? 'all'} ${at.toISOString()} ${randomUUID()}`,
      noun: 'readiness',
    },
    ...{ type, subjectId: id, happenedAt: at.toISOString(), body },
  })
  if (words.length > MOST_TOLD) return [event(null, 'judged', { count: words.length })]
  return words.map(({ id, word }) => event(id, word, {}))
}

const isAmong = (ids: readonly string[]) => Prisma.sql`EXCLUDED."routeId" IN (
  SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

async function writeVerdicts(
  tx: Tx | Db,
  organizationId: string,
  { blocking, told, counted, gone, over }: Changes,
  at: Date,
): Promise<void> {
  const rowOf = (judged: JudgedRoute) => ({
    routeId: judged.id,
    departsAt: new Date(judged.departsAtMs),
    word: judged.verdict.word,
    told: toldOf(judged),
  })
  const kept = [...told, ...counted].map(rowOf)
  const ended = [...gone.map(({ id }) => id), ...over]
  if (ended.length > 0) await tx.verdict.deleteMany({ where: { organizationId, routeId: { in: ended } } })
  if (kept.length > 0)
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO "Verdict" AS v ("organizationId", "routeId", "departsAt", "word", "since", "blockedAt", "told")
      SELECT ${organizationId}::uuid, r."routeId", r."departsAt", r."word", ${at}::timestamptz,
        CASE WHEN r."word" = 'blocked' THEN ${at}::timestamptz END, r."told"
      FROM json_to_recordset(${JSON.stringify(kept)}::json)
        AS r("routeId" text, "departsAt" timestamptz, "word" text, "told" jsonb)
      ON CONFLICT ("organizationId", "routeId") DO UPDATE SET "departsAt" = EXCLUDED."departsAt",
        "word" = EXCLUDED."word", "told" = EXCLUDED."told",
        "since" = CASE WHEN ${isAmong(told.map(({ id }) => id))} THEN EXCLUDED."since" ELSE v."since" END,
        "blockedAt" = CASE WHEN EXCLUDED."word" <> 'blocked' OR ${isAmong(blocking.map(({ routeId }) => routeId))} THEN EXCLUDED."blockedAt"
          ELSE coalesce(v."blockedAt", EXCLUDED."blockedAt") END`)
  const records = [...told.map(rowOf), ...gone.map((one) => ({ ...rowOf(one), word: 'gone' }))]
  if (records.length > 0)
    await tx.verdictRecord.createMany({ data: records.map((one) => ({ ...one, organizationId, at })) })
}
