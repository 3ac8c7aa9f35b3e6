import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { TransportError, type TransportAnswer, type TransportRequest } from '@/lib/transport'
import { FakeClock } from '@/test/fake-clock'
import { DeadGrant, send, type ClientDeps } from './client'
import { defineEndpoint, type Endpoint } from './contract/endpoint'
import { memoryPaceStore } from './memory-pace-store'
import { MalformedAnswer, PlatformRefusal } from './refusal'

const empty = z.object({})
const shape = {
  section: 'Fleet data' as const,
  scope: null,
  rateLimit: null,
  stage: 'current' as const,
  kind: 'single' as const,
  secretFields: [],
  origin: 'specified' as const,
  summary: '',
  notes: [],
  notShown: [],
  envelope: 'data' as const,
  response: z.looseObject({ data: z.looseObject({ id: z.string() }) }),
}
const read = defineEndpoint({
  ...shape,
  id: 'readThing',
  method: 'GET',
  path: '/things/{id}',
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ limit: z.number().int().max(5).optional() }),
  body: null,
  writes: false,
})
const write = defineEndpoint({
  ...shape,
  id: 'writeThing',
  method: 'POST',
  path: '/things',
  params: empty,
  query: empty,
  body: z.strictObject({ name: z.string().max(10) }),
  writes: true,
})

type Step = Partial<TransportAnswer> | TransportError
const OK: Step = {
  text: JSON.stringify({ data: { id: '7', later: 'field' } }),
  headers: { 'x-request-id': 'req-1' },
}
const refused = (status: number, message = 'No.', headers = {}): Step => ({
  status,
  headers,
  text: JSON.stringify({ message, requestId: 'req-9' }),
})

/** Sends through the client while the clock runs by itself; answers with the result, what was sent, and when. */
async function play<E extends Endpoint>(endpoint: E, input: Parameters<typeof send<E>>[2], steps: Step[]) {
  const time = new FakeClock()
  const start = time.now()
  const sent: (TransportRequest & { at: number })[] = []
  const deps: ClientDeps = {
    baseUrl: new URL('https://platform.example/'),
    clock: time,
    pace: memoryPaceStore(time),
    overallLimit: 150,
    random: () => 0.5,
    transport: async (request) => {
      const step = steps[sent.length] ?? OK
      sent.push({ ...request, at: time.now() - start })
      if (step instanceof TransportError) throw step
      return { status: 200, headers: {}, text: '', ...step }
    },
  }
  const result = send(deps, endpoint, input, { organizationId: 'o', accessToken: 'secret-token' }).catch(
    (error: unknown) => error,
  )
  await time.advance(120_000)
  return { result: await result, sent }
}

