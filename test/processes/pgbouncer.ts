import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/start/ports.mjs'
import { answering, unprivileged } from '../databases/postgres-server'

export interface PgBouncer {
  url: string
  /** SIGKILL. */
  kill(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
  stop(): Promise<void>
  /** What its console answers: `SHOW POOLS`. */
  show(what: string): Promise<Record<string, unknown>[]>
}

// Ends when its standard input closes: a killed run leaves no pooler behind.
const GUARD = `"$1" -q "$2" &
pooler=$!
trap '' INT
read -r _
kill -KILL $pooler
wait $pooler`

/** Where the system has it. Throws, and says how to get it, where it has none. */
export function pgbouncerBinary(): string {
  // Debian's package puts it where root alone looks.
  const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = places.map((place) => path.join(place, 'pgbouncer')).find((file) => fs.existsSync(file))
  if (!found)
    throw new Error(
      'There is no PgBouncer here. Install it (Debian and Ubuntu: apt-get install pgbouncer; macOS: brew install pgbouncer).',
    )
  return found
}

/** Starts a PgBouncer that pools by transaction, with `size` connections to the database at most, in a folder of its own. */
export async function startPgBouncer(databaseUrl: string, within: string, size: number): Promise<PgBouncer> {
  const binary = pgbouncerBinary()
  const as = unprivileged()
  const folder = path.join(within, 'pgbouncer')
  const database = new URL(databaseUrl)
  const port = await freePort()
  const config = path.join(folder, 'pgbouncer.ini')
  fs.mkdirSync(folder)
  fs.writeFileSync(
    config,
    `[databases]
${database.pathname.slice(1)} = host=${database.hostname} port=${database.port} user=${database.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${database.username}
logfile = ${path.join(folder, 'log')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`,
  )
  if (as) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, folder])
  const url = new URL(databaseUrl)
  url.port = String(port)
  const admin = new URL(url)
  admin.pathname = '/pgbouncer'
  let end: (() => Promise<void>) | null = null

  async function kill() {
    await end?.()
    end = null
  }
  async function start() {
    if (end) return
    const guard = spawn('sh', ['-c', GUARD, 'guard', binary, config], {
      ...as,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()))
    end = async () => {
      guard.stdin.end()
      await ended
    }
    await answering(url.href, folder)
  }
  await start()
  return {
    url: url.href,
    kill,
    start,
    stop: kill,
    async show(what) {
      const client = new pg.Client({ connectionString: admin.href })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(`SHOW ${what}`)).rows
      } finally {
        await client.end()
      }
    },
  }
}
