import http from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createTransport } from './transport'

let server: http.Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that counts the connections which bring it requests. */
async function listen(answer: http.RequestListener = (_, response) => response.end('ok')) {
  const sockets: unknown[] = []
  server = http.createServer((request, response) => {
    sockets.push(request.socket)
    answer(request, response)
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

  it('hands over status, headers and text, whatever pieces they come in', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(404, [
        ['X-Request-Id', 'r1'],
        ['Via', 'one'],
        ['Via', 'two'],
      ])
      const bytes = Buffer.from('{"name":"Łódź"}')
      response.write(bytes.subarray(0, 10))
      setImmediate(() => response.end(bytes.subarray(10)))
    })
    const answer = await createTransport()({ method: 'GET', url, headers: {}, timeoutMs: 5_000 })
    expect(answer).toMatchObject({ status: 404, text: '{"name":"Łódź"}' })
    expect(answer.headers).toMatchObject({ 'x-request-id': 'r1', via: 'one, two' })
  })

  it('follows no redirect', async () => {
    const { url, connections } = await listen((_, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    const answer = await createTransport()({ method: 'GET', url, headers: {}, timeoutMs: 5_000 })
    expect([answer.status, answer.headers['location'], connections()]).toEqual([302, '/elsewhere', 1])
  })

  it('sends method, path, headers and body as they are', async () => {
    const seen: unknown[] = []
    const { url } = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        seen.push(request.method, request.url, request.headers['content-type'], body)
      })
      request.on('end', () => response.end())
    })
    await createTransport()({
      method: 'PATCH',
      url: new URL('/a%2Fb?c=d&e', url),
      headers: { 'content-type': 'application/json' },
      body: '{"f":"ü"}',
      timeoutMs: 5_000,
    })
    expect(seen).toEqual(['PATCH', '/a%2Fb?c=d&e', 'application/json', '{"f":"ü"}'])
  })

  it('says whether the other side may have seen a request that failed', async () => {
    const send = createTransport()
    const { url } = await listen((request, response) => {
      if (request.url === '/cut') response.socket?.destroy()
      else if (request.url === '/half') response.writeHead(200, { 'content-length': 9 }).write('half')
    })
    const failing = async (path: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
      send({ method: 'GET', url: new URL(path, url), headers: {}, timeoutMs: 5_000, ...more }).catch(
        ({ kind, maybeSent }) => ({ kind, maybeSent }),
      )
    expect(await failing('/cut')).toEqual({ kind: 'unreachable', maybeSent: true })
    expect(await failing('/silent', { timeoutMs: 50 })).toEqual({ kind: 'timeout', maybeSent: true })
    expect(await failing('/half', { timeoutMs: 50 })).toEqual({ kind: 'timeout', maybeSent: true })
    const gone = new AbortController()
    const cancelled = failing('/silent', { signal: gone.signal })
    setTimeout(() => gone.abort(), 50)
    expect(await cancelled).toEqual({ kind: 'aborted', maybeSent: true })
    expect(await failing('/silent', { signal: gone.signal })).toEqual({ kind: 'aborted', maybeSent: false })
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    const anew = createTransport()({ method: 'GET', url, headers: {}, timeoutMs: 5_000 })
    await expect(anew).rejects.toMatchObject({ kind: 'unreachable', maybeSent: false })
  })

  it('sends nothing any more once it gave up waiting for a connection', async () => {
    const seen: unknown[] = []
    const { url } = await listen((request) => seen.push(request.url))
    const send = createTransport()
    // Sixty-four connections to one server; the rest wait for one of them, and less long.
    const ended = await Promise.allSettled(
      Array.from({ length: 70 }, (_, index) =>
        send({
          method: 'GET',
          url: new URL(`/${index}`, url),
          headers: {},
          timeoutMs: index < 64 ? 1_000 : 300,
        }),
      ),
    )
    const certain = ended.filter((one) => one.status === 'rejected' && !one.reason.maybeSent)
    expect(certain).toHaveLength(6)
    expect(seen).toHaveLength(64)
  })
})
