import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrismaClient } from '@/lib/generated/prisma/client'
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

/** What becomes of it ten seconds after it has reached the server. */
async function afterTenSeconds(connecting: Promise<unknown>): Promise<string> {
  const ended = connecting.then(() => 'answered', String)
  const [socket] = await once(silent, 'connection')
  await once(socket, 'data')
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

it('counts no wait for a connection that is in use', () => {
  expect(heldPool(databaseUrl)).not.toHaveProperty('connectionTimeoutMillis')
})
