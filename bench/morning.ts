// How many desks a core carries at 05:45: 50 organizations of 60 routes each with people who read, write and follow the live
// stream, events of the feeds and deliveries; two web processes and one worker of the built app on a PostgreSQL, all with
// the load on this machine. It rises until p99 of a part of a page passes 300 ms, or of an event to a desk 2 s.
// `npm run bench -- morning [levels] [seconds]`: 0.5,1,1.5 and 40 for instance. Half an hour or more is written beside it
// (morning-memory.json), with what was resident each five minutes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import buildApp from '@/e2e/fixtures/build-app'
import { E2E_DIST_DIR } from '@/e2e/fixtures/processes'
import { systemClock } from '@/lib/clock'
import { openDb } from '@/lib/db/open'
import { readEnv } from '@/lib/env'
import { createLogger } from '@/lib/logger'
import { parseJson } from '@/lib/parse-json'
import { command } from '../scripts/start/command.mjs'
import { inRoot } from '../scripts/start/project.mjs'
import { startSeveral } from '../test/processes/several'
import { openPart } from './measure/open-part'
import { postgresPid, usageOf } from './measure/process-usage'
import { seedConnections } from './measure/seed-connection'
import { seedMorning, seedPeople } from './measure/seed-morning'
import { writeResult } from './measure/write-result'

const TARGETS = { partP99Ms: 300, eventP99Ms: 2_000 }
const LEVELS = (process.argv[2] ?? '0.25,0.5,0.75,1,1.25,1.5,2,3').split(',').map(Number)
const SECONDS = Number(process.argv[3] ?? 40)
const SETTLE_MS = 20_000
/** Before anything counts: at 05:45 the processes have run for hours, each way of theirs taken and each plan made. */
const WARM_SECONDS = 90
/** So long, it is asked whether memory grows. */
const LONG_SECONDS = 1_800
const LOOK_MS = 300_000
/** A person does something this often; what changes is read besides. */
const THINK_MS = 15_000
// At level 1.
const ORGANIZATIONS = 50
const ROUTES = 60
const DESKS = 200
const EVENTS_A_SECOND = 20
const DELIVERIES_A_SECOND = 5
const DESK_KINDS = ['today', 'routes', 'today', 'workshop'] as const

const spread = z.object({ count: z.number(), p50Ms: z.number(), p99Ms: z.number(), worstMs: z.number() })
const held = z.object({
  requestsPerSecond: z.number(),
  parts: z.record(z.string(), spread),
  all: spread,
  events: spread,
  resets: z.number(),
  statuses: z.record(z.string(), z.number()),
})

