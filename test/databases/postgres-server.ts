import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root, and PgBouncer too: then it runs as `nobody`. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

// Ends when its standard input closes: a killed test run leaves no server and no folder behind.
const GUARD = `"$1/postgres" -D "$2/db" -p "$3" -h 127.0.0.1 -k "" -F -c shared_buffers=32MB -c max_connections=200 \
  -c synchronous_commit=off -c full_page_writes=off $4 >"$2/log" 2>&1 &
server=$!
trap '' INT
read -r _
kill -INT $server
wait $server
rm -rf "$2"`

// Text in the order of a language, as an installed server has it; JavaScript and the embedded database order it by bytes. By ICU,
// which brings its languages along: a machine may have none.
const LANGUAGE = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

interface Server {
  /** Of the maintenance database, with the right to create others. */
  url: string
  stop(): Promise<void>
}

/** What a server is told that must lose nothing it acknowledged. */
export const DURABLE = '-c fsync=on -c synchronous_commit=on -c full_page_writes=on'

interface Choice {
  /** As on the server's command line: without them it is without durability. */
  settings?: string
  /** The address of a server that this one follows from now on, instead of beginning empty (needs `pg_basebackup`). */
  follows?: string
}

/** Starts a PostgreSQL of our own in `folder`, on a free port of 127.0.0.1. */
export async function startPostgres(
  binaries: string,
  folder: string,
  { settings = '', follows }: Choice = {},
): Promise<Server> {
  const as = unprivileged()
  fs.mkdirSync(folder)
  const bin = as ? reachable(binaries, folder) : binaries
  if (as) fs.chownSync(folder, as.uid, as.gid)
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const place = ['-D', path.join(folder, 'db')]
  const [command, args] = follows
    ? ['pg_basebackup', [...place, '--write-recovery-conf', '--checkpoint=fast', `--dbname=${follows}`]]
    : ['initdb', [...place, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...LANGUAGE, '-N']]
  execFileSync(path.join(bin, command), args, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const guarded = ['-c', GUARD, 'guard', bin, folder, String(port), settings]
  const guard = spawn('sh', guarded, { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = new Promise((resolve) => guard.once('close', resolve))
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await answering(url, folder)
  return {
    url,
    stop: async () => {
      guard.stdin.end()
      await ended
    },
  }
}

// A checkout under a private folder (/root) cannot be read by another user: bring the binaries along.
function reachable(binaries: string, folder: string): string {
  if (binaries.startsWith('/usr/')) return binaries
  fs.cpSync(path.dirname(binaries), path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', path.join(folder, 'native')])
  return path.join(folder, 'native', 'bin')
}

/** Waits until it lets somebody in; says what its log says where it does not. */
export async function answering(url: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      await pause(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(
    `Nothing answered at ${url}:\n${fs.readFileSync(path.join(folder, 'log'), 'utf8').slice(-2000)}`,
  )
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
