import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Base } from '@/lib/base'
import type { Db, Tx } from '@/lib/db/open'
import { appendEvents, lockHead } from '@/lib/events/append-events'
import type { NewEvent } from '@/lib/events/event'
import { Prisma } from '@/lib/generated/prisma/client'
import { canonicalJson, type JsonObject } from '@/lib/json'
import { idOf } from '@/lib/ledger/keep/storable-id'
import { blockedAnew, blockedNoMore, blockingOf } from '../blocked/blocking'
import { noteFindings, type RouteFinding } from '../blocked/note-findings'
import { stopLamp } from '../checks/stop-lamp'
import { LOOKED_AHEAD_MS } from '../today/looked-ahead'
import { type JudgedRoute, keyOf, type RecordedRoute, toldOf } from './judged-route'
import { isBefore, type JudgedBefore, readJudging, writeJudged } from './judging'
import { isSame, type Place } from './place'
import { readRecorded } from './recorded'
import { restAfter } from './rest-after'

/** More than these are told of as one: open desks read what they show anew. */
const MOST_TOLD = 100

/** A window, judged, or some routes of it. Times are epoch ms. */
export interface Judgement {
  /** Read before the facts were. */
  place: Place
  /** Of whom something changed, as far as that is judged now: read before the facts were; null for nobody. */
  touchedUntil: bigint | null
  /** More is to be expected soon. */
  isMany: boolean
  atMs: number
  /** What departed sooner is not judged any more. */
  fromMs: number
  /** Ids of those that were judged; null for all. */
  only: readonly string[] | null
  routes: readonly RecordedRoute[]
  /** Vehicles whose stop lamp is off, of which somebody let one go: it was for that time. */
  lampsOff: readonly string[]
}

/** What is written of a judgement: only what became another. */
export interface Changes {
  /** What blocks a route of `told` and did not before. */
  blocking: readonly RouteFinding[]
  /** What blocked one, and does not any more. */
  unblocking: readonly RouteFinding[]
  /** Another verdict, or a route that was not told of. */
  told: readonly RecordedRoute[]
  /** The same verdict with other numbers. */
  counted: readonly RecordedRoute[]
  /** The same verdict, which is to be judged again at another moment, or for another trailer. */
  timed: readonly RecordedRoute[]
  /** Beyond the horizon, and another one than is kept: nobody is told. */
  early: readonly RecordedRoute[]
  /** Of routes that leave no more, or not now: with when they were to leave. */
  gone: readonly JudgedRoute[]
  /** Routes that departed long ago, or of which nobody was told: nothing is told of them. */
  over: readonly string[]
}

const isToldAlike = (one: RecordedRoute, other: RecordedRoute) =>
  canonicalJson(toldOf(one)) === canonicalJson(toldOf(other))

const isTimedAlike = (one: RecordedRoute, other: RecordedRoute) =>
  one.nextMomentMs === other.nextMomentMs && one.trailerId === other.trailerId

const isKeptAlike = (one: RecordedRoute, other: RecordedRoute) =>
  one.isEarly === other.isEarly &&
  keyOf(one) === keyOf(other) &&
  isToldAlike(one, other) &&
  isTimedAlike(one, other)

