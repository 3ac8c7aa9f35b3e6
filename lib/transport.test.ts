import http from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createTransport } from './transport'

let server: http.Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that counts the connections which bring it requests. */
async function listen() {
  const sockets: unknown[] = []
  server = http.createServer((request, response) => {
    sockets.push(request.socket)
    response.end('ok')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: new URL(`http://127.0.0.1:${port}/`), connections: () => new Set(sockets).size }
}

describe('the transport', () => {
  it('uses a connection again, except for what must not meet a stale one', async () => {
    const { url, connections } = await listen()
    const send = createTransport()
    const request = { method: 'GET', url, headers: {}, timeoutMs: 5_000 }
    for (let index = 0; index < 10; index++) await send(request)
    const pooled = connections()
    expect(pooled).toBeLessThan(4)
    await send({ ...request, unpooled: true })
    await send({ ...request, unpooled: true })
    expect(connections()).toBe(pooled + 2)
  })
})
