import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createTransport, transportOver } from './transport'

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

  it('says who asks, and in which version where it is told one, unless the caller says otherwise', async () => {
    const seen: unknown[] = []
    const { url } = await listen((request, response) => {
      seen.push([request.headers['user-agent'], request.headers['accept-encoding']])
      response.end()
    })
    const request = { method: 'GET', url, headers: {}, timeoutMs: 5_000 }
    const own = { 'User-Agent': 'other', 'Accept-Encoding': 'identity' }
    await createTransport({ version: '1.2.3' })(request)
    await createTransport({ version: '1.2.3' })({ ...request, headers: own })
    await transportOver(new Agent(), 9)(request)
    expect(seen).toEqual([
      ['Wayboard/1.2.3', 'gzip'],
      ['other', 'identity'],
      ['Wayboard', 'gzip'],
    ])
  })

  describe('of an answer that is compressed', () => {
    const answering = async (body: Buffer, encoding = 'gzip', mostBytes = 1_000) => {
      const { url } = await listen((_, response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end(body)
      })
      const send = transportOver(new Agent(), mostBytes)
      return send({ method: 'GET', url, headers: {}, timeoutMs: 5_000 })
    }

    it('hands over what it is inflated', async () => {
      const body = gzipSync('{"name":"Łódź"}')
      for (const encoding of ['gzip', 'GZIP', 'x-gzip'])
        expect((await answering(body, encoding)).text).toBe('{"name":"Łódź"}')
    })

    it('takes as much as of any other, and is not filled by what grows past that', async () => {
      expect((await answering(gzipSync('x'.repeat(1_000)))).text).toHaveLength(1_000)
      const bomb = gzipSync(Buffer.alloc(50_000_000))
      await expect(answering(bomb, 'gzip', 1_000_000)).rejects.toMatchObject({
        ...{ kind: 'too_large', maybeSent: true },
      })
    })

    it('hands over as it came what is not what it is said to be', async () => {
      expect((await answering(Buffer.from('{"plain":1}'))).text).toBe('{"plain":1}')
      expect((await answering(Buffer.alloc(0))).text).toBe('')
      const cut = gzipSync('{"name":"North"}').subarray(0, 20)
      expect((await answering(cut)).text).not.toContain('North')
      expect((await answering(gzipSync('{}'), 'br')).text).not.toBe('{}')
    })
  })

  it('says whether the other side may have seen a request that failed', async () => {
    const send = createTransport()
    const gone = new AbortController()
    const { url } = await listen((request, response) => {
      if (request.url === '/cut') response.socket?.destroy()
      else if (request.url === '/half') response.writeHead(200, { 'content-length': 9 }).write('half')
      else if (request.url === '/cancelled') gone.abort()
      else if (request.url !== '/silent') response.end()
    })
    const ask = (path: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
      send({ method: 'GET', url: new URL(path, url), headers: {}, timeoutMs: 30_000, ...more })
    const failing = async (...asked: Parameters<typeof ask>) => {
      // With a connection that stands, a short time is not spent on making one.
      await ask('/')
      return ask(...asked).catch(({ kind, maybeSent }) => ({ kind, maybeSent }))
    }
    expect(await failing('/cut')).toEqual({ kind: 'unreachable', maybeSent: true })
    expect(await failing('/silent', { timeoutMs: 50 })).toEqual({ kind: 'timeout', maybeSent: true })
    expect(await failing('/half', { timeoutMs: 50 })).toEqual({ kind: 'timeout', maybeSent: true })
    const { signal } = gone
    expect(await failing('/cancelled', { signal })).toEqual({ kind: 'aborted', maybeSent: true })
    expect(await failing('/silent', { signal })).toEqual({ kind: 'aborted', maybeSent: false })
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    const anew = createTransport()({ method: 'GET', url, headers: {}, timeoutMs: 30_000 })
    await expect(anew).rejects.toMatchObject({ kind: 'unreachable', maybeSent: false })
  })

  it('sends nothing any more once it gave up waiting for a connection', async () => {
    const seen: unknown[] = []
    let full = () => {}
    const { url } = await listen((request, response) => {
      seen.push(request.url)
      if (request.url === '/last') response.end()
      if (seen.length === 64) full()
    })
    const send = createTransport()
    const ask = (path: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
      send({ method: 'GET', url: new URL(path, url), headers: {}, timeoutMs: 30_000, ...more })
    // Sixty-four connections to one server; the rest wait for one of them, and less long.
    const gone = new AbortController()
    const holding = new Promise<void>((resolve) => (full = resolve))
    const held = Array.from({ length: 64 }, () => ask('/held', { signal: gone.signal }).catch(() => null))
    await holding
    const waited = await Promise.allSettled(
      Array.from({ length: 6 }, () => ask('/waited', { timeoutMs: 50 })),
    )
    for (const one of waited)
      expect(one).toMatchObject({ status: 'rejected', reason: { kind: 'timeout', maybeSent: false } })
    gone.abort()
    await Promise.all(held)
    await ask('/last')
    expect(seen.slice(64)).toEqual(['/last'])
  })
})