/** What a judgement changes of what was said before. Pure. */
export function changesOf(
  before: readonly RecordedRoute[],
  { routes, fromMs }: Pick<Judgement, 'routes' | 'fromMs'>,
): Changes {
  const known = new Map(before.map((one) => [one.id, one]))
  const changes = {
    blocking: new Array<RouteFinding>(),
    unblocking: new Array<RouteFinding>(),
    told: new Array<RecordedRoute>(),
    counted: new Array<RecordedRoute>(),
    timed: new Array<RecordedRoute>(),
    early: new Array<RecordedRoute>(),
  }
  for (const route of routes) {
    const kept = known.get(route.id)
    // Most are as they were, which shows without their text.
    if (kept && isDeepStrictEqual(kept, route)) {
      known.delete(route.id)
      continue
    }
    if (route.isEarly) {
      if (!kept || !isKeptAlike(kept, route)) changes.early.push(route)
      // One that people were told of is gone for them.
      if (kept?.isEarly) known.delete(route.id)
      continue
    }
    known.delete(route.id)
    // Nobody was told of it, so it is new.
    const was = kept?.isEarly ? undefined : kept
    if (!was || keyOf(was) !== keyOf(route)) {
      changes.told.push(route)
      changes.blocking.push(...blockedAnew(was, route).map(({ key }) => ({ routeId: route.id, key })))
      if (was) changes.unblocking.push(...blockedNoMore(was, route).map((key) => ({ routeId: was.id, key })))
    } else if (!isToldAlike(was, route)) changes.counted.push(route)
    else if (!isTimedAlike(was, route)) changes.timed.push(route)
  }
  const left = [...known.values()].filter(({ isEarly }) => !isEarly)
  const untold = [...known.values()].filter(({ isEarly }) => isEarly)
  for (const was of left)
    changes.unblocking.push(...blockedNoMore(was).map((key) => ({ routeId: was.id, key })))
  return {
    ...changes,
    gone: left.filter(({ departsAtMs }) => departsAtMs >= fromMs),
    over: [...left.filter(({ departsAtMs }) => departsAtMs < fromMs), ...untold].map(({ id }) => id),
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
  const { place, atMs, fromMs, only, touchedUntil, isMany, lampsOff } = judgement
  const known = only && { routeIds: only, departedBeforeMs: fromMs }
  const changes = changesOf(await readRecorded(db, organizationId, known), judgement)
  const judged = (known: Place) => {
    const now = clock.now()
    return {
      ...{ ...known, touchedUntil, judgedAtMs: atMs },
      ...{ nextMoment: nextMoment(organizationId, atMs), restUntilMs: now + restAfter(now - atMs, isMany) },
    }
  }
  const { told, counted, timed, early, gone, over } = changes
  if ([told, counted, timed, early, gone, over, lampsOff].every(({ length }) => length === 0))
    return writeJudged(db, organizationId, before, judged(place))
  return db.$transaction(async (tx) => {
    const held = await lockHead(tx, organizationId)
    const meanwhile = await readJudging(tx, organizationId)
    if (!isBefore(meanwhile.before, before)) return false
    const isNewest = isSame(meanwhile.place, place)
    const at = new Date(atMs)
    const appended = await appendEvents(tx, organizationId, at, eventsOf(changes, at), held)
    await writeVerdicts(tx, organizationId, changes, at)
    await endOfLamps(tx, organizationId, lampsOff, at)
    await noteFindings(tx, organizationId, { found: changes.blocking, ended: changes.unblocking }, at)
    // Our own events change no fact; what others appended meanwhile lies behind the place, and is judged next.
    const sequence = (isNewest ? appended.at(-1)?.sequence : undefined) ?? place.sequence
    return writeJudged(tx, organizationId, before, judged({ ...place, sequence: BigInt(sequence) }))
  })
}

/** Of every route, also of one that is not judged yet. What was let go since the facts were read goes by newer ones. */
async function endOfLamps(
  tx: Tx,
  organizationId: string,
  vehicleIds: readonly string[],
  at: Date,
): Promise<void> {
  if (vehicleIds.length > 0)
    await tx.findingOverride.updateMany({
      where: {
        ...{ organizationId, check: stopLamp.name, topicId: { in: [...vehicleIds] } },
        ...{ endedAt: null, at: { lte: at } },
      },
      data: { endedAt: at },
    })
}

/** When time alone is due: the soonest moment of all routes, and when the next one comes as near as is judged; null for never. */
const nextMoment = (organizationId: string, atMs: number) => Prisma.sql`least(
  (SELECT min("nextMomentAt") FROM "Verdict" WHERE "organizationId" = ${organizationId}::uuid),
  (SELECT min("scheduledStart") FROM "Route" WHERE "organizationId" = ${organizationId}::uuid
    AND "scheduledStart" > ${new Date(atMs + LOOKED_AHEAD_MS)}::timestamptz)
    - make_interval(secs => ${LOOKED_AHEAD_MS / 1000}::float8))`

function eventsOf({ told, gone }: Changes, at: Date): NewEvent[] {
  const words: { id: string; word: string }[] = [
    ...told.map(({ id, verdict }) => ({ id, word: verdict.word })),
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
  { blocking, told, counted, timed, early, gone, over }: Changes,
  at: Date,
): Promise<void> {
  const rowOf = (judged: JudgedRoute) => ({
    routeId: judged.id,
    departsAt: new Date(judged.departsAtMs),
    word: judged.verdict.word,
    told: toldOf(judged),
  })
  const kept = [...told, ...counted, ...timed, ...early].map((one) => ({
    ...rowOf(one),
    vehicleId: idOf(one.vehicle),
    driverId: idOf(one.driver),
    trailerId: one.trailerId,
    early: one.isEarly,
    blocks: blockingOf(one).length > 0,
    nextMomentAt: one.nextMomentMs === null ? null : new Date(one.nextMomentMs),
  }))
  const ended = [...gone.map(({ id }) => id), ...over]
  if (ended.length > 0) await tx.verdict.deleteMany({ where: { organizationId, routeId: { in: ended } } })
  if (kept.length > 0)
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO "Verdict" AS v ("organizationId", "routeId", "departsAt", "word", "since", "blockedAt", "told",
        "vehicleId", "driverId", "trailerId", "nextMomentAt", "early")
      SELECT ${organizationId}::uuid, r."routeId", r."departsAt", r."word", ${at}::timestamptz,
        CASE WHEN r."blocks" AND NOT r."early" THEN ${at}::timestamptz END, r."told",
        r."vehicleId", r."driverId", r."trailerId", r."nextMomentAt", r."early"
      FROM json_to_recordset(${JSON.stringify(kept)}::json)
        AS r("routeId" text, "departsAt" timestamptz, "word" text, "told" jsonb, "vehicleId" text, "driverId" text,
          "trailerId" text, "nextMomentAt" timestamptz, "early" boolean, "blocks" boolean)
      ON CONFLICT ("organizationId", "routeId") DO UPDATE SET "departsAt" = EXCLUDED."departsAt",
        "word" = EXCLUDED."word", "told" = EXCLUDED."told", "vehicleId" = EXCLUDED."vehicleId",
        "driverId" = EXCLUDED."driverId", "trailerId" = EXCLUDED."trailerId",
        "nextMomentAt" = EXCLUDED."nextMomentAt", "early" = EXCLUDED."early",
        "since" = CASE WHEN ${isAmong(told.map(({ id }) => id))} THEN EXCLUDED."since" ELSE v."since" END,
        "blockedAt" = CASE WHEN EXCLUDED."blockedAt" IS NULL OR ${isAmong(blocking.map(({ routeId }) => routeId))} THEN EXCLUDED."blockedAt"
          ELSE coalesce(v."blockedAt", EXCLUDED."blockedAt") END`)
  const records = [...told.map(rowOf), ...gone.map((one) => ({ ...rowOf(one), word: 'gone' }))]
  if (records.length > 0)
    await tx.verdictRecord.createMany({ data: records.map((one) => ({ ...one, organizationId, at })) })
}
