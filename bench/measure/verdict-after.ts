import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { MINUTE_MS } from '@/lib/durations'
import { openLive } from '@/lib/live/open-live'
import { runJudging } from '@/lib/readiness/record/run-judging'
import { readToday } from '@/lib/readiness/today/read-today'

const EVENT_EVERY_MS = 50
/** How closely the log is watched: more often would be a load of its own. */
const LOOK_MS = 20
/** An open desk reads what changed together once (components/live/keep-rows.ts). */
const TOGETHER_MS = 100
/** Vehicles of routes that leave in some hours. */
const FIRST = 300

interface World {
  id: string
  ctx: Pick<Base, 'db' | 'clock' | 'logger'>
  tell(vehicle: number, isUnsafe: boolean): Promise<unknown>
}

const STAGES = ['logged', 'told', 'shown'] as const

/**
 * From the commit of each of `events` reports, which arrive evenly, to its verdict in the log, to an open desk that is told of
 * it, and to Today as that desk reads it then (ms). The judging, the live tail and the desk share this process.
 */
export async function verdictAfter(desk: { actor: Actor }, { id, ctx, tell }: World, events: number) {
  const { db, clock } = ctx
  const stop = new AbortController()
  const running = runJudging(ctx, stop.signal)
  // What a worker does when it begins is no part of it.
  while ((await db.touched.count({ where: { organizationId: id } })) === 0) await clock.sleep(5, stop.signal)
  while ((await db.touched.count({ where: { organizationId: id } })) > 0) await clock.sleep(20, stop.signal)
  const committed = new Map<string, number>()
  const reached = new Map(STAGES.map((stage) => [stage, new Map<string, number>()]))
  const reach = (stage: (typeof STAGES)[number], routes: Iterable<string>) => {
    for (const route of routes) {
      const began = committed.get(route)
      const of = reached.get(stage)
      if (began !== undefined && of && !of.has(route)) of.set(route, performance.now() - began)
    }
  }
  const look = async (after: bigint) => {
    const found = await db.event.findMany({
      where: { organizationId: id, noun: 'readiness', sequence: { gt: after } },
      orderBy: { sequence: 'asc' },
      select: { sequence: true, subjectId: true },
    })
    reach(
      'logged',
      found.flatMap(({ subjectId }) => subjectId ?? []),
    )
    return found.at(-1)?.sequence ?? after
  }
  const live = openLive(ctx)
  const following = followAs(live, desk, ctx, stop.signal, reach)
  const shown = reached.get('shown')
  let after = (await db.eventHead.findUniqueOrThrow({ where: { organizationId: id } })).sequence
  const began = performance.now()
  for (let n = 0; n < events; n += 1) {
    await tell(FIRST + n, true)
    committed.set(`r${FIRST + n}`, performance.now())
    do {
      after = await look(after)
      await clock.sleep(LOOK_MS, stop.signal)
    } while (performance.now() - began < (n + 1) * EVENT_EVERY_MS)
  }
  for (
    const until = performance.now() + MINUTE_MS;
    (shown?.size ?? 0) < events && performance.now() < until;
  ) {
    after = await look(after)
    await clock.sleep(LOOK_MS, stop.signal)
  }
  stop.abort()
  live.close()
  await Promise.all([running, following])
  return Object.fromEntries(
    STAGES.map((stage) => {
      const took = [...(reached.get(stage)?.values() ?? [])].toSorted((a, b) => a - b)
      const at = (share: number) =>
        Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? NaN)
      return [
        stage,
        { events, missing: events - took.length, p50Ms: at(0.5), p90Ms: at(0.9), p99Ms: at(0.99) },
      ]
    }),
  )
}

/** One open desk: told of a verdict, it gathers what comes with it and reads Today. */
async function followAs(
  live: ReturnType<typeof openLive>,
  { actor }: { actor: Actor },
  { db, clock }: World['ctx'],
  signal: AbortSignal,
  reach: (stage: 'told' | 'shown', routes: Iterable<string>) => void,
) {
  const seat = await live.join(actor.organizationId, actor.userId)
  let sequence = seat.look().head
  let gathered = new Set<string>()
  let reading: Promise<void> | null = null
  const read = async () => {
    while (gathered.size > 0 && !signal.aborted) {
      await clock.sleep(TOGETHER_MS, signal)
      const told = gathered
      gathered = new Set()
      JSON.stringify(await readToday({ db, actor, clock }))
      reach('shown', told)
    }
    reading = null
  }
  while (!signal.aborted) {
    const look = seat.look()
    if (look.head <= sequence) {
      await seat.changed(look, MINUTE_MS, signal)
      continue
    }
    const { data } = await seat.changes(sequence)
    sequence = data.sequence
    const routes = data.events.flatMap(({ noun, id }) => (noun === 'readiness' && id !== null ? id : []))
    reach('told', routes)
    for (const route of routes) gathered.add(route)
    if (routes.length > 0) reading ??= read().catch(() => undefined)
  }
  await reading
  seat.leave()
}
