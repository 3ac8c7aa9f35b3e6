import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { openJobs } from '@/lib/jobs/open-jobs'
import { openPooled } from '@/lib/jobs/open-pooled'
import { FakeClock } from '@/test/fake-clock'
import { heldPool } from './held-connection'
import { openDb } from './open'
import { postgresAdapter } from './postgres-adapter'

let silent: net.Server
let databaseUrl: string
const sockets: net.Socket[] = []
beforeEach(async () => {
  // Takes connections, and never says a word: a server behind a network that went away, or one that is stopped.
  silent = net.createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  databaseUrl = `postgresql://fleet@127.0.0.1:${(silent.address() as AddressInfo).port}/wayboard`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

/** Once somebody has said a word to the server. */
async function reached(): Promise<void> {
  const [socket] = await once(silent, 'connection')
  await once(socket, 'data')
}

/** What becomes of it ten seconds after it has reached the server. */
async function afterTenSeconds(connecting: Promise<unknown>): Promise<string> {
  const ended = connecting.then(() => 'answered', String)
  await reached()
  vi.advanceTimersByTime(10_000)
  return ended
}

it('gives a server up that says nothing, and has the machine ask whether it is there', async () => {
  const asked = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
  const opening = openDb({ databaseUrl, dataDir: '', migrations: path.resolve('prisma/migrations') })
  expect(await afterTenSeconds(opening)).toContain('timeout expired')
  expect(asked).toHaveBeenCalledWith(true, 10_000)
})

it.each([false, true])('does so for all that is asked, too, behind a pooler: %s', async (isPooled) => {
  const asked = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
  const db = new PrismaClient({ adapter: postgresAdapter(databaseUrl, { isPooled }) })
  try {
    expect(await afterTenSeconds(db.$queryRaw`SELECT 1`)).toContain('timeout expired')
    expect(asked).toHaveBeenCalledWith(true, 10_000)
  } finally {
    await db.$disconnect()
  }
})

it('has the machine ask for the job engine, too', async () => {
  const asked = vi.spyOn(net.Socket.prototype, 'setKeepAlive')
  const [clock, logger] = [new FakeClock(), pino({ level: 'silent' })]
  const options = { databaseUrl, directUrl: databaseUrl, lite: null, works: false, clock, logger }
  void openJobs(options).send('sweep', {})
  await reached()
  expect(asked).toHaveBeenCalledWith(true, 10_000)
  asked.mockClear()
  openPooled({ ...options, max: 1 })
    .db.executeSql('SELECT 1')
    .catch(() => undefined)
  await reached()
  expect(asked).toHaveBeenCalledWith(true, 10_000)
})

it('counts no wait for a connection that is in use', () => {
  expect(heldPool(databaseUrl)).not.toHaveProperty('connectionTimeoutMillis')
})
