import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { SandboxControl } from '@/e2e/fixtures/sandbox-control'
import { systemClock } from '@/lib/clock'
import { bindingOf } from '@/lib/connection/install/store-grant'
import { createVault } from '@/lib/connection/token/vault'
import { openDb, type Db } from '@/lib/db/open'
import { SYNC_KINDS, type SyncKind } from '@/lib/sync/kinds'
import { ensureSyncs, LEASE_MS } from '@/lib/sync/lease'
import { healthy } from '../../scripts/start/healthy.mjs'
import { freePort } from '../../scripts/start/ports.mjs'
import { startSandbox } from '../../scripts/start/processes.mjs'
import { inRoot } from '../../scripts/start/project.mjs'
import { end, launch } from '../../scripts/start/run.mjs'
import { cleanEnvironment } from '../../scripts/test/clean-environment.mjs'
import { testEnv } from '../base'

interface Play {
  databaseUrl: string
  /** For the sandbox's snapshot. */
  folder: string
  fill: { routes: number; dvirs: number; workOrders: number }
  /** How often the process that reads is killed (SIGKILL), at a random point. */
  kills: number
  /** Milliseconds of reading before a kill, at most. */
  killWithinMs: number
  /** Leases run out in their own time; else they are ended at once, as if it had passed. */
  waitsLeasesOut: boolean
}

export interface PlayedSync {
  /** Rows of the platform and of the ledger, by kind. */
  there: Record<'routes' | 'dvirs' | 'workOrders', number>
  here: Record<'routes' | 'dvirs' | 'workOrders', number>
  /** Routes and work orders that the log tells of more than once, although nothing changed. */
  doubled: number
  seconds: number
  /** Rows of all lists in a second of reading. */
  rowsPerSecond: number
  /** Of the process that reads, in MB: after its first tenth, and at most. */
  memory: { early: number; most: number }
  kills: number
  violations: string[]
}

const filled = z.object({ routes: z.number(), dvirs: z.number(), workOrders: z.number() })
const memory = z.object({ rss: z.number() })
const YEAR_MS = 365 * 86_400_000
// What a list takes of memory must not grow with its length: beyond this the process that reads ends.
const HEAP_MB = 256

/** Fills a sandbox, has its lists read by a process that is killed now and then, and compares. */
export async function playSync(play: Play): Promise<PlayedSync> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const token = randomBytes(24).toString('hex')
  const sandboxEnv = {
    ...cleanEnvironment(),
    SANDBOX_PORT: String(port),
    DATA_DIR: play.folder,
    SANDBOX_API_TOKEN: token,
    SANDBOX_SIMULATE: 'off',
    SANDBOX_HISTORY: 'off',
    LOG_LEVEL: 'warn',
  }
  const platform = startSandbox(sandboxEnv, () => undefined)
  const database = await openDb({
    databaseUrl: play.databaseUrl,
    dataDir: '',
    migrations: inRoot('prisma', 'migrations'),
  })
  const { db } = database
  try {
    await healthy('sandbox', `${url}/_sandbox/health`, platform)
    const sandbox = new SandboxControl(url, '')
    const there = filled.parse(await sandbox.fill(play.fill))
    const organizationId = await connected(db, token)
    await ensureSyncs({ db, clock: systemClock }, organizationId)
    const began = performance.now()
    const rss: number[] = []
    let waitedMs = 0
    for (let kill = 0; kill < play.kills; kill++) {
      const killed = await read(play, url, organizationId, rss, Math.random() * play.killWithinMs)
      if (!killed) break
      const waiting = performance.now()
      if (play.waitsLeasesOut) await systemClock.sleep(LEASE_MS)
      else await db.sync.updateMany({ data: { leaseUntil: new Date(0) } })
      waitedMs += performance.now() - waiting
    }
    for (let turn = 0; (await left(db)) > 0; turn++) {
      if (turn > 10) throw new Error('The lists are not read to their end')
      await read(play, url, organizationId, rss, null)
    }
    const seconds = (performance.now() - began - waitedMs) / 1000
    const rows = await db.sync.findMany({ select: { kind: true, itemsRead: true } })
    const readRows = rows.reduce((sum, { itemsRead }) => sum + itemsRead, 0)
    return {
      there: { ...there, routes: there.routes },
      here: {
        routes: await db.route.count(),
        dvirs: await db.dvir.count(),
        workOrders: await db.workOrder.count(),
      },
      doubled: await doubled(db),
      seconds: Math.round(seconds * 10) / 10,
      rowsPerSecond: Math.round(readRows / seconds),
      memory: {
        early: megabytes(rss.slice(0, Math.ceil(rss.length / 10))),
        most: megabytes(rss),
      },
      kills: play.kills,
      violations: (await sandbox.violations()).map(({ kind }) => kind),
    }
  } finally {
    await end(platform)
    await database.close()
  }
}

const megabytes = (bytes: readonly number[]) => Math.round(Math.max(0, ...bytes) / 1024 / 1024)

/** Lists that were never read to their end. */
const left = (db: Db) =>
  db.sync.count({ where: { syncedUntil: null, kind: { in: [...SYNC_KINDS] satisfies SyncKind[] } } })

/** One process that reads; killed after so many milliseconds, when any. Answers whether it was. */
async function read(
  { databaseUrl }: Play,
  url: string,
  organizationId: string,
  rss: number[],
  killAfterMs: number | null,
): Promise<boolean> {
  const part = path.join(import.meta.dirname, 'sync-part.ts')
  let began: () => void = () => undefined
  const running = new Promise<void>((resolve) => (began = resolve))
  const child = launch(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', part, databaseUrl, url, organizationId],
    {
      env: cleanEnvironment(),
      onLine: (line: string) => {
        const said = memory.safeParse(parsed(line))
        if (said.success) rss.push(said.data.rss)
        began()
      },
    },
  )
  if (killAfterMs !== null) {
    await Promise.race([running, child.ended])
    await Promise.race([systemClock.sleep(killAfterMs), child.ended])
    child.kill('SIGKILL')
  }
  const { code, signal } = await child.ended
  if (signal !== 'SIGKILL' && code !== 0)
    throw new Error(`The process that reads ended with ${code ?? signal}`)
  return signal === 'SIGKILL'
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** An organization whose connection opens the platform with `token` for long enough. */
async function connected(db: Db, token: string): Promise<string> {
  const vault = createVault(testEnv().tokenEncryptionKeys)
  const now = systemClock.now()
  const id = randomUUID()
  await db.organization.create({ data: { id, name: 'Calder Haulage', createdAt: new Date(now) } })
  await db.connection.create({
    data: {
      organizationId: id,
      status: 'connected',
      scope: 'admin:write',
      since: new Date(now),
      createdAt: new Date(now),
      generation: 1,
      accessToken: vault.seal(token, bindingOf(id, 'accessToken')),
      refreshToken: vault.seal('none', bindingOf(id, 'refreshToken')),
      accessTokenExpiresAt: new Date(now + YEAR_MS),
    },
  })
  return id
}

async function doubled(db: Db): Promise<number> {
  const rows = await db.event.groupBy({
    by: ['noun', 'subjectId'],
    where: { type: 'observed', noun: { in: ['route', 'work_order'] } },
    _count: true,
    having: { subjectId: { _count: { gt: 1 } } },
  })
  return rows.length
}
