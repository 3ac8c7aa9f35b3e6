import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { SandboxControl } from '@/e2e/fixtures/sandbox-control'
import { processEnvironment } from '../../scripts/start/environment.mjs'
import { healthy } from '../../scripts/start/healthy.mjs'
import { startApp, startSandbox, startWorker } from '../../scripts/start/processes.mjs'
import { inRoot, root } from '../../scripts/start/project.mjs'
import { end } from '../../scripts/start/run.mjs'
import { announceRunning } from '../../scripts/start/running.mjs'
import { readSettings } from '../../scripts/start/settings.mjs'
import { cleanEnvironment } from '../../scripts/test/clean-environment.mjs'
import { makeRunFolder } from '../../scripts/test/run-folder.mjs'
import { postgresBinaries } from '../databases/postgres-binaries'
import { startPostgres } from '../databases/postgres-server'
import { ownPort } from '../servers/own-port'
import { openLine, type Line } from './line'
import { until } from './until'

type Environment = Record<string, string | undefined>

/** A version of the app that was built. */
export interface Version {
  /** The build folder, below `folder`. */
  distDir: string
  /** Where its sources lie: the checkout itself unless told. */
  folder?: string
}

interface Built extends Version {
  changes?: Environment
  /** Whether the apps reach the platform without the line between: for measurements. */
  direct?: boolean
  /** Where the apps reach a platform that is not the sandbox: for measurements. */
  platform?: string
  /** Opens what stands between the processes and the database, in a folder that is there: PgBouncer. */
  pooler?: (databaseUrl: string, folder: string) => Promise<{ url: string; stop(): Promise<void> }>
  /** How many workers run beside the apps; none unless told. */
  workers?: number
}

export interface AppProcess {
  url: string
  /** While it runs. */
  pid(): number | null
  /** SIGKILL, to it and whatever it started. */
  kill(): Promise<void>
  /** SIGTERM; answers how it ended. */
  stop(): Promise<{ code: number | null; signal: string | null }>
  /** Starts it again after either, and waits until it is healthy. `more` goes into its environment. */
  start(more?: Environment): Promise<void>
}

export interface WorkerProcess {
  /** As it names itself in the database, while it runs. */
  id: string
  /** While it runs. */
  pid(): number | null
  /** SIGKILL, to it and whatever it started. */
  kill(): Promise<void>
  /** SIGTERM; answers how it ended. */
  stop(): Promise<{ code: number | null; signal: string | null }>
  /** Starts it again after either, and waits until it has said that it is there. */
  start(): Promise<void>
}

export interface Several {
  apps: AppProcess[]
  workers: WorkerProcess[]
  /** What a command of an operator would be given. */
  env: Environment
  sandbox: SandboxControl
  sandboxUrl: string
  /** The app's registration with the platform. */
  registration: { id: string; secret: string }
  /** What the apps reach the platform through. */
  line: Line
  /** Another version of the app on the same database, with a worker: both still to be started. */
  beside(version: Version): Promise<{ app: AppProcess; worker: WorkerProcess }>
  /** The apps' database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** A connection to it of its own, which can hold locks. */
  client(): Promise<pg.Client>
  close(): Promise<void>
}

