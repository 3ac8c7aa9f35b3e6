import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import http, { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeAnswer } from './encode-answer'
import { nameEncodings } from './name-encodings'

const LONG = { data: Array.from({ length: 200 }, (_, n) => ({ id: `r${n}`, name: `Route ${n} north` })) }
const json = JSON.stringify(LONG)
const TAKES = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const NO_STORE = { 'cache-control': 'no-store' }

/** What the handler of an address answers; anything else is a long JSON answer. */
const ANSWERS: Record<string, () => Response> = {
  '/api/short': () => Response.json({ data: 'x'.repeat(1000) }, { headers: NO_STORE }),
  '/api/least': () => new Response('x'.repeat(1024), { headers: { 'content-type': 'text/plain' } }),
  '/api/almost': () => new Response('x'.repeat(1023), { headers: { 'content-type': 'text/plain' } }),
  '/api/refused': () => Response.json({ error: { message: 'x'.repeat(2000) } }, { status: 400 }),
  '/api/nothing': () => new Response(null, { status: 204 }),
  '/api/unchanged': () => new Response(null, { status: 304, headers: { etag: '"1"' } }),
  '/api/tagged': () => Response.json(LONG, { headers: { etag: '"1"' } }),
  '/api/loosely-tagged': () => Response.json(LONG, { headers: { etag: 'W/"1"' } }),
  '/api/part': () =>
    new Response(json.slice(0, 2000), {
      status: 206,
      headers: { 'content-type': 'application/json', 'content-range': `bytes 0-1999/${json.length}` },
    }),
  '/api/as-it-is': () => Response.json(LONG, { headers: { 'cache-control': 'no-store, no-transform' } }),
  '/api/picture': () => new Response('x'.repeat(3000), { headers: { 'content-type': 'image/png' } }),
  '/api/encoded': () => Response.json(LONG, { headers: { 'content-encoding': 'zstd' } }),
  '/api/problem': () =>
    new Response(json, { headers: { 'content-type': 'application/problem+json; charset=utf-8' } }),
  '/api/events': () =>
    new Response('data: x\n\n'.repeat(500), { headers: { 'content-type': 'text/event-stream' } }),
  '/api/cookies': () => {
    const answer = Response.json(LONG)
    answer.headers.append('set-cookie', 'a=1; Path=/')
    answer.headers.append('set-cookie', 'b=2; Path=/')
    return answer
  },
  '/api/huge': () => Response.json(Array.from({ length: 60_000 }, () => crypto.randomUUID())),
}

let server: Server
let endNaming: () => void
const failures: unknown[] = []

