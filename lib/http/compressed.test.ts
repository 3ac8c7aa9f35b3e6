import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonAnswer } from './answer'
import { compressed } from './compressed'

const LONG = { data: 'Route 7 north '.repeat(200) }
const ask = (headers: Record<string, string>, method = 'GET') =>
  new Request('http://localhost:3000/api/lists/routes', { method, headers })
const answered = (headers: Record<string, string>, value: unknown = LONG) =>
  compressed(ask(headers), jsonAnswer(value, 'r1'))

describe('compressed', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, GZIP;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
  ])('takes the best way that is named: %s', async (accepted, way) => {
    const answer = await answered({ 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(way)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(500)
    const text = (way === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
    expect(JSON.parse(text)).toEqual(LONG)
  })

  it.each([null, 'identity', 'deflate', '*', 'br;q=0, gzip;q=0', 'br;q=none', ''])(
    'leaves it as it is where none is: %s',
    async (accepted) => {
      const answer = await answered(accepted === null ? {} : { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.json()).toEqual(LONG)
    },
  )

  it('tells a page of another origin nothing by a length', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await answered({ 'accept-encoding': 'br, gzip', 'sec-fetch-site': site })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.json()).toEqual(LONG)
    }
    for (const site of ['same-origin', 'none']) {
      const answer = await answered({ 'accept-encoding': 'br, gzip', 'sec-fetch-site': site })
      expect(answer.headers.get('content-encoding')).toBe('br')
    }
  })

  it('leaves what is short', async () => {
    const of = (length: number) => answered({ 'accept-encoding': 'br' }, 'x'.repeat(length - 2))
    expect((await of(1023)).headers.get('content-encoding')).toBeNull()
    expect((await of(1023)).headers.get('content-type')).toBe('application/json')
    expect((await of(1024)).headers.get('content-encoding')).toBe('br')
  })

  it('leaves a stream of events, an answer without a body and one to HEAD', async () => {
    const events = new Response('data: x\n\n'.repeat(500), {
      headers: { 'content-type': 'text/event-stream' },
    })
    expect(await compressed(ask({ 'accept-encoding': 'br' }), events)).toBe(events)
    const nothing = jsonAnswer(undefined, 'r1')
    expect(await compressed(ask({ 'accept-encoding': 'br' }), nothing)).toBe(nothing)
    const head = jsonAnswer(LONG, 'r1')
    expect(await compressed(ask({ 'accept-encoding': 'br' }, 'HEAD'), head)).toBe(head)
  })

  it('keeps status, headers and cookies, and says what it goes by', async () => {
    const answer = jsonAnswer(LONG, 'r1', 201)
    answer.headers.append('set-cookie', 'a=1')
    answer.headers.append('set-cookie', 'b=2')
    const sent = await compressed(ask({ 'accept-encoding': 'gzip' }), answer)
    expect(sent.status).toBe(201)
    expect(sent.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(sent.headers.get('x-request-id')).toBe('r1')
    expect(sent.headers.get('vary')).toBe('accept-encoding')
    // Whatever else is on the way, the framework's own compression above all, leaves it as it is.
    expect(sent.headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await answered({})).headers.get('vary')).toBe('accept-encoding')
  })
})
