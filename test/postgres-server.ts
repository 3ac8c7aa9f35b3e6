import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

// Ends when its standard input closes: a killed test run leaves no server and no folder behind.
const GUARD = `"$1/postgres" -D "$2/db" -p "$3" -h 127.0.0.1 -k "" -F -c shared_buffers=32MB -c max_connections=200 \
  -c synchronous_commit=off -c full_page_writes=off >"$2/log" 2>&1 &
server=$!
trap '' INT
read -r _
kill -INT $server
wait $server
rm -rf "$2"`

interface Server {
  /** Of the maintenance database, with the right to create others. */
  url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL of our own in `folder`, on a free port of 127.0.0.1, without durability. */
export async function startPostgres(binaries: string, folder: string): Promise<Server> {
  const as = unprivileged()
  fs.mkdirSync(folder)
  const bin = as ? reachable(binaries, folder) : binaries
  if (as) fs.chownSync(folder, as.uid, as.gid)
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const init = [
    '-D',
    path.join(folder, 'db'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
  ]
  execFileSync(path.join(bin, 'initdb'), init, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const args = ['-c', GUARD, 'guard', bin, folder, String(port)]
  const guard = spawn('sh', args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
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

async function answering(url: string, folder: string): Promise<void> {
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
    `PostgreSQL did not start:\n${fs.readFileSync(path.join(folder, 'log'), 'utf8').slice(-2000)}`,
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
