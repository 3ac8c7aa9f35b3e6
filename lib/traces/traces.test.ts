import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLogger } from '@/lib/logger'
import { traced, type Traces } from '@/lib/traces'
import { TransportError } from '@/lib/transport'
import { openTraces } from './open-traces'
import { traceCalls } from './trace-calls'
import { placeOf, traceRequests } from './trace-requests'

const value = z.union([
  z.object({ stringValue: z.string() }).transform((v) => v.stringValue),
  z.object({ intValue: z.union([z.number(), z.string()]) }).transform((v) => Number(v.intValue)),
])
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all) => Object.fromEntries(all.map((one) => [one.key, one.value])))
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes,
              events: z.array(z.unknown()).default([]),
              status: z.object({ code: z.number(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const end of opened.splice(0).reverse()) await end()
})

async function listening(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer({}, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Traces that go to a collector of this test, which keeps what it is told. */
async function world({ ratio = 1, status = 200 } = {}) {
  const received: string[] = []
  const url = await listening((request, response) => {
    void bodyOf(request).then((text) => {
      received.push(`${request.method} ${request.url}\n${text}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const logger = createLogger('silent')
  const traces = openTraces({
    traces: { endpoint: new URL(url), name: 'wayboard', ratio },
    ...{ version: '1.2.3', role: 'web', logger },
  })
  const spans = async () => {
    await traces.close()
    return received.flatMap((text) =>
      told
        .parse(JSON.parse(text.slice(text.indexOf('\n'))))
        .resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, resource }))),
        ),
    )
  }
  return { traces, spans, received, logger }
}

const call = (traces: Traces, status = 200) =>
  traceCalls(traces, async ({ url }) => {
    if (url.pathname === '/away') throw new TransportError('unreachable', false)
    return { status, headers: {}, text: 'a body of Nadia' }
  })
const request = (method: string, path: string) => ({
  ...{ method, url: new URL(path, 'https://platform.example'), timeoutMs: 1 },
  headers: { authorization: 'Bearer a-token' },
})

describe('traces', () => {
  it('lead from a request through what it does to the calls of the platform, below the span of who asked', async () => {
    const { traces, spans, received } = await world()
    let left = () => {}
    const finished = new Promise<void>((resolve) => (left = resolve))
    const app = await listening((incoming, response) => {
      // Behind Node's own, which ends the span.
      if (incoming.method === 'POST') response.once('finish', left)
      void traced(traces, 'transaction', { 'wayboard.items': 3 }, async () => {
        await call(traces)(request('GET', '/fleet/routes/7?driver=Nadia'))
      }).then(() => response.writeHead(201).end())
    })
    opened.push(traceRequests(traces))
    const [trace, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    await fetch(`${app}/api/routes/route-id?code=a-code`, {
      method: 'POST',
      headers: { traceparent: `00-${trace}-${caller}-01` },
    })
    await fetch(`${app}/api/live?after=1`)
    await fetch(`${app}/api/health`)
    await finished
    const all = await spans()
    const of = (name: string) => all.filter((span) => span.name === name && span.traceId === trace)[0]
    const [asked, transaction, called] = [of('POST /api/routes'), of('transaction'), of('platform read')]
    expect(asked).toMatchObject({
      ...{ parentSpanId: caller, kind: 2 },
      attributes: {
        ...{ 'http.request.method': 'POST', 'http.response.status_code': 201, 'wayboard.kind': 'api' },
      },
      resource: { attributes: { 'service.name': 'wayboard', 'service.version': '1.2.3' } },
    })
    expect(transaction).toMatchObject({ parentSpanId: asked?.spanId, attributes: { 'wayboard.items': 3 } })
    expect(called).toMatchObject({
      ...{ parentSpanId: transaction?.spanId, kind: 3 },
      attributes: { 'wayboard.purpose': 'read', 'http.response.status_code': 200 },
    })
    const names = all.map(({ name }) => name)
    expect(names.filter((name) => /^GET \/api\/(live|health)$/.test(name))).toEqual([])
    expect(received[0]).toMatch(/^POST \/v1\/traces\n/)
    expect(received.join()).not.toMatch(/Nadia|a-code|a-token|route-id|driver|127\.0\.0\.1|platform\.example/)
  })

  it('say of what failed its kind alone, and begin anew where nobody is above', async () => {
    const { traces, spans, received } = await world()
    await expect(call(traces)(request('PATCH', '/away'))).rejects.toBeInstanceOf(TransportError)
    await expect(
      traced(traces, 'transaction', {}, () => Promise.reject(new RangeError('Nadia is not 7'))),
    ).rejects.toThrow('Nadia is not 7')
    const all = await spans()
    expect(all.map(({ name, attributes: of }) => [name, of['error.type']])).toEqual([
      ['platform write', 'TransportError'],
      ['transaction', 'RangeError'],
    ])
    expect(all.map(({ status, events, parentSpanId }) => [status, events, parentSpanId ?? ''])).toEqual([
      [{ code: 2 }, [], ''],
      [{ code: 2 }, [], ''],
    ])
    expect(received.join()).not.toContain('Nadia')
  })

  it('are as many as was asked for, and keep nobody from their work where the collector refuses them', async () => {
    const none = await world({ ratio: 0 })
    expect(await traced(none.traces, 'transaction', {}, async () => 7)).toBe(7)
    expect(await none.spans()).toEqual([])
    const refusing = await world({ status: 400 })
    const warn = vi.spyOn(refusing.logger, 'warn')
    expect(await traced(refusing.traces, 'transaction', {}, async () => 8)).toBe(8)
    await refusing.traces.close()
    expect(warn).toHaveBeenCalledOnce()
    expect(await traced(undefined, 'transaction', {}, async () => 9)).toBe(9)
  })

  it('name of an address its folder: what stands behind may be an id or a key', () => {
    expect(
      ['/', '/routes/7', '/api/webhooks/a-key', '/api/routes?x=1', '/dvirs', '/Nadia/x', '/api/%2e'].map(
        placeOf,
      ),
    ).toEqual(['/', '/routes', '/api/webhooks', '/api/routes', '/dvirs', '/…', '/api/…'])
  })
})