describe('a call to the platform', () => {
  it('is rebuilt from parsed values, with the bearer credential', async () => {
    const { result, sent } = await play(read, { params: { id: 'a/../b c' }, query: { limit: 3 } }, [OK])
    expect(sent[0]?.url.href).toBe('https://platform.example/things/a%2F..%2Fb%20c?limit=3')
    expect(sent[0]?.headers['authorization']).toBe('Bearer secret-token')
    expect(result).toMatchObject({
      data: { data: { id: '7', later: 'field' } },
      requestId: 'req-1',
      status: 200,
    })
  })

  it('is not sent when the contract forbids it, and names each field', async () => {
    const { result, sent } = await play(write, { body: { name: 'far too long a name' } }, [])
    expect(sent).toHaveLength(0)
    expect(result).toMatchObject({
      ...{ status: 400, code: 'validation_failed', message: 'The platform would not accept this.' },
      details: [{ path: 'name', code: 'in_body' }],
    })
  })

  it('waits as long as a 429 says, fractions of a second too, for any verb', async () => {
    const { result, sent } = await play(write, { body: { name: 'x' } }, [
      refused(429, 'Slow', { 'retry-after': '0.40235' }),
      OK,
    ])
    expect(sent.map(({ at }) => at)).toEqual([0, 403])
    expect(result).toMatchObject({ status: 200 })
  })

  it('tells whoever looks on how long the platform asked it to wait, and of no pause of its own', async () => {
    const time = new FakeClock()
    const pace = memoryPaceStore(time)
    const steps = [
      refused(429, 'Slow'),
      refused(429, 'Slow', { 'retry-after': '12' }),
      refused(503, 'Down', { 'retry-after': '3' }),
      OK,
    ]
    const deps: ClientDeps = {
      ...{ baseUrl: new URL('https://platform.example/'), clock: time, pace, overallLimit: 150 },
      random: () => 0.5,
      transport: async () => {
        const step = steps.shift() ?? OK
        if (step instanceof TransportError) throw step
        return { status: 200, headers: {}, text: '', ...step }
      },
    }
    const asked = () => Promise.all(['o', 'another'].map((id) => pace.asked(id)))
    const sent = send(deps, read, { params: { id: '1' } }, { organizationId: 'o', accessToken: 'token' })
    await time.advance(100)
    expect([steps.length, await asked()]).toEqual([3, [0, 0]])
    await time.advance(100)
    expect([steps.length, await asked()]).toEqual([2, [12_000, 0]])
    await time.advance(11_000)
    expect(await asked()).toEqual([1_000, 0])
    await time.advance(1_000)
    expect([steps.length, await asked()]).toEqual([1, [3_000, 0]])
    await time.advance(3_000)
    expect([(await sent).status, await asked()]).toEqual([200, [0, 0]])
  })

  it('tries a read again after a broken line and after a 5xx, with a bound', async () => {
    const broken = new TransportError('unreachable', true)
    expect((await play(read, { params: { id: '1' } }, [broken, refused(503), OK])).sent).toHaveLength(3)
    const endless = await play(
      read,
      { params: { id: '1' } },
      Array.from({ length: 9 }, () => refused(503)),
    )
    expect(endless.sent).toHaveLength(4)
    expect(endless.result).toMatchObject({ status: 502, code: 'platform_unavailable' })
  })

  it('tries a read again after a 5xx no sooner than it asks, and not at all where that is long', async () => {
    const inSeconds = (value: string) => refused(503, 'Closed', { 'retry-after': value })
    const soon = await play(read, { params: { id: '1' } }, [
      inSeconds('3'),
      inSeconds('0'),
      inSeconds('10'),
      OK,
    ])
    expect(soon.sent.map(({ at }) => at)).toEqual([0, 3_000, 3_400, 13_400])
    expect(soon.result).toMatchObject({ status: 200, waitedMs: 0 })
    const late = await play(read, { params: { id: '1' } }, [inSeconds('10.001'), OK])
    expect(late.sent).toHaveLength(1)
    expect(late.result).toMatchObject({ code: 'platform_unavailable', headers: { 'retry-after': '11' } })
    const dated = new Date(new FakeClock().now() + 30_000).toUTCString()
    const limited = await play(read, { params: { id: '1' } }, [
      refused(429, 'Slow', { 'retry-after': dated }),
      OK,
    ])
    expect(limited.sent.map(({ at }) => at)).toEqual([0, 30_000])
    // Whoever is told to come again might send once more what may have been done.
    const written = await play(write, { body: { name: 'x' } }, [inSeconds('3')])
    expect([written.sent.length, written.result]).toMatchObject([1, { headers: {} }])
  })

  it('never sends a write twice when the first may have arrived, and says so', async () => {
    const timeout = await play(write, { body: { name: 'x' } }, [new TransportError('timeout', true)])
    expect(timeout.sent).toHaveLength(1)
    expect(timeout.result).toMatchObject({ status: 504, code: 'outcome_unknown' })
    const fault = await play(write, { body: { name: 'x' } }, [refused(500)])
    expect(fault.sent).toHaveLength(1)
    expect(String((fault.result as Error).message)).toContain('may or may not have been carried out')
    const neverSent = await play(write, { body: { name: 'x' } }, [
      new TransportError('unreachable', false),
      OK,
    ])
    expect(neverSent.sent).toHaveLength(2)
  })

  it("keeps the status of a refusal about the content, with the platform's message and request id", async () => {
    for (const status of [400, 404, 422])
      expect(
        (await play(read, { params: { id: '1' } }, [refused(status, 'Unknown stop')])).result,
      ).toMatchObject({
        status,
        details: [{ message: 'Unknown stop', requestId: 'req-9' }],
      })
  })

  it('tells a dead grant from any other 400', async () => {
    const result = async (step: Step) => (await play(read, { params: { id: '1' } }, [step])).result
    expect(await result(refused(401))).toBeInstanceOf(DeadGrant)
    expect(await result(refused(400, 'The access token is invalid, expired or revoked'))).toBeInstanceOf(
      DeadGrant,
    )
    expect(await result(refused(400, 'stops.0.addressId is invalid'))).toBeInstanceOf(AppError)
    expect(await result(refused(403, 'The token lacks the scope'))).toBeInstanceOf(AppError)
  })

  it('names endpoint and field of an answer that cannot be read, and keeps the answer', async () => {
    const { result } = await play(read, { params: { id: '1' } }, [
      { text: JSON.stringify({ data: { name: 'x' } }) },
    ])
    expect(result).toBeInstanceOf(MalformedAnswer)
    expect(result).toMatchObject({
      status: 502,
      details: [{ path: 'data.id' }],
      raw: { data: { name: 'x' } },
    })
    expect((result as Error).message).toContain('GET /things/{id}')
    expect(JSON.stringify(result)).not.toContain('"name":"x"')
    const html = await play(read, { params: { id: '1' } }, [{ text: '<html></html>' }])
    expect(html.result).toMatchObject({ code: 'platform_malformed', details: [{ message: 'not JSON' }] })
  })

  it('hands nobody what is nested too deep to be walked, and keeps what lies above', async () => {
    const nested = '['.repeat(200_000) + ']'.repeat(200_000)
    const { result } = await play(read, { params: { id: '1' } }, [
      { text: `{"data":{"id":"7","deep":${nested}},"pagination":{"endCursor":"c"}}` },
    ])
    expect(result).toMatchObject({
      code: 'platform_malformed',
      details: [{ message: 'nested more than 64 levels deep' }],
      raw: { data: { id: '7' }, pagination: { endCursor: 'c' } },
    })
    const refusal = await play(read, { params: { id: '1' } }, [{ status: 400, text: nested }])
    expect(refusal.result).toMatchObject({ code: 'platform_refused' })
  })

  it('gives up a wait for the limit that would take over 10 s', async () => {
    const limited = { ...read, rateLimit: { requests: 1, perMs: 60_000 } }
    const time = new FakeClock()
    const deps: ClientDeps = {
      baseUrl: new URL('https://platform.example/'),
      clock: time,
      pace: memoryPaceStore(time),
      overallLimit: 150,
      random: () => 0.5,
      transport: async () => ({
        status: 200,
        headers: {},
        text: OK instanceof TransportError ? '' : (OK.text ?? ''),
      }),
    }
    const options = { organizationId: 'o', accessToken: 't' }
    await send(deps, limited, { params: { id: '1' } }, options)
    await expect(send(deps, limited, { params: { id: '1' } }, options)).rejects.toMatchObject({
      status: 429,
      code: 'platform_limit',
      headers: { 'retry-after': '61' },
      message: expect.stringContaining('for the next 61 s'),
    })
  })

  it('refuses what is too much of one person with 429, and lets another person through', async () => {
    const limited = { ...read, rateLimit: { requests: 1, perMs: 1_000 } }
    const time = new FakeClock()
    const deps: ClientDeps = {
      baseUrl: new URL('https://platform.example/'),
      clock: time,
      pace: memoryPaceStore(time),
      overallLimit: 150,
      random: () => 0.5,
      transport: async () => ({ status: 200, headers: {}, text: JSON.stringify({ data: { id: '7' } }) }),
    }
    const gone = new AbortController()
    const call = (caller: string) =>
      send(
        deps,
        limited,
        { params: { id: '1' } },
        { organizationId: 'o', accessToken: 't', caller, signal: gone.signal },
      )
    const flood = Array.from({ length: 22 }, () =>
      call('ana').then(
        () => null,
        (error: unknown) => error,
      ),
    )
    await time.untilSleeping()
    const other = call('kim')
    await time.until(other)
    gone.abort()
    const ends = (await time.until(Promise.all(flood))).filter((end) => end !== null)
    expect(ends).toContainEqual(
      expect.objectContaining({
        code: 'too_many_waiting',
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^[12]\d$/) },
        message: expect.stringContaining('are already waiting for the platform’s limit'),
      }),
    )
  })

  it('waits for the limit in order, says how long, and stops when the caller goes away', async () => {
    const limited = { ...read, rateLimit: { requests: 1, perMs: 1_000 } }
    const time = new FakeClock()
    let sent = 0
    const deps: ClientDeps = {
      baseUrl: new URL('https://platform.example/'),
      clock: time,
      pace: memoryPaceStore(time),
      overallLimit: 150,
      random: () => 0.5,
      transport: async () => {
        sent++
        return { status: 200, headers: {}, text: JSON.stringify({ data: { id: '1' } }) }
      },
    }
    const gone = new AbortController()
    const call = (signal?: AbortSignal) =>
      send(
        deps,
        limited,
        { params: { id: '1' } },
        { organizationId: 'o', accessToken: 't', ...(signal ? { signal } : {}) },
      )
    expect((await call()).waitedMs).toBe(0)
    const cancelled = call(gone.signal).catch((error: unknown) => error)
    const waits = call()
    await time.advance(10)
    gone.abort()
    expect(await cancelled).toMatchObject({ status: 499, code: 'cancelled' })
    await time.advance(5_000)
    expect((await waits).waitedMs).toBeGreaterThanOrEqual(1_000)
    expect(sent).toBe(2)
  })

  it('keeps to the overall limit of its organization', async () => {
    const time = new FakeClock()
    const waited: number[] = []
    const deps: ClientDeps = {
      baseUrl: new URL('https://platform.example/'),
      clock: time,
      pace: memoryPaceStore(time),
      overallLimit: 2,
      random: () => 0.5,
      transport: async () => ({ status: 200, headers: {}, text: JSON.stringify({ data: { id: '1' } }) }),
    }
    for (const organizationId of ['a', 'a', 'a', 'b'])
      void send(deps, read, { params: { id: '1' } }, { organizationId, accessToken: 't' }).then((answer) =>
        waited.push(answer.waitedMs),
      )
    await time.advance(5_000)
    expect(waited.map((ms) => ms > 1_000)).toEqual([false, false, false, true])
  })

  it('says what it sends as what, and gives each attempt 30 s', async () => {
    const reading = await play(read, { params: { id: '1' }, query: { limit: undefined } }, [OK])
    expect(reading.sent[0]).toMatchObject({ method: 'GET', timeoutMs: 30_000 })
    expect(reading.sent[0]?.url.search).toBe('')
    expect(reading.sent[0]?.headers).toEqual({
      ...{ authorization: 'Bearer secret-token', accept: 'application/json' },
    })
    expect(reading.sent[0]).not.toHaveProperty('body')
    expect(reading.sent[0]).not.toHaveProperty('signal')
    const writing = await play(write, { body: { name: 'x' } }, [OK])
    expect(writing.sent[0]).toMatchObject({ method: 'POST', body: '{"name":"x"}' })
    expect(writing.sent[0]?.headers['content-type']).toBe('application/json')
  })

  it('pauses twice as long before each attempt that follows, and tells its waits for the limit alone', async () => {
    const faulty = await play(read, { params: { id: '1' } }, [refused(503), refused(500), refused(599), OK])
    expect(faulty.sent.map(({ at }) => at)).toEqual([0, 200, 600, 1_400])
    expect(faulty.result).toMatchObject({ status: 200, waitedMs: 0 })
    const limited = await play(read, { params: { id: '1' } }, [
      refused(429, 'Slow', { 'retry-after': '2' }),
      refused(429, 'Slow'),
      OK,
    ])
    expect(limited.sent.map(({ at }) => at)).toEqual([0, 2_000, 2_400])
    expect(limited.result).toMatchObject({ waitedMs: 2_400 })
  })

  it.each<[string, Step]>([
    ['what is not there', refused(501)],
    ['what was cancelled', new TransportError('aborted', true)],
    ['an answer that is too large', new TransportError('too_large', true)],
    ['a refusal about the content', refused(422)],
  ])('does not try %s again', async (_, step) => {
    expect((await play(read, { params: { id: '1' } }, [step])).sent).toHaveLength(1)
  })

  it('does not wait past a minute in all, and gives the last attempt what is left of it', async () => {
    const long = await play(write, { body: { name: 'x' } }, [refused(429, 'Slow', { 'retry-after': '60' })])
    expect(long.sent).toHaveLength(1)
    expect(long.result).toMatchObject({ status: 503 })
    const just = await play(write, { body: { name: 'x' } }, [
      refused(429, 'Slow', { 'retry-after': '59.999' }),
      OK,
    ])
    expect(just.sent.map(({ at, timeoutMs }) => [at, timeoutMs])).toEqual([
      [0, 30_000],
      [59_999, 1],
    ])
  })

  it('reads an answer from 200 to 299 as one, a redirect as none, and an empty one where none is told of', async () => {
    expect((await play(read, { params: { id: '1' } }, [{ ...OK, status: 299 }])).result).toMatchObject({
      ...{ status: 299, pace: null },
    })
    for (const status of [300, 307, 399, 400]) {
      const { result, sent } = await play(read, { params: { id: '1' } }, [{ ...OK, status }])
      expect(result, String(status)).toBeInstanceOf(PlatformRefusal)
      expect(sent, 'the platform would say the same again').toHaveLength(1)
    }
    const silent = { ...write, envelope: 'none' as const, response: z.undefined() }
    const { result } = await play(silent, { body: { name: 'x' } }, [{ status: 204, text: '' }])
    expect(result).toMatchObject({ status: 204, raw: undefined, requestId: null })
    // Without a body there is nothing else to see by that nothing was deleted.
    const moved = await play(silent, { body: { name: 'x' } }, [{ status: 307, text: '' }])
    expect(moved.result).toMatchObject({ status: 502, platformStatus: 307 })
  })

  it('says what is left of the endpoint’s own limit', async () => {
    const limited = { ...read, rateLimit: { requests: 5, perMs: 1_000 } }
    const { result } = await play(limited, { params: { id: '1' } }, [OK])
    expect(result).toMatchObject({ pace: { limit: 5, remaining: 4 } })
  })

  it('counts a call against the limit until a whole window after its end, and one that was not sent not at all', async () => {
    const limited = { ...read, rateLimit: { requests: 1, perMs: 2_000 } }
    const secondAt = async (first: Step) =>
      (await play(limited, { params: { id: '1' } }, [first, OK])).sent[1]?.at
    const afterWindow = (await secondAt(refused(503))) ?? 0
    expect(afterWindow).toBeGreaterThanOrEqual(2_000)
    expect(await secondAt(new TransportError('unreachable', true)), 'it may still arrive').toBe(
      afterWindow + 1_000,
    )
    expect(await secondAt(new TransportError('unreachable', false))).toBe(200)
  })

  it('hides no fault of our own in what sends', async () => {
    const time = new FakeClock()
    const fault = new TypeError('headers is not iterable')
    const deps: ClientDeps = {
      ...{ baseUrl: new URL('https://platform.example/'), clock: time, pace: memoryPaceStore(time) },
      ...{ overallLimit: 150, random: () => 0.5, transport: () => Promise.reject(fault) },
    }
    const gone = new AbortController().signal
    const options = { organizationId: 'o', accessToken: 't', signal: gone }
    await expect(send(deps, read, { params: { id: '1' } }, options)).rejects.toBe(fault)
  })
})
