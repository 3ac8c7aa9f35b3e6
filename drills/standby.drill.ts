import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDb } from '@/lib/db/open'
import { makeRunFolder } from '@/scripts/test/run-folder.mjs'
import { postgresBinaries } from '@/test/databases/postgres-binaries'
import { DURABLE, startPostgres } from '@/test/databases/postgres-server'
import { withSession } from '@/test/databases/sql-session'
import { until } from '@/test/processes/until'
import { MIGRATIONS } from '@/test/upgrade/releases'
import { AT, holdsAll, writeReport } from './write-report'

const WRITERS = 4
const BEFORE = 200
const AFTER = 200

const opened: (() => Promise<unknown> | void)[] = []
let folder: string
beforeEach(() => {
  folder = makeRunFolder()
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The one address that the app knows; it leads to whichever server is the primary. */
async function openAddress(first: string) {
  let port = Number(new URL(first).port)
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = net.createServer((app) => {
    const database = keep(net.connect(port, '127.0.0.1'))
    keep(app).pipe(database).pipe(app)
    app.once('close', () => database.destroy())
    database.once('close', () => app.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => void server.close())
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The address has no port')
  const url = new URL(first)
  url.port = String(address.port)
  return {
    url: url.href,
    leadTo: (other: string) => {
      port = Number(new URL(other).port)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const ask = <Row>(url: string, sql: string) =>
  withSession({ lite: null, url }, async (session) => (await session.query<Row>(sql)).rows)

it('a standby that is promoted under load has everything that was acknowledged', async () => {
  const bin = await postgresBinaries()
  const settings = `${DURABLE} -c wal_level=replica`
  const primary = await startPostgres(bin, path.join(folder, 'primary'), { settings })
  opened.push(primary.stop)
  const standby = await startPostgres(bin, path.join(folder, 'standby'), { settings, follows: primary.url })
  opened.push(standby.stop)
  // A commit is acknowledged once the standby has it as well.
  await ask(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await ask(primary.url, 'SELECT pg_reload_conf()')
  await until('the standby to be waited for', async () => {
    const [state] = await ask<{ sync: string }>(
      primary.url,
      'SELECT sync_state AS "sync" FROM pg_stat_replication',
    )
    return state?.sync === 'sync'
  })

  const address = await openAddress(primary.url)
  const database = await openDb({ databaseUrl: address.url, dataDir: folder, migrations: MIGRATIONS })
  opened.push(database.close)
  const { id } = await database.db.organization.create({
    data: { name: 'Calder Haulage', createdAt: new Date(AT) },
  })
  const acknowledged: string[] = []
  let tried = 0
  let refused = 0
  let working = true
  const writer = async () => {
    while (working) {
      const name = `i${(tried += 1)}`
      await writeReport(database.db, id, name).then(
        () => void acknowledged.push(name),
        () => void (refused += 1),
      )
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  await until('the first writes', async () => acknowledged.length >= BEFORE, 600_000)

  const pid = Number(
    fs.readFileSync(path.join(folder, 'primary', 'db', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(pid, 'SIGKILL')
  const began = performance.now()
  const before = acknowledged.length
  await ask(standby.url, 'SELECT pg_promote()')
  address.leadTo(standby.url)
  await until('the first write on the other server', async () => acknowledged.length > before)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await until('more writes', async () => acknowledged.length >= before + AFTER, 600_000)
  working = false
  await Promise.all(writers)
  console.log(
    `${acknowledged.length} writes acknowledged, ${refused} refused, the first on the other server after ${seconds} s`,
  )
  await holdsAll(database.db, id, acknowledged)
  expect(await ask(standby.url, 'SELECT pg_is_in_recovery() AS "follows"')).toEqual([{ follows: false }])
})