// A handler as the framework runs it: `sendResponse` is its own, which drops Content-Encoding and Content-Length.
beforeAll(async () => {
  endNaming = nameEncodings()
  server = createServer((raw, response) => {
    const { url = '/', method } = raw
    const headers = Object.entries(raw.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const request = new Request(`http://localhost${url}`, { method, headers })
    const answer = (ANSWERS[url] ?? (() => Response.json(LONG, { headers: NO_STORE })))()
    encodeAnswer(request, answer)
      .then((encoded) => sendResponse(new NodeNextRequest(raw), new NodeNextResponse(response), encoded))
      .catch((error: unknown) => failures.push(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  endNaming()
  server.close()
})

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const addressOf = (path: string) => {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, path }
}

const ask = (path: string, headers: Record<string, string> = TAKES, method = 'GET') =>
  new Promise<Heard>((resolve, reject) => {
    http
      .request({ ...addressOf(path), headers, method }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
      .end()
  })

const decoded = ({ headers, body }: Heard): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}

describe('encodeAnswer, over a socket', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.001, gzip;q=0', 'br'],
    ['gzip, identity', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0.5, *;q=0.1', undefined],
    ['br;q=0', undefined],
    ['br;q=0, gzip;q=0.0', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate, zstd', undefined],
    ['x-brotli, brr', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j takes %s', async (accepted, encoding) => {
    const heard = await ask('/api/long', accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect(heard.headers['content-encoding']).toBe(encoding)
    expect(decoded(heard)).toBe(json)
    expect(heard.body.length < json.length / 2).toBe(encoding !== undefined)
    expect(heard.headers.vary?.split(', ')).toEqual(
      expect.arrayContaining(['accept-encoding', 'sec-fetch-site']),
    )
    expect(heard.headers).not.toHaveProperty('x-wayboard-encoding')
  })

  it.each([
    ['/api/short', undefined],
    ['/api/almost', undefined],
    ['/api/least', 'br'],
    ['/api/refused', 'br'],
    ['/api/problem', 'br'],
    ['/api/cookies', 'br'],
    ['/api/loosely-tagged', 'br'],
    ['/api/nothing', undefined],
    ['/api/unchanged', undefined],
    ['/api/tagged', undefined],
    ['/api/part', undefined],
    ['/api/as-it-is', undefined],
    ['/api/picture', undefined],
    ['/api/encoded', undefined],
    ['/api/events', undefined],
  ])('answers %s as %s, and else as it was', async (path, encoding) => {
    const [heard, plain] = [await ask(path), await ask(path, {})]
    expect(heard.headers['content-encoding']).toBe(encoding)
    expect(heard.status).toBe(plain.status)
    expect(decoded(heard)).toBe(plain.body.toString())
    for (const name of ['content-type', 'etag', 'content-range', 'set-cookie'])
      expect(heard.headers[name]).toEqual(plain.headers[name])
  })

  it('encodes what is short for who refuses it plain', async () => {
    const heard = await ask('/api/short', { 'accept-encoding': 'gzip, identity;q=0' })
    expect(heard.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(decoded(heard))).toEqual({ data: 'x'.repeat(1000) })
  })

  it.each([
    ['cross-site', undefined],
    ['same-site', undefined],
    ['same-origin', 'br'],
    ['none', 'br'],
  ])('answers a request of %s as %s', async (site, encoding) => {
    const heard = await ask('/api/long', { ...TAKES, 'sec-fetch-site': site })
    expect(heard.headers['content-encoding']).toBe(encoding)
    expect(decoded(heard)).toBe(json)
  })

  it('forbids whoever stands between to compress what is not compressed here', async () => {
    for (const path of ['/api/long', '/api/short'])
      expect((await ask(path)).headers['cache-control']).toBe('no-store, no-transform')
  })

  it('answers HEAD without a body, and encodes nothing for it', async () => {
    const heard = await ask('/api/long', TAKES, 'HEAD')
    expect([heard.status, heard.body.length]).toEqual([200, 0])
    expect(heard.headers).not.toHaveProperty('content-encoding')
    expect(heard.headers.vary).toContain('accept-encoding')
  })

  it('sends what is larger than a socket holds to who reads slowly, whole', async () => {
    const heard = await new Promise<Heard>((resolve, reject) => {
      http.get({ ...addressOf('/api/huge'), headers: TAKES }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          answer.pause()
          setImmediate(() => answer.resume())
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
    })
    expect(heard.headers['content-encoding']).toBe('br')
    expect(JSON.parse(decoded(heard))).toHaveLength(60_000)
  })

  it('goes on when callers leave before, and in the middle of, their answer', async () => {
    const leave = (path: string, hears: boolean) =>
      new Promise<void>((resolve) => {
        const request = http.get({ ...addressOf(path), headers: TAKES }, (answer) =>
          answer.once('data', () => request.destroy()).on('error', () => undefined),
        )
        request.on('close', () => resolve()).on('error', () => undefined)
        if (!hears) request.on('socket', (socket) => socket.on('connect', () => request.destroy()))
      })
    await Promise.all([true, false, true, false].map((hears) => leave('/api/huge', hears)))
    expect((await ask('/api/long')).headers['content-encoding']).toBe('br')
    expect(failures).toEqual([])
  })
})

describe('nameEncodings', () => {
  it('takes a page that another site leads to for one that is to be sent as it is, and no file', async () => {
    const heard: unknown[] = []
    const pages = createServer((request, response) => {
      heard.push(request.headers['accept-encoding'])
      response.end()
    })
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const { port } = pages.address() as AddressInfo
    const headers = { ...TAKES, 'sec-fetch-site': 'cross-site' }
    for (const path of ['/routes?q=x', '/_next/static/x.js'])
      await new Promise<void>((resolve) =>
        http.get({ host: '127.0.0.1', port, path, headers }, (answer) =>
          answer.resume().on('end', () => resolve()),
        ),
      )
    pages.close()
    expect(heard).toEqual([undefined, TAKES['accept-encoding']])
  })
})
