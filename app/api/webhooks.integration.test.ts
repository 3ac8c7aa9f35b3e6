import fc from 'fast-check'
import { createHash, createHmac } from 'node:crypto'
import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { POST as point } from '@/app/api/webhook-settings/[id]/point/route'
import { POST as restore } from '@/app/api/webhook-settings/[id]/restore/route'
import { POST as receive } from '@/app/api/webhooks/[deliveryKey]/route'
import { disconnect } from '@/lib/connection/revoke/disconnect'
import { runRevocations } from '@/lib/connection/revoke/revoke'
import { webhookSecretBinding } from '@/lib/connection/webhook-secret-binding'
import { jobHandlers } from '@/lib/jobs/job-handlers'
import { install } from '@/test/connection'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const EVENT = {
  eventId: '4c3f',
  eventTime: '2026-03-02T07:59:58Z',
  eventType: 'RouteStopArrival',
  orgId: 7,
  webhookId: '9',
  data: { operation: 'stop arrived', route: { id: '70', name: 'North', stops: [] } },
}
const BODY = JSON.stringify(EVENT)

describeHandler('POST /api/webhooks/{deliveryKey}', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  let webhookId: string
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    administrator = await world.connect()
    webhookId = world.desk.platform.fleet.webhooks.all()[0]?.id ?? ''
    await press(point)
  })

  const press = async (handler: typeof point) => {
    const path = `/api/webhook-settings/${webhookId}/press`
    const sent = { method: 'POST', params: { id: webhookId }, ...(handler === point ? { body: {} } : {}) }
    expect((await administrator.browser.send(handler, path, sent)).status).toBe(200)
  }
  /** As the platform has it: the address with its key, the headers, the signing key. */
  const webhook = () => {
    const found = world.desk.platform.fleet.webhooks.get(webhookId)
    if (!found) throw new Error('The platform has lost its webhook')
    return found
  }
  const secretHeaders = () =>
    Object.fromEntries(webhook().customHeaders.map(({ key, value }) => [key, value]))
  const post = (body: BodyInit, headers: Record<string, string> = secretHeaders(), url = webhook().url) => {
    const request = new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    return receive(request, { params: Promise.resolve({ deliveryKey: url.split('/').at(-1) ?? '' }) })
  }
  const signature = (body: string, at = world.desk.clock.now(), secret = webhook().secretKey) => {
    const timestamp = String(Math.floor(at / 1000))
    const key = Buffer.from(secret, 'base64')
    const hex = createHmac('sha256', key).update(`v1:${timestamp}:${body}`).digest('hex')
    return { 'x-samsara-timestamp': timestamp, 'x-samsara-signature': `v1=${hex}` }
  }
  const outcome = async (answer: Response) => ({
    status: answer.status,
    code: (await answer.json()).error?.code,
  })
  const inbox = () => world.desk.db.webhookDelivery.findMany({ orderBy: { receivedAt: 'asc' } })

  it('answers 202 once the delivery is in the inbox, and has a job read it', async () => {
    const answer = await post(BODY, { ...secretHeaders(), 'x-samsara-request': 'req-1' })
    expect(answer.status).toBe(202)
    expect(await answer.json()).toEqual({ data: { status: 'accepted' } })
    const [row] = await inbox()
    expect(row).toMatchObject({
      organizationId: administrator.actor.organizationId,
      dedupeKey: '4c3f',
      eventId: '4c3f',
      eventType: 'RouteStopArrival',
      happenedAt: new Date(EVENT.eventTime),
      payload: BODY,
      signed: false,
      platformRequestId: 'req-1',
      state: 'received',
      repeats: 0,
    })
    expect(world.desk.jobs.sent).toEqual([{ kind: 'delivery', data: { deliveryId: row?.id } }])
  })

  it('answers no 202 when it could not be kept', async () => {
    const db = new Proxy(world.desk.db, {
      get: (target, name) =>
        name === '$queryRaw' ? () => Promise.reject(new Error('disk full')) : Reflect.get(target, name),
    })
    holdProcess({ ...world.desk, db })
    expect((await post(BODY)).status).toBe(500)
    expect(await inbox()).toEqual([])
    expect(world.desk.jobs.sent).toEqual([])
  })

  it.each([
    ['a key that opens nothing', 404, 'not_found', { key: 'A'.repeat(43) }],
    ['a wrong header', 401, 'wrong_secret', { header: 'x'.repeat(43) }],
    ['an empty header', 401, 'wrong_secret', { header: '' }],
    ['no header', 401, 'wrong_secret', { header: null }],
    ['what is not JSON', 400, 'not_json', { body: 'eventId=1' }],
    ['nothing', 400, 'not_json', { body: '' }],
    ['what is not UTF-8', 400, 'not_json', { body: new Uint8Array([0x22, 0xff, 0x22]) }],
    ['more than 1 MiB', 413, 'body_too_large', { body: JSON.stringify('x'.repeat(1024 * 1024 - 1)) }],
  ] as const)(
    'refuses %s',
    async (_, status, code, given: { key?: string; header?: string | null; body?: BodyInit }) => {
      const { key, header, body = BODY } = given
      const { 'X-Wayboard-Secret': ours, ...others } = secretHeaders()
      const headers = { ...others, ...(header === null ? {} : { 'X-Wayboard-Secret': header ?? ours ?? '' }) }
      const url = key === undefined ? webhook().url : `http://localhost:3000/api/webhooks/${key}`
      expect(await outcome(await post(body, headers, url))).toEqual({ status, code })
      expect(await inbox()).toEqual([])
      expect(world.desk.jobs.sent).toEqual([])
    },
  )

  it('reads nothing of whoever knows neither key nor header', async () => {
    const url = `http://localhost:3000/api/webhooks/${'A'.repeat(43)}`
    for (const [headers, to] of [
      [{}, url],
      [{}, webhook().url],
    ] as const) {
      const request = new Request(to, { method: 'POST', body: BODY, headers })
      const deliveryKey = to.split('/').at(-1) ?? ''
      expect([401, 404]).toContain(
        (await receive(request, { params: Promise.resolve({ deliveryKey }) })).status,
      )
      expect(request.bodyUsed).toBe(false)
    }
  })

  it('takes 1 MiB to the byte, and refuses more that comes without its length', async () => {
    const text = JSON.stringify('x'.repeat(1024 * 1024 - 2))
    expect((await post(text)).status).toBe(202)
    const chunks = new Blob([text, ' ']).stream()
    expect(await outcome(await post(chunks))).toEqual({ status: 413, code: 'body_too_large' })
  })

  it('keeps what comes again once: by its event id, else by its bytes', async () => {
    const said = async (body: string) => (await (await post(body)).json()).data.status
    expect([await said(BODY), await said(BODY)]).toEqual(['accepted', 'repeated'])
    expect(await said(JSON.stringify({ ...EVENT, eventTime: '2026-03-02T08:00:00Z' }))).toBe('repeated')
    expect([await said('[1]'), await said('[1]'), await said('[1] ')]).toEqual([
      'accepted',
      'repeated',
      'accepted',
    ])
    expect((await inbox()).map(({ repeats }) => repeats).sort()).toEqual([0, 1, 2])
    expect(world.desk.jobs.sent).toHaveLength(3)
  })

  it('tells long event ids apart that begin alike, and takes ids that no index holds', async () => {
    const ids = ['x'.repeat(600), `${'x'.repeat(600)}y`, 'nul\u0000', 'half \ud800']
    for (const eventId of [...ids, ...ids]) await post(JSON.stringify({ ...EVENT, eventId }))
    expect((await inbox()).map(({ repeats }) => repeats)).toEqual([1, 1, 1, 1])
  })

  it('keeps one of the same that arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(BODY)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202))
    expect(await inbox()).toMatchObject([{ repeats: 5 }])
    expect(world.desk.jobs.sent).toHaveLength(1)
  })

  it('keeps any JSON, of any type and time, and reads it without harm', async () => {
    const times = fc.constantFrom('0001-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', 'soon', EVENT.eventTime)
    const types = fc.constantFrom('Unheard', 'DvirSubmitted', 'RouteStopArrival', 'WorkOrderCreatedOrChanged')
    const wrapped = fc.record({
      eventId: fc.uuid(),
      eventTime: times,
      eventType: types,
      data: fc.jsonValue(),
    })
    const named = fc.constantFrom('route', 'dvir', 'workOrder').chain((noun) =>
      fc.record({
        eventId: fc.uuid(),
        eventTime: times,
        eventType: types,
        data: fc.record({
          [noun]: fc.record({
            id: fc.constantFrom('1', 7, 'x y', null),
            startTime: times,
            endTime: times,
            dueAtTime: times,
            scheduledRouteStartTime: times,
            stops: fc.jsonValue(),
            status: fc.jsonValue(),
            defects: fc.jsonValue(),
          }),
        }),
      }),
    )
    const handlers = jobHandlers(world.desk)
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), wrapped, named), async (any) => {
        expect((await post(JSON.stringify(any))).status).toBe(202)
        const sent = world.desk.jobs.sent.splice(0)
        for (const { data } of sent)
          await handlers.delivery(data as { deliveryId: string }, AbortSignal.any([]))
      }),
      { numRuns: 40 },
    )
    expect((await inbox()).filter(({ state }) => state !== 'processed' && state !== 'kept')).toEqual([])
    expect(await world.desk.db.event.count({ where: { source: 'webhook' } })).toBe((await inbox()).length)
  })

  it('keeps what is nested deeper than anybody reads', async () => {
    expect((await post('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(202)
    const [row] = await inbox()
    await jobHandlers(world.desk).delivery({ deliveryId: row?.id ?? '' }, AbortSignal.any([]))
    expect(await inbox()).toMatchObject([{ state: 'kept', error: null }])
  })

  it('checks the signature, and takes none without one from a platform that has signed', async () => {
    const send = async (headers: object) => {
      const body = JSON.stringify({ ...EVENT, eventId: crypto.randomUUID() })
      return outcome(await post(body, { ...secretHeaders(), ...headers }))
    }
    const body = JSON.stringify({ ...EVENT, eventId: 'signed' })
    expect(await send(signature(body))).toEqual({ status: 401, code: 'wrong_signature' })
    expect(await send({ 'x-samsara-timestamp': '1' })).toEqual({ status: 401, code: 'wrong_signature' })
    expect(await send({})).toEqual({ status: 202, code: undefined })
    const stale = { ...secretHeaders(), ...signature(body, world.desk.clock.now() - 301_000) }
    expect(await outcome(await post(body, stale))).toEqual({ status: 401, code: 'stale_delivery' })
    expect((await post(body, { ...secretHeaders(), ...signature(body) })).status).toBe(202)
    expect((await inbox()).map(({ signed }) => signed)).toEqual([false, true])
    expect(await send({})).toEqual({ status: 401, code: 'wrong_signature' })
    // A signature does not stand for the header.
    expect(await outcome(await post(body, signature(body)))).toEqual({ status: 401, code: 'wrong_secret' })
  })

  it('reads the published test vector as signed: its body is no JSON, and that is all', async () => {
    const { db, clock, vault } = world.desk
    const secretKey = vault.seal('dGVzdC1zZWNyZXQ=', webhookSecretBinding(administrator.actor.organizationId))
    await db.webhookTarget.updateMany({ data: { secretKey } })
    await clock.advance(1_700_000_000_000 - clock.now())
    const hex = 'e05d9d1f326a1f8a845d2520d09d45c6b20c1931828bbd1dd3858446e7ae7082'
    const headers = { ...secretHeaders(), 'x-samsara-timestamp': '1700000000' }
    const given = (last: string) => ({ ...headers, 'x-samsara-signature': `v1=${hex.slice(0, -1)}${last}` })
    expect(await outcome(await post('test-body', given('2')))).toEqual({ status: 400, code: 'not_json' })
    expect(await outcome(await post('test-body', given('3')))).toEqual({
      status: 401,
      code: 'wrong_signature',
    })
  })

  it('has the key die with the connection, and not live again with the next one', async () => {
    const { url, customHeaders } = webhook()
    const headers = Object.fromEntries(customHeaders.map(({ key, value }) => [key, value]))
    await world.desk.db.connection.updateMany({ data: { status: 'needs_reauthorization' } })
    expect((await post(BODY, headers, url)).status).toBe(202)
    await disconnect(world.desk, administrator.actor)
    expect((await post('1', headers, url)).status).toBe(404)
    await runRevocations(world.desk)
    expect((await post('2', headers, url)).status).toBe(404)
    await install(world.desk, { actor: administrator.actor })
    expect((await post('3', headers, url)).status).toBe(404)
    expect(await inbox()).toHaveLength(1)
  })

  it('has the key die when the webhook is pointed anew, or back', async () => {
    const first = { ...webhook() }
    const of = ({ customHeaders }: typeof first) =>
      Object.fromEntries(customHeaders.map(({ key, value }) => [key, value]))
    await press(point)
    const second = { ...webhook() }
    expect(second.url).not.toBe(first.url)
    expect((await post('1', of(first), first.url)).status).toBe(404)
    expect((await post('2', of(second), second.url)).status).toBe(202)
    // Another target's header opens nothing.
    expect((await post('3', of(first), second.url)).status).toBe(401)
    await press(restore)
    expect((await post('4', of(second), second.url)).status).toBe(404)
  })

  it('puts neither key nor header nor signing key into a log, a row or an answer', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    holdProcess({ ...world.desk, logger })
    const { 'X-Wayboard-Secret': header = '' } = secretHeaders()
    const key = webhook().url.split('/').at(-1) ?? ''
    const answers = [
      await post(BODY),
      await post('{'),
      await post(BODY, { 'X-Wayboard-Secret': 'wrong' }),
      await post(BODY, { ...secretHeaders(), ...signature('other') }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 400, 401, 401])
    expect(lines.length).toBeGreaterThan(1)
    const rows = JSON.stringify([
      await world.desk.db.webhookTarget.findMany(),
      await inbox(),
      await world.desk.db.auditEntry.findMany(),
    ])
    const told = [lines.join(''), rows, ...(await Promise.all(answers.map((answer) => answer.text())))].join()
    for (const secret of [key, header, webhook().secretKey]) expect(told).not.toContain(secret)
    const [target] = await world.desk.db.webhookTarget.findMany()
    expect(Buffer.from(target?.deliveryKeyHash ?? [])).toEqual(createHash('sha256').update(key).digest())
  })
})
