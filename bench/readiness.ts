// What readiness costs with 2,000 routes a day, 1,000 vehicles and 1,000 drivers on a PostgreSQL: the answers of Today, repairs
// and drivers; the judgement of one vehicle's change beside 200 and 2,000 routes of others; and how long after a report a
// verdict stands in the log while 20 reports a second arrive (an open desk reads the log each 500 ms).
import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '@/lib/clock'
import { openDb, type Db } from '@/lib/db/open'
import { readDrivers } from '@/lib/drivers/read-drivers'
import { keepDvir } from '@/lib/dvirs/keep-dvir'
import { asJsonObject } from '@/lib/json'
import { createLogger } from '@/lib/logger'
import { readToday } from '@/lib/readiness/read-today'
import { judgeOrganization } from '@/lib/readiness/record/judge-organization'
import { runJudging } from '@/lib/readiness/record/run-judging'
import { readRepairs } from '@/lib/readiness/repairs/read-repairs'
import { keepRoutes } from '@/lib/routes/keep-route'
import { command } from '../scripts/start/command.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { postgresBinaries } from '../test/postgres-binaries'
import { startPostgres } from '../test/postgres-server'
import { makeRunFolder } from '../test/run-folder'
import { writeResult } from './measure/write-result'

const TARGETS = { answerMedianMs: 150, verdictP99Ms: 1000 }
const FEW = 200
const ROUTES = 2000
const SUBJECTS = 1000
const ROUNDS = Number(process.argv[2] ?? 15)
const EVENTS = 20 * ROUNDS
const EVENT_EVERY_MS = 50
const AT_ONCE = 200
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const at = (share: number, values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN
const rounded = (ms: number) => Math.round(ms * 10) / 10

const seen = (key: string, fields: object) => ({
  ...{ source: 'api' as const, at: new Date(systemClock.now()).toISOString(), key },
  fields: asJsonObject(JSON.parse(JSON.stringify(fields))) ?? {},
})

/** Routes that begin evenly over a day from two hours ago on, each of an hour with five stops. */
const routeOf = (index: number, of: number) => {
  const begins = systemClock.now() + ((index / of) * DAY_MINUTES - 120) * MINUTE_MS
  const subject = index % SUBJECTS
  return {
    name: `RV-${index}`,
    orgLocalTimezone: 'America/Denver',
    vehicle: { id: `v${subject}`, name: `Truck ${subject}` },
    driver: { id: `d${subject}`, name: `Driver ${subject}` },
    stops: Array.from({ length: 5 }, (_, stop) => {
      const time = new Date(begins + stop * 15 * MINUTE_MS).toISOString()
      return {
        ...{ id: `s${index}-${stop}`, state: 'scheduled', name: `Stop ${stop}` },
        ...{ scheduledArrivalTime: time, scheduledDepartureTime: time },
        singleUseLocation: { latitude: 39 + stop / 100, longitude: -105, address: 'Yard' },
      }
    }),
  }
}

const report = (vehicle: number, isUnsafe: boolean) => ({
  vehicle: { id: `v${vehicle}`, name: `Truck ${vehicle}` },
  safetyStatus: isUnsafe ? 'unsafe' : 'safe',
  endTime: new Date(systemClock.now()).toISOString(),
  vehicleDefects: [{ id: `x${vehicle}`, defectType: 'Air brake lines', isResolved: !isUnsafe }],
})

async function fill(db: Db, count: number) {
  const { id } = await db.organization.create({
    data: { name: 'Here', createdAt: new Date(systemClock.now()) },
  })
  for (let from = 0; from < count; from += AT_ONCE)
    await db.$transaction((tx) =>
      keepRoutes(
        tx,
        id,
        Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => ({
          id: `r${from + n}`,
          seen: seen(`r${from + n}`, routeOf(from + n, count)),
        })),
      ),
    )
  const ctx = { db, clock: systemClock, logger: createLogger('silent') }
  await judgeOrganization(ctx, id)
  const tell = (vehicle: number, isUnsafe: boolean) =>
    db.$transaction((tx) =>
      keepDvir(tx, id, `i${vehicle}`, seen(String(isUnsafe), report(vehicle, isUnsafe))),
    )
  return { id, ctx, tell }
}

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function rounds(
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = () => Promise.resolve(),
) {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await before()
    const took = await timed(work)
    // The first one warms up.
    if (round > 0) times.push(took)
  }
  return { medianMs: rounded(at(0.5, times)), worstMs: rounded(Math.max(...times)) }
}

