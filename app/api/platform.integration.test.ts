import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE, GET, HEAD, PATCH, POST, PUT } from '@/app/api/platform/[...path]/route'
import { may, readsOf, ROLES } from '@/lib/accounts/roles'
import type { Role } from '@/lib/generated/prisma/enums'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const HANDLERS = { GET, HEAD, POST, PUT, PATCH, DELETE }
const ROUTE = {
  name: 'North',
  stops: [
    {
      name: 'Depot',
      scheduledDepartureTime: '2026-03-02T15:00:00Z',
      singleUseLocation: { latitude: 33.4, longitude: -112.1 },
    },
  ],
}

describeHandler('/api/platform', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  // What the app asks of the database, by the client's member.
  let asked: string[]
  beforeEach(async () => {
    asked = []
    const db = new Proxy(database().db, {
      get(target, name) {
        asked.push(String(name))
        return Reflect.get(target, name)
      },
    })
    world = await deskOverHttp({ db })
    holdProcess(world.desk)
  })

  const send = (browser: Browser, method: keyof typeof HANDLERS, path: string, body?: unknown) =>
    browser.send(HANDLERS[method], `/api/platform${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
    })
  const refusal = async (response: Response) => {
    const { error } = await response.json()
    return { status: response.status, code: error.code, details: error.details }
  }
  const audited = () => database().db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })

  describe('connected', () => {
    beforeEach(async () => {
      administrator = await world.connect()
    })

    it('answers with the platform’s own JSON, its request id and the pace left', async () => {
      const { browser } = await world.member('viewer')
      const response = await send(browser, 'GET', '/fleet/settings/compliance')
      expect(response.status).toBe(200)
      expect((await response.json()).data).toMatchObject({ carrierName: expect.any(String) })
      expect(response.headers.get('x-platform-request-id')).toMatch(/./)
      expect(response.headers.get('x-pace-limit')).toBe('5')
      expect(response.headers.get('x-pace-remaining')).toBe('4')
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    it('takes an external id of a route, escaped or not, and keeps what it did by the platform’s own', async () => {
      const { browser } = administrator
      const made = await send(browser, 'POST', '/fleet/routes', { ...ROUTE, externalIds: { tms: 'A7' } })
      const { id } = (await made.json()).data
      expect((await (await send(browser, 'GET', '/fleet/routes/tms%3AA7')).json()).data.id).toBe(id)
      const changed = await send(browser, 'PATCH', '/fleet/routes/tms:A7', { name: 'South' })
      expect((await changed.json()).data).toMatchObject({ id, name: 'South' })
      expect((await send(browser, 'DELETE', '/fleet/routes/tms:A7')).status).toBe(204)
      const rows = await database().db.route.findMany()
      expect(rows).toMatchObject([{ platformId: id, name: 'South', goneAt: expect.any(Date) }])
    })

    it('keeps fields that the contract does not know', async () => {
      const body = {
        data: [{ id: '1', firstName: 'Ana', newField: { a: 1 } }],
        pagination: { endCursor: '', hasNextPage: false },
        also: 1,
      }
      world.answer('GET', '/contacts', body)
      const response = await send(administrator.browser, 'GET', '/contacts')
      expect(await response.json()).toEqual(body)
      expect(response.headers.has('x-pace-limit')).toBe(false)
    })

    it('rebuilds the query from what it parsed: repeated keys and comma lists alike', async () => {
      const page = { data: [], pagination: { endCursor: '', hasNextPage: false } }
      world.answer('GET', '/hub/plan/orders', page)
      await send(administrator.browser, 'GET', '/hub/plan/orders?planId=p%261&orderIds=a,b&limit=10')
      world.answer('GET', '/hub/plan/orders', page)
      await send(administrator.browser, 'GET', '/hub/plan/orders?orderIds=a&orderIds=b&planId=p')
      expect(world.calls()).toEqual([
        'GET /hub/plan/orders?planId=p%261&orderIds=a%2Cb&limit=10',
        'GET /hub/plan/orders?planId=p&orderIds=a%2Cb',
      ])
    })

    it('passes an external id through in the path', async () => {
      world.answer('GET', '/fleet/drivers/payroll:7%2F8', { data: { id: '5', name: 'Ana' } })
      expect((await send(administrator.browser, 'GET', '/fleet/drivers/payroll:7%2F8')).status).toBe(200)
      expect(world.calls()).toEqual(['GET /fleet/drivers/payroll:7%2F8'])
    })

    it('asks the database nothing on a call after the first', async () => {
      await send(administrator.browser, 'GET', '/contacts')
      asked.length = 0
      expect((await send(administrator.browser, 'GET', '/contacts')).status).toBe(200)
      expect(asked).toEqual([])
    })

    it.each([
      ['GET', '/oauth2/authorize'],
      ['POST', '/oauth2/token'],
      ['POST', '/oauth2/revoke'],
      ['GET', '/_sandbox/fixtures'],
      ['GET', '/nothing'],
      ['GET', '/contacts/'],
      ['GET', '//contacts'],
      ['GET', '/fleet/drivers/..%2F..%2Foauth2%2Ftoken/x'],
      ['GET', '/fleet/drivers/%2e%2e'],
      ['PUT', '/contacts'],
      ['DELETE', '/contacts'],
      ['HEAD', '/contacts'],
      ['POST', '/contacts'],
    ] as const)('%s %s is not found, without a call', async (method, path) => {
      const response = await send(administrator.browser, method, path)
      expect(response.status).toBe(404)
      expect((await refusal(response)).code).toBe('not_found')
      expect(world.calls()).toEqual([])
    })

    it.each([
      ['GET', '/contacts?limit=513', 'limit'],
      ['GET', '/contacts?colour=red', 'colour'],
      ['GET', '/hub/plan/orders', 'planId'],
      [
        'GET',
        '/fleet/equipment/stats/history?startTime=2026-03-01T00:00:00Z&endTime=2026-03-02T00:00:00Z&types=gps,gps,gps,gps,gps',
        'types',
      ],
      ['GET', '/v1/fleet/vehicles/abc/safety/harsh_event?timestamp=1', 'vehicleId'],
    ] as const)('%s %s is refused at its field, without a call', async (method, path, field) => {
      const answer = await refusal(await send(administrator.browser, method, path))
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(answer.details).toContainEqual(expect.objectContaining({ path: field }))
      expect(world.calls()).toEqual([])
    })

    it('passes on the platform’s refusals with its words', async () => {
      expect(await refusal(await send(administrator.browser, 'GET', '/fleet/drivers/nobody'))).toMatchObject({
        status: 404,
        code: 'platform_not_found',
        details: [{ message: expect.any(String), requestId: expect.stringMatching(/./) }],
      })
    })

    it('names the field that an unreadable answer lacks', async () => {
      world.answer('GET', '/contacts', { data: [] })
      expect(await refusal(await send(administrator.browser, 'GET', '/contacts'))).toMatchObject({
        status: 502,
        code: 'platform_malformed',
        details: [{ path: 'pagination' }],
      })
    })

    it('lets nobody but an administrator write, and nobody without a session read', async () => {
      for (const role of ROLES.filter((one) => !may(one, 'administer'))) {
        const { browser } = await world.member(role)
        expect(await refusal(await send(browser, 'POST', '/fleet/routes', ROUTE))).toMatchObject({
          status: 403,
          code: 'role_forbids',
        })
      }
      administrator.browser.cookies.clear()
      expect((await send(administrator.browser, 'GET', '/contacts')).status).toBe(401)
      expect(world.calls()).toEqual([])
    })

    it('lets no other page write', async () => {
      const response = await administrator.browser.send(POST, '/api/platform/fleet/routes', {
        method: 'POST',
        body: ROUTE,
        headers: { origin: 'http://127.0.0.1:4010' },
      })
      expect(await refusal(response)).toMatchObject({ status: 403, code: 'foreign_origin' })
    })

    it('puts a route that was created by hand into the list and the trail, by field names only', async () => {
      const response = await send(administrator.browser, 'POST', '/fleet/routes', ROUTE)
      expect(response.status).toBe(200)
      const { data } = await response.json()
      expect(await database().db.route.findMany()).toMatchObject([{ platformId: data.id, name: 'North' }])
      expect((await audited()).at(-1)).toMatchObject({
        action: 'platform.called',
        subjectType: 'route',
        subjectId: data.id,
        platformRequestId: response.headers.get('x-platform-request-id'),
        summary: 'Called POST /fleet/routes from the explorer.',
        detail: { endpoint: 'createRoute', params: {}, fields: ['name', 'stops'] },
      })
    })

    it('keeps what a DVIR and a work order became', async () => {
      world.answer('PATCH', '/fleet/dvirs/5', { data: { id: '5', safetyStatus: 'resolved' } })
      await send(administrator.browser, 'PATCH', '/fleet/dvirs/5', { authorId: 'm', isResolved: true })
      world.answer('PATCH', '/maintenance/work-orders', { data: { id: '9', status: 'CLOSED' } })
      await send(administrator.browser, 'PATCH', '/maintenance/work-orders', { id: '9', status: 'Closed' })
      expect(await database().db.dvir.findMany()).toMatchObject([
        { platformId: '5', safetyStatus: 'resolved' },
      ])
      expect(await database().db.workOrder.findMany()).toMatchObject([{ platformId: '9', status: 'Closed' }])
      expect((await audited()).slice(-2)).toMatchObject([
        { action: 'platform.called', subjectType: 'dvir', subjectId: '5' },
        { action: 'platform.called', subjectType: 'work_order', subjectId: '9' },
      ])
    })

    it('answers a call without a body with none', async () => {
      world.answer('POST', '/qualification-records/archive', null, 204)
      const response = await send(administrator.browser, 'POST', '/qualification-records/archive', {
        id: 'q1',
      })
      expect(response.status).toBe(204)
      expect(await response.text()).toBe('')
      expect((await audited()).at(-1)).toMatchObject({
        subjectType: 'endpoint',
        subjectId: 'archiveQualificationRecord',
        detail: { endpoint: 'archiveQualificationRecord', params: {}, id: 'q1', fields: ['id'] },
      })
    })

    it('keeps in the trail what a query names, and of a body no value but its id', async () => {
      world.answer('PATCH', '/live-shares', { data: { id: 'l1', name: 'Customer' } })
      await send(administrator.browser, 'PATCH', '/live-shares?id=l1', { name: 'Customer' })
      expect((await audited()).at(-1)).toMatchObject({
        ...{ subjectType: 'endpoint', subjectId: 'updateLiveShare' },
        detail: { endpoint: 'updateLiveShare', params: {}, query: { id: 'l1' }, fields: ['name'] },
      })
      world.answer('PATCH', '/training-assignments', { data: [] })
      await send(
        administrator.browser,
        'PATCH',
        '/training-assignments?ids=a,b&dueAtTime=2026-04-01T00:00:00Z',
      )
      expect((await audited()).at(-1)).toMatchObject({
        detail: { query: { ids: 'a,b', dueAtTime: '2026-04-01T00:00:00Z' }, fields: [] },
      })
    })

    it('marks a work order as gone that was deleted by hand', async () => {
      world.answer('PATCH', '/maintenance/work-orders', { data: { id: '9', status: 'Open' } })
      await send(administrator.browser, 'PATCH', '/maintenance/work-orders', { id: '9', status: 'Open' })
      world.answer('DELETE', '/maintenance/work-orders', null, 204)
      const response = await send(administrator.browser, 'DELETE', '/maintenance/work-orders?id=9')
      expect(response.status).toBe(204)
      expect(await database().db.workOrder.findMany()).toMatchObject([
        { platformId: '9', status: 'Open', goneAt: expect.any(Date) },
      ])
      expect((await audited()).at(-1)).toMatchObject({
        ...{ action: 'platform.called', subjectType: 'work_order', subjectId: '9' },
        detail: { endpoint: 'deleteWorkOrder', query: { id: '9' }, fields: [] },
      })
    })

    it('writes nothing for a read', async () => {
      const before = (await audited()).length
      await send(administrator.browser, 'GET', '/contacts')
      expect((await audited()).length).toBe(before)
    })

    describe('what is for some', () => {
      const page = { pagination: { endCursor: '', hasNextPage: false } }
      const driver = {
        id: '5',
        name: 'Ana',
        phone: '555 0100',
        licenseNumber: 'D1234567',
        licenseState: 'CA',
        currentIdCardCode: '941767043',
        tachographCardNumber: '1000000492436002',
      }
      const seenBy = async (role: Role, path: string, body: object) => {
        world.answer('GET', path.replace(/\?.*/, ''), body)
        const { browser } = await world.member(role)
        const response = await send(browser, 'GET', path)
        expect(response.status).toBe(200)
        return JSON.stringify(await response.json())
      }

      it('shows a driver’s numbers to administrators, and the phone to dispatchers too', async () => {
        for (const [path, body] of [
          ['/fleet/drivers/5', { data: driver }],
          ['/fleet/drivers', { data: [driver], ...page }],
        ] as const) {
          expect(JSON.parse(await seenBy('administrator', path, body))).toEqual(body)
          for (const role of ['viewer', 'mechanic', 'dispatcher'] as const) {
            const seen = await seenBy(role, path, body)
            expect(seen).toContain('Ana')
            for (const secret of ['D1234567', '"CA"', '941767043', '1000000492436002'])
              expect(seen).not.toContain(secret)
            expect(seen.includes('555 0100')).toBe(role === 'dispatcher')
          }
        }
      })

      it('shows no more of a driver whom a route names', async () => {
        const route = { id: '7', name: 'North', driver }
        for (const [path, body] of [
          ['/fleet/routes/7', { data: route }],
          [
            '/fleet/routes?startTime=2026-03-01T00:00:00Z&endTime=2026-03-02T00:00:00Z',
            { data: [route], ...page },
          ],
        ] as const) {
          expect(JSON.parse(await seenBy('administrator', path, body))).toEqual(body)
          for (const role of ['viewer', 'dispatcher'] as const) {
            const seen = await seenBy(role, path, body)
            expect(seen).toContain('Ana')
            expect(seen).not.toContain('D1234567')
            expect(seen.includes('555 0100')).toBe(role === 'dispatcher')
          }
        }
      })

      it('answers how long and how well a driver drives to dispatch alone, and the platform is not asked for others', async () => {
        const since = '2026-03-01T00:00:00Z'
        const OF_A_PERSON = [
          '/training-assignments/stream',
          '/safety-scores/tags',
          `/detections/stream?startTime=${since}`,
          `/fleet/safety-events?startTime=${since}&endTime=2026-03-02T00:00:00Z`,
          '/v1/fleet/vehicles/7/safety/harsh_event?timestamp=1772323200000',
          '/fleet/tachograph-live-data/latest',
          '/fleet/hos/clocks',
          `/safety-scores/drivers?startTime=${since}&endTime=2026-03-02T00:00:00Z`,
        ]
        for (const role of ['viewer', 'mechanic'] as const) {
          const { browser } = await world.member(role)
          for (const path of OF_A_PERSON) {
            const response = await send(browser, 'GET', path)
            const { error } = await response.json()
            expect([path, response.status, error.code]).toEqual([path, 403, 'role_forbids'])
            expect(error.message).toBe('Only dispatchers and administrators may read this from here.')
          }
        }
        expect(world.calls()).toEqual([])
        const training = { data: [], ...page }
        await seenBy('dispatcher', '/training-assignments/stream', training)
        await seenBy('administrator', '/training-assignments/stream', training)
      })

      it('shows contacts to dispatch, cards and function links to administrators', async () => {
        const contacts = {
          data: [{ id: '1', firstName: 'Bo', phone: '555 0101', email: 'bo@example.com' }],
          ...page,
        }
        expect(await seenBy('viewer', '/contacts', contacts)).not.toMatch(/0101|bo@/)
        expect(await seenBy('dispatcher', '/contacts', contacts)).toMatch(/0101.*bo@/)
        const records = { data: [{ driverId: '5', tachographCardNumber: '1000000492436002' }], ...page }
        const latest = '/fleet/tachograph-live-data/latest'
        expect(await seenBy('dispatcher', latest, records)).not.toContain('492436002')
        expect(await seenBy('administrator', latest, records)).toContain('492436002')
        const code = { status: 'deployed', downloadGetUrl: 'https://example.com/code.zip?signature=x' }
        const config = { params: { TOKEN: 'of another system' }, secrets: { KEY: 'hidden' } }
        const functions = { data: { name: 'f', codePackage: code, config } }
        expect(await seenBy('dispatcher', '/functions/f', functions)).not.toMatch(/code\.zip|another|hidden/)
        const seen = await seenBy('administrator', '/functions/f', functions)
        expect(seen).toMatch(/code\.zip.*another/)
        expect(seen).not.toContain('hidden')
      })

      it('lets administrators alone read where systems deliver to', async () => {
        for (const role of ROLES.filter((one) => !readsOf(one).includes('administrators')))
          for (const path of ['/webhooks', '/webhooks/3']) {
            const { browser } = await world.member(role)
            expect(await refusal(await send(browser, 'GET', path))).toMatchObject({
              status: 403,
              code: 'role_forbids',
            })
          }
        expect(world.calls()).toEqual([])
      })

      it('sends back nothing that stands for a hidden value', async () => {
        const customHeaders = [
          { key: 'X-Kind', value: 'x' },
          { key: 'Authorization', value: '[redacted]' },
        ]
        const answer = await refusal(
          await send(administrator.browser, 'PATCH', '/webhooks/3', { customHeaders }),
        )
        expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
        expect(answer.details).toEqual([
          expect.objectContaining({ path: 'customHeaders.1.value', code: 'in_body' }),
        ])
        expect(world.calls()).toEqual([])
      })
    })

    describe('secrets', () => {
      const SECRET = 'c2VjcmV0LXZhbHVl'
      const webhook = {
        id: '3',
        name: 'w',
        url: 'https://example.com',
        version: '2021-06-09',
        secretKey: SECRET,
        customHeaders: [{ key: 'Authorization', value: `Bearer ${SECRET}` }],
      }

      it('never reach a browser', async () => {
        const of = async (path: string, body: object) => {
          world.answer('GET', path, body)
          const response = await send(administrator.browser, 'GET', path)
          expect(response.status).toBe(200)
          return response.text()
        }
        const page = { pagination: { endCursor: '', hasNextPage: false } }
        const texts = [
          await of('/webhooks/3', webhook),
          await of('/webhooks', { data: [webhook, webhook], ...page }),
          await of('/functions/f', {
            data: { name: 'f', config: { secrets: { KEY: SECRET, OTHER: SECRET } } },
          }),
        ]
        for (const text of texts) {
          expect(text).toContain('[redacted]')
          expect(text).not.toContain(SECRET)
        }
      })

      it('stand in no column and no error, in a body that was sent or an answer that cannot be read', async () => {
        world.answer('PATCH', '/webhooks/3', { ...webhook, id: 3 })
        const header = 'Bearer of-a-customer'
        const response = await send(administrator.browser, 'PATCH', '/webhooks/3', {
          customHeaders: [{ key: 'Authorization', value: header }],
        })
        expect(response.status).toBe(502)
        const entries = await audited()
        expect(entries.at(-1)).toMatchObject({
          action: 'platform.called',
          subjectId: 'updateWebhook',
          detail: { unreadable: 'Not kept: it may hold a secret.', fields: ['customHeaders'] },
        })
        const told = JSON.stringify(entries) + (await response.text())
        expect(told).not.toContain(SECRET)
        expect(told).not.toContain(header)
      })
    })
  })

  it('reads under a grant of reading only, and refuses every write of the contract before any call', async () => {
    const { browser } = await world.connect('admin:read')
    expect((await send(browser, 'GET', '/contacts')).status).toBe(200)
    const before = world.calls().length
    for (const endpoint of ENDPOINTS.filter(({ writes }) => writes)) {
      if (endpoint.method === 'GET') throw new Error(`${endpoint.id} writes by GET`)
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '7')
      const answer = await refusal(await send(browser, endpoint.method, path, endpoint.body ? {} : undefined))
      expect([endpoint.id, answer.status, answer.code]).toEqual([endpoint.id, 403, 'scope_read_only'])
    }
    expect(world.calls().length).toBe(before)
  })

  it('refuses without a connection', async () => {
    const { browser } = await world.member('viewer')
    expect(await refusal(await send(browser, 'GET', '/contacts'))).toMatchObject({
      status: 409,
      code: 'not_connected',
    })
  })
})
