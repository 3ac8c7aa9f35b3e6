// What readiness costs with 2,000 routes a day, 1,000 vehicles and 1,000 drivers on a PostgreSQL: the answers of Today, repairs
// and drivers; the judgement of one vehicle's change beside 200 and 2,000 routes of others; and how long after a report its
// verdict stands in the log, an open desk is told of it, and has read Today anew, while 20 reports a second arrive.
// `npm run bench -- readiness 15 verdict,answers`: so many rounds, these parts alone (change, answers, verdict, candidates).
import fs from 'node:fs'
import path from 'node:path'
import { readCandidates } from '@/lib/candidates/read-candidates'
import { systemClock } from '@/lib/clock'
import { openDb, type Db } from '@/lib/db/open'
import { readDrivers } from '@/lib/drivers/read-drivers'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { asJsonObject } from '@/lib/json'
import { createLogger } from '@/lib/logger'
import { judgeOrganization } from '@/lib/readiness/record/judge-organization'
import { readToday } from '@/lib/readiness/today/read-today'
import { readRepairs } from '@/lib/repairs/read-repairs'
import { keepRoutes } from '@/lib/routes/change/keep-route'
import { command } from '../scripts/start/command.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { makeRunFolder } from '../scripts/test/run-folder.mjs'
import { postgresBinaries } from '../test/databases/postgres-binaries'
import { startPostgres } from '../test/databases/postgres-server'
import { verdictAfter } from './measure/verdict-after'
import { writeResult } from './measure/write-result'

const TARGETS = { answerMedianMs: 150, verdictP99Ms: 1000 }
const FEW = 200
const ROUTES = 2000
const SUBJECTS = 1000
const ROUNDS = Number(process.argv[2] ?? 15)
const PARTS = process.argv[3]?.split(',') ?? ['change', 'answers', 'verdict', 'candidates']
const AT_ONCE = 200
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
  const cpu: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await before()
    const usage = process.cpuUsage()
    const took = await timed(work)
    const { user, system } = process.cpuUsage(usage)
    // The first one warms up.
    if (round === 0) continue
    times.push(took)
    cpu.push((user + system) / 1000)
  }
  // Of this process: what is measured beside others is told apart by it.
  return {
    medianMs: rounded(at(0.5, times)),
    worstMs: rounded(Math.max(...times)),
    cpuMs: rounded(at(0.5, cpu)),
  }
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
      const actor = {
        userId: crypto.randomUUID(),
        name: '',
        organizationId: many.id,
        role: 'dispatcher' as const,
      }
      const desk = { db, actor, clock: systemClock }
      const part = async <Result>(name: string, measure: () => Promise<Result>) =>
        PARTS.includes(name) ? { [name]: await measure() } : {}
      const candidates = (kind: 'vehicle' | 'driver') => () =>
        readCandidates(desk, { route: 'r500', kind, limit: 25 })
      const measured = {
        ...(await part('change', async () => ({
          beside200: await changed(few),
          beside2000: await changed(many),
        }))),
        ...(await part('answers', async () => ({
          today: await rounds(() => readToday(desk)),
          todayOf24h: await rounds(() => readToday(desk, { horizonHours: 24 })),
          repairs: await rounds(() => readRepairs(desk)),
          drivers: await rounds(() => readDrivers(desk)),
        }))),
        ...(await part('candidates', async () => ({
          vehicles: await rounds(candidates('vehicle')),
          drivers: await rounds(candidates('driver')),
        }))),
        ...(await part('verdict', () => verdictAfter(desk, many, 20 * ROUNDS))),
      }
      for (const of of Object.values(measured)) console.table(of)
      if (PARTS.length === 4)
        writeResult('readiness', {
          ...{ targets: TARGETS, routes: ROUTES, vehicles: SUBJECTS, drivers: SUBJECTS, rounds: ROUNDS },
          ...measured,
        })
    } finally {
      await opened.close()
    }
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