/** From the commit of a report to its verdict in the log, while reports arrive evenly. */
async function verdictAfter({ id, ctx, tell }: Awaited<ReturnType<typeof fill>>) {
  const stop = new AbortController()
  const running = runJudging(ctx, stop.signal)
  const told = new Map<string, number>()
  const took: number[] = []
  let after = (await ctx.db.eventHead.findUniqueOrThrow({ where: { organizationId: id } })).sequence
  const look = async () => {
    const events = await ctx.db.event.findMany({
      where: { organizationId: id, noun: 'readiness', sequence: { gt: after } },
      orderBy: { sequence: 'asc' },
      select: { sequence: true, subjectId: true },
    })
    after = events.at(-1)?.sequence ?? after
    for (const { subjectId } of events) {
      const began = told.get(subjectId ?? '')
      if (began === undefined || subjectId === null) continue
      told.delete(subjectId)
      took.push(performance.now() - began)
    }
  }
  const began = performance.now()
  // Vehicles of routes that leave in some hours, each once.
  for (let n = 0; n < EVENTS; n += 1) {
    const vehicle = 300 + n
    await tell(vehicle, true)
    told.set(`r${vehicle}`, performance.now())
    do {
      await look()
      await ctx.clock.sleep(5, stop.signal)
    } while (performance.now() - began < (n + 1) * EVENT_EVERY_MS)
  }
  for (const until = performance.now() + MINUTE_MS; told.size > 0 && performance.now() < until;) {
    await look()
    await ctx.clock.sleep(5, stop.signal)
  }
  stop.abort()
  await running
  return { events: EVENTS, missing: told.size, p50Ms: rounded(at(0.5, took)), p99Ms: rounded(at(0.99, took)) }
}

await command(async () => {
  const folder = makeRunFolder()
  const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
  try {
    const opened = await openDb({
      databaseUrl: server.url,
      dataDir: folder,
      migrations: inRoot('prisma', 'migrations'),
    })
    try {
      const { db } = opened
      const few = await fill(db, FEW)
      const many = await fill(db, ROUTES)
      await db.$executeRawUnsafe('VACUUM ANALYZE')
      const changed = async ({ id, ctx, tell }: typeof many) => {
        let isUnsafe = false
        return rounds(
          () => judgeOrganization(ctx, id),
          () => tell(100, (isUnsafe = !isUnsafe)),
        )
      }
      const change = { beside200: await changed(few), beside2000: await changed(many) }
      const actor = {
        userId: crypto.randomUUID(),
        name: '',
        organizationId: many.id,
        role: 'dispatcher' as const,
      }
      const desk = { db, actor, clock: systemClock }
      const answers = {
        today: await rounds(() => readToday(desk)),
        todayOf24h: await rounds(() => readToday(desk, { horizonHours: 24 })),
        repairs: await rounds(() => readRepairs(desk)),
        drivers: await rounds(() => readDrivers(desk)),
      }
      const verdict = await verdictAfter(many)
      console.table({ ...change, ...answers })
      console.table({ verdict })
      writeResult('readiness', {
        ...{ targets: TARGETS, routes: ROUTES, vehicles: SUBJECTS, drivers: SUBJECTS, rounds: ROUNDS },
        ...{ change, answers, verdict },
      })
    } finally {
      await opened.close()
    }
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