/** Runs bench/measure/hold-desks.mjs to its end, in a process of its own; `pid` is told at once. */
async function holdDesks(given: object, onPid: (pid: number) => void) {
  const child = spawn(process.execPath, [inRoot('bench', 'measure', 'hold-desks.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onPid(child.pid ?? 0)
  child.stdin.end(JSON.stringify(given))
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  return held.parse(parseJson(text))
}

const rounded = (value: number) => Math.round(value * 100) / 100

await command(async () => {
  await buildApp()
  const platform = await openPart('serve-stream.ts', String((ORGANIZATIONS / EVENTS_A_SECOND) * 1000))
  const world = await startSeveral(2, {
    distDir: E2E_DIST_DIR,
    changes: { LOG_LEVEL: 'warn' },
    platform: platform.url,
    workers: 1,
  })
  const env = readEnv(world.env)
  const dataDir = path.dirname(world.env.DATA_DIR ?? '')
  const opened = await openDb({
    databaseUrl: world.env.DATABASE_URL ?? '',
    dataDir,
    migrations: inRoot('prisma', 'migrations'),
  })
  try {
    const ctx = { db: opened.db, clock: systemClock, env, logger: createLogger('silent') }
    await seedConnections(ctx, 0, ORGANIZATIONS)
    const targets = await seedMorning(ctx, ROUTES)
    await world.sql('VACUUM ANALYZE')
    const pids: Record<string, number> = {
      postgres: postgresPid(path.join(dataDir, 'postgres')),
      platform: platform.pid,
    }
    for (const [index, app] of world.apps.entries()) pids[`app${index + 1}`] = app.pid() ?? 0
    for (const [index, worker] of world.workers.entries()) pids[`worker${index + 1}`] = worker.pid() ?? 0
    const used = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, usageOf(pid)]))
    const isOurs = (name: string) => /^(app|worker|postgres)/.test(name)
    /** In MB, of each process of ours. */
    const residentOf = (of: ReturnType<typeof used>) =>
      Object.fromEntries(
        Object.entries(of).flatMap(([name, one]) => (isOurs(name) ? [[name, one?.megabytes]] : [])),
      )
    const hold = async (level: number, seconds: number) => {
      await fetch(`${platform.url}/pace?everyMs=${(ORGANIZATIONS / (EVENTS_A_SECOND * level)) * 1000}`)
      const people = await seedPeople(ctx, Math.round(DESKS * level))
      const appAt = (index: number) => world.apps[index % world.apps.length]?.url ?? ''
      return holdDesks(
        {
          desks: people.map(({ cookie }, index) => ({
            // Each process has desks of every kind.
            ...{
              url: appAt(index + Math.floor(index / DESK_KINDS.length)),
              origin: new URL(env.appUrl).origin,
            },
            cookie,
            kind: DESK_KINDS[index % DESK_KINDS.length],
          })),
          deliveries: targets.map(({ key, headers }, index) => ({
            ...{ url: `${appAt(index)}/api/webhooks/${key}`, headers },
          })),
          ...{ deliveriesPerSecond: DELIVERIES_A_SECOND * level, thinkMs: THINK_MS },
          ...{ settleMs: SETTLE_MS, seconds },
        },
        (pid) => (pids['load'] = pid),
      )
    }
    await hold(LEVELS[0] ?? 0, WARM_SECONDS)
    const levels: Record<string, object> = {}
    for (const level of LEVELS) {
      const count = Math.round(DESKS * level)
      let before = used()
      // The load counts besides: it shares the machine.
      const settled = setTimeout(() => (before = used()), SETTLE_MS)
      const resident: object[] = []
      const looking = setInterval(() => resident.push(residentOf(used())), LOOK_MS)
      const measured = await hold(level, SECONDS)
      clearTimeout(settled)
      clearInterval(looking)
      const after = used()
      const cores = (name: string) =>
        rounded(((after[name]?.cpuSeconds ?? 0) - (before[name]?.cpuSeconds ?? 0)) / SECONDS)
      const ours = Object.keys(pids).filter(isOurs)
      const total = rounded(ours.reduce((sum, name) => sum + cores(name), 0))
      const holds =
        measured.all.p99Ms <= TARGETS.partP99Ms &&
        measured.events.p99Ms <= TARGETS.eventP99Ms &&
        measured.events.count > 0
      levels[`desks${count}`] = {
        ...{ desks: count, eventsPerSecond: EVENTS_A_SECOND * level },
        ...{ deliveriesPerSecond: DELIVERIES_A_SECOND * level, holds },
        ...measured,
        cores: Object.fromEntries(ours.map((name) => [name, cores(name)])),
        coresInAll: total,
        // The platform's stand-in and whoever plays the people have the same two cores.
        coresOfTheLoad: rounded(cores('load') + cores('platform')),
        desksPerCore: total > 0 ? Math.round(count / total) : null,
        megabytes: residentOf(after),
        ...(SECONDS >= LONG_SECONDS && { eachFiveMinutes: resident }),
      }
      console.log(count, JSON.stringify(levels[`desks${count}`], null, 1))
      if (!holds) break
    }
    writeResult(SECONDS >= LONG_SECONDS ? 'morning-memory' : 'morning', {
      targets: TARGETS,
      conditions: {
        ...{ organizations: ORGANIZATIONS, routes: ROUTES, thinkSeconds: THINK_MS / 1000, seconds: SECONDS },
        ...{ webProcesses: 2, workers: 1, platform: 'a stand-in (bench/measure/serve-stream.ts)' },
      },
      levels,
    })
  } finally {
    await opened.close()
    await world.close()
    await platform.stop()
  }
})