/** `count` web processes of the built app on one PostgreSQL, all started at once on an empty database. */
export async function startSeveral(
  count: number,
  {
    distDir,
    folder: builtIn = root,
    changes = {},
    direct = false,
    platform: other,
    pooler,
    workers: workerCount = 0,
  }: Built,
): Promise<Several> {
  const folder = makeRunFolder()
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of opened.reverse()) await step().catch(() => undefined)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    const server = await startPostgres(await postgresBinaries(), path.join(folder, 'postgres'))
    opened.push(server.stop)
    const pooled = await pooler?.(server.url, folder)
    if (pooled) opened.push(pooled.stop)
    const sandboxPort = await ownPort()
    const ports = []
    for (let index = 0; index < count; index++) ports.push(await ownPort())
    const given: Environment = {
      ...cleanEnvironment(),
      APP_URL: `http://localhost:${ports[0]}`,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SIMULATE: 'off',
      SANDBOX_HISTORY: 'off',
      DATA_DIR: path.join(folder, 'data'),
      ...(pooled
        ? { DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: server.url }
        : { DATABASE_URL: server.url }),
      NEXT_DIST_DIR: distDir,
      LOG_LEVEL: 'info',
      ...changes,
    }
    const env: Environment = processEnvironment(given, readSettings(given))
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
    const platform = startSandbox(env, logTo('sandbox'))
    opened.push(() => end(platform))
    await healthy('sandbox', `${sandboxUrl}/_sandbox/health`, platform)
    if (builtIn === root) announceRunning(distDir)
    const line = await openLine(sandboxPort)
    opened.push(line.close)
    const platformUrl = other ?? (direct ? sandboxUrl : line.url)
    const apps = ports.map((port, index) =>
      own({ ...env, FLEET_API_URL: platformUrl, PORT: String(port) }, builtIn, port, `app ${index + 1}`),
    )
    opened.push(() => Promise.all(apps.map((app) => app.kill())))
    await Promise.all(apps.map((app) => app.start()))
    const pool = new pg.Pool({ connectionString: server.url, max: 2 })
    opened.push(() => pool.end())
    const sql: Several['sql'] = async (text, values) =>
      (await pool.query<Record<string, unknown>>(text, values)).rows
    const workers = Array.from({ length: workerCount }, (_, index) =>
      ownWorker({ ...env, FLEET_API_URL: platformUrl }, builtIn, `worker ${index + 1}`, sql),
    )
    opened.push(() => Promise.all(workers.map((worker) => worker.kill())))
    // One after the other: each is told from the others by when it came.
    for (const worker of workers) await worker.start()
    return {
      apps,
      workers,
      env,
      line,
      sandboxUrl,
      registration: { id: env.FLEET_CLIENT_ID ?? '', secret: env.FLEET_CLIENT_SECRET ?? '' },
      sandbox: new SandboxControl(sandboxUrl, env.FLEET_CLIENT_ID ?? ''),
      beside: async ({ distDir: other, folder: otherFolder = root }) => {
        const port = await ownPort()
        const given = { ...env, NEXT_DIST_DIR: other, FLEET_API_URL: platformUrl }
        const app = own({ ...given, PORT: String(port) }, otherFolder, port, 'app beside')
        const worker = ownWorker(given, otherFolder, 'worker beside', sql)
        opened.push(() => Promise.all([app.kill(), worker.kill()]))
        return { app, worker }
      },
      sql,
      client: async () => {
        const client = new pg.Client({ connectionString: server.url })
        // The server may stop first, after a test that failed.
        client.on('error', () => undefined)
        await client.connect()
        return client
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function own(env: Environment, folder: string, port: number, name: string): AppProcess {
  let child: ReturnType<typeof startApp> | null = null
  return {
    url: `http://localhost:${port}`,
    pid: () => child?.pid ?? null,
    async kill() {
      if (!child?.pid) return
      process.kill(-child.pid, 'SIGKILL')
      await child.ended
      child = null
    },
    async stop() {
      if (!child) throw new Error(`${name} does not run`)
      await end(child)
      const ended = await child.ended
      child = null
      return ended
    },
    async start(more = {}) {
      if (child) return
      child = startApp({ ...env, ...more }, { host: '127.0.0.1', port, folder }, logTo(name))
      await healthy(name, `http://127.0.0.1:${port}/api/health`, child)
    },
  }
}

function ownWorker(env: Environment, folder: string, name: string, sql: Several['sql']): WorkerProcess {
  let child: ReturnType<typeof startWorker> | null = null
  const ids = async () => (await sql('SELECT "id" FROM "Worker"')).map(({ id }) => String(id))
  const worker: WorkerProcess = {
    id: '',
    pid: () => child?.pid ?? null,
    async kill() {
      if (!child?.pid) return
      process.kill(-child.pid, 'SIGKILL')
      await child.ended
      child = null
    },
    async stop() {
      if (!child) throw new Error(`${name} does not run`)
      await end(child)
      const ended = await child.ended
      child = null
      return ended
    },
    async start() {
      if (child) return
      const others = await ids()
      child = startWorker(env, logTo(name), { folder })
      await until(`${name} to be there`, async () => {
        worker.id = (await ids()).find((id) => !others.includes(id)) ?? ''
        return worker.id !== ''
      })
    },
  }
  return worker
}

function logTo(name: string): (line: string) => void {
  const file = inRoot('artifacts', 'processes.log')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  return (line) => fs.appendFileSync(file, `${name} | ${line}\n`)
}
