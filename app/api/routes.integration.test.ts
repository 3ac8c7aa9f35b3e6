import { beforeEach, describe, expect, it } from 'vitest'
import { DELETE as remove, GET as readOne, PATCH as change } from '@/app/api/routes/[id]/route'
import { POST as addById } from '@/app/api/routes/by-id/route'
import { GET as list, POST as create } from '@/app/api/routes/route'
import { verifyAudit } from '@/lib/audit/verify'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { routeRow } from '@/lib/routes/schema'
import { answerOf, pageOf } from '@/test/answers'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { unreachable } from '@/test/platform'

const stop = (name: string, scheduledArrivalTime?: string) => ({
  name,
  singleUseLocation: { latitude: 33.4, longitude: -112.1 },
  ...(scheduledArrivalTime ? { scheduledArrivalTime } : {}),
})
const north = {
  name: 'North',
  stops: [stop('Depot', '2026-03-02T15:00:00Z'), stop('Gate 4', '2026-03-02T16:00:00Z'), stop('Yard')],
}

describeHandler('/api/routes', (database) => {
  let world: DeskOverHttp
  let administrator: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
  })

  const post = (browser: Browser, body: unknown = north) =>
    browser.send(create, '/api/routes', { method: 'POST', body })
  const listed = async (browser: Browser, query = '') => {
    const response = await browser.send(list, `/api/routes${query}`)
    expect(response.status).toBe(200)
    return pageOf(routeRow).parse(await response.json())
  }
  const refusal = async (response: Response) => {
    const { error } = await response.json()
    return { status: response.status, code: error.code, details: error.details }
  }
  const audited = () => world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })

  describe('connected', () => {
    beforeEach(async () => {
      administrator = await world.connect()
    })

    it('takes an external id written key:value wherever it takes an id', async () => {
      const { browser } = await world.member('dispatcher')
      const { id } = answerOf(routeRow).parse(
        await (await post(browser, { ...north, externalIds: { tms: 'A 7' } })).json(),
      ).data
      const params = { id: 'tms:A 7' }
      const path = '/api/routes/tms:A%207'
      const one = await browser.send(readOne, path, { params })
      expect(answerOf(routeRow).parse(await one.json()).data.id).toBe(id)
      const known = await browser.send(addById, '/api/routes/by-id', { method: 'POST', body: params })
      expect(known.status).toBe(200)
      const changed = await browser.send(change, path, { method: 'PATCH', params, body: { name: 'South' } })
      expect(answerOf(routeRow).parse(await changed.json()).data).toMatchObject({ id, name: 'South' })
      // Not known here, but there: asked for, and kept by its own id.
      await world.desk.db.route.deleteMany()
      const added = await browser.send(addById, '/api/routes/by-id', { method: 'POST', body: params })
      expect(added.status).toBe(201)
      expect(answerOf(routeRow).parse(await added.json()).data).toMatchObject({ id, name: 'South' })
      const gone = await browser.send(remove, path, { method: 'DELETE', params })
      expect((await gone.json()).data).toMatchObject({ id, ledger: { goneAt: expect.any(String) } })
      expect((await listed(browser)).data).toHaveLength(1)
      const other = { id: 'tms:another' }
      expect((await browser.send(readOne, '/api/routes/tms:another', { params: other })).status).toBe(404)
    })

    it('finds a route by its own id with a colon in it, before one that bears it as an external id', async () => {
      const { browser, actor } = await world.member('dispatcher')
      await post(browser, { ...north, externalIds: { urn: 'route:17' } })
      const id = 'urn:route:17'
      const seen = { source: 'sync' as const, at: new Date(world.desk.clock.now()).toISOString(), key: '' }
      await world.desk.db.$transaction((tx) =>
        keepRoute(tx, actor.organizationId, id, { ...seen, fields: { id, name: 'Own' } }),
      )
      const path = `/api/routes/${id}`
      const one = await browser.send(readOne, path, { params: { id } })
      expect((await one.json()).data).toMatchObject({ id, name: 'Own' })
      world.answer('DELETE', `/fleet/routes/${id}`, null, 204)
      const gone = await browser.send(remove, path, { method: 'DELETE', params: { id } })
      expect((await gone.json()).data).toMatchObject({ id, ledger: { goneAt: expect.any(String) } })
      expect((await audited()).at(-1)).toMatchObject({ action: 'route.deleted', subjectId: id })
      // What no row has of its own is an external id, as before.
      const other = { id: 'urn:route:18' }
      expect((await browser.send(readOne, '/api/routes/urn:route:18', { params: other })).status).toBe(404)
    })

    it('creates a route on the platform, keeps it and says so in the trail', async () => {
      const { browser, actor } = await world.member('dispatcher')
      const response = await post(browser)
      expect(response.status).toBe(201)
      const { data } = answerOf(routeRow).parse(await response.json())
      expect(data).toMatchObject({
        name: 'North',
        stops: [{ name: 'Depot' }, { name: 'Gate 4' }, { name: 'Yard' }],
      })
      const at = new Date(world.desk.clock.now()).toISOString()
      expect(data.ledger).toEqual({
        sources: { api: at },
        lastSource: 'api',
        firstSeenAt: at,
        lastConfirmedAt: at,
        stub: false,
      })
      const one = await browser.send(readOne, `/api/routes/${data.id}`, { params: { id: data.id } })
      expect(answerOf(routeRow).parse(await one.json()).data).toEqual(data)
      expect((await listed(browser)).data).toEqual([data])
      expect((await audited()).at(-1)).toMatchObject({
        action: 'route.created',
        actorId: actor.userId,
        subjectType: 'route',
        subjectId: data.id,
        summary: 'Created route North with 3 stops.',
        platformRequestId: expect.stringMatching(/./),
        detail: { sent: north },
      })
      expect(await verifyAudit({ ...world.desk, actor })).toMatchObject({ ok: true })
    })

    it('refuses roles that do not write routes, people without a session, and other origins', async () => {
      for (const role of ['viewer', 'mechanic'] as const) {
        const { browser } = await world.member(role)
        expect(await refusal(await post(browser))).toMatchObject({ status: 403, code: 'role_forbids' })
      }
      const { browser } = await world.member('dispatcher')
      const foreign = await browser.send(create, '/api/routes', {
        method: 'POST',
        body: north,
        headers: { origin: 'https://elsewhere.example' },
      })
      expect(await refusal(foreign)).toMatchObject({ status: 403, code: 'foreign_origin' })
      browser.cookies.clear()
      expect(await refusal(await post(browser))).toMatchObject({ status: 401, code: 'not_signed_in' })
      expect(world.calls()).toEqual([])
    })

    it.each([
      [
        'both locations',
        { stops: [{ ...stop('a', '2026-03-02T15:00:00Z'), addressId: '1' }] },
        ['stops.0.singleUseLocation'],
      ],
      ['no location', { stops: [{ scheduledArrivalTime: '2026-03-02T15:00:00Z' }] }, ['stops.0.addressId']],
      ['no first time', { stops: [stop('a')] }, ['stops.0.scheduledDepartureTime']],
      ['no stops', { stops: [] }, ['stops']],
      ['long notes', { notes: 'x'.repeat(2001) }, ['notes']],
      ['no name', { name: '' }, ['name']],
      ['an unknown field', { colour: 'red' }, ['colour']],
      [
        'a time without a zone',
        { stops: [stop('a', '2026-03-02T15:00:00')] },
        ['stops.0.scheduledArrivalTime'],
      ],
    ])('names the field of %s, and sends nothing', async (_, change, paths) => {
      const { browser } = await world.member('dispatcher')
      const answer = await refusal(await post(browser, { ...north, ...change }))
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(answer.details.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(paths))
      expect(world.calls()).toEqual([])
    })

    it('passes on what the platform refuses, with its message and request id', async () => {
      const answer = await refusal(await post(administrator.browser, { ...north, driverId: 'nobody' }))
      expect(answer).toMatchObject({
        status: 400,
        code: 'platform_refused',
        details: [
          { message: expect.stringContaining('driver'), requestId: expect.stringMatching(/./) },
          { path: 'driverId', message: expect.stringContaining('no driver'), code: 'platform_field' },
        ],
      })
      expect(await world.desk.db.route.count()).toBe(0)
    })

    it('keeps what can be read of an answer that cannot, and the answer itself in the trail', async () => {
      const body = { data: { id: '77', name: 7, notes: 'gate 4', stops: [{ id: 'a' }, { name: 'no id' }] } }
      world.answer('POST', '/fleet/routes', body)
      const answer = await refusal(await post(administrator.browser))
      expect(answer).toMatchObject({ status: 502, code: 'platform_malformed' })
      expect(answer.details).toContainEqual(expect.objectContaining({ path: 'data.name' }))
      expect((await listed(administrator.browser)).data).toMatchObject([
        { id: '77', notes: 'gate 4', stops: [{ id: 'a' }] },
      ])
      expect((await audited()).at(-1)).toMatchObject({
        action: 'route.created',
        subjectId: '77',
        detail: { unreadable: body },
      })
    })

    it('keeps no answer in the trail that tells a driver’s numbers', async () => {
      const driver = { id: 'd1', name: 'Ana', phone: '555 0100' }
      world.answer('POST', '/fleet/routes', { data: { id: '78', name: 7, driver } })
      expect((await refusal(await post(administrator.browser))).status).toBe(502)
      expect((await audited()).at(-1)).toMatchObject({ detail: { unreadable: '[redacted]' } })
      const [row] = (await listed(administrator.browser)).data
      expect(row).toMatchObject({ id: '78', driver: { id: 'd1', name: 'Ana' } })
      expect(JSON.stringify(row)).not.toContain('0100')
    })

    it('notes an answer that is not JSON', async () => {
      world.answer('POST', '/fleet/routes', '<html>hello</html>')
      expect(await refusal(await post(administrator.browser))).toMatchObject({
        status: 502,
        code: 'platform_malformed',
      })
      expect((await audited()).at(-1)).toMatchObject({
        action: 'route.created',
        subjectId: '',
        detail: { unreadable: '<html>hello</html>' },
      })
      expect(await world.desk.db.route.count()).toBe(0)
    })

    it('notes a write of which nobody knows whether it was carried out, and sends it once', async () => {
      world.desk.platform.after = ({ url }) => {
        if (url.pathname === '/fleet/routes') throw unreachable(true)
      }
      expect(await refusal(await post(administrator.browser))).toMatchObject({
        status: 503,
        code: 'outcome_unknown',
      })
      expect(world.calls()).toEqual(['POST /fleet/routes'])
      expect((await audited()).at(-1)).toMatchObject({
        action: 'platform.outcome_unknown',
        subjectType: 'route',
        summary: expect.stringContaining('It is not known whether'),
        detail: { intended: 'route.created', sent: north },
      })
    })

    it('notes the same of a fault of the platform, with its request id', async () => {
      world.answer('POST', '/fleet/routes', { message: 'Down', requestId: 'r-500' }, 500)
      expect(await refusal(await post(administrator.browser))).toMatchObject({
        status: 502,
        code: 'platform_unavailable',
      })
      expect((await audited()).at(-1)).toMatchObject({
        action: 'platform.outcome_unknown',
        platformRequestId: 'r-500',
      })
    })

    it('says that the platform carried it out when our database then fails', async () => {
      world.desk.platform.after = ({ url }) =>
        url.pathname === '/fleet/routes'
          ? database().exec('ALTER TABLE "Route" RENAME TO "RouteGone"')
          : undefined
      try {
        const answer = await refusal(await post(administrator.browser))
        expect(answer).toMatchObject({ status: 500, code: 'not_saved_here' })
        expect(answer.details).toEqual([
          { message: 'The platform’s id of this request', requestId: expect.stringMatching(/./) },
        ])
      } finally {
        await database().exec('ALTER TABLE "RouteGone" RENAME TO "Route"')
      }
    })

    it('adds a route by its id, once, where the platform cannot be asked', async () => {
      world.answer('GET', '/fleet/routes', {}, 404)
      const { browser } = await world.member('dispatcher')
      const add = () => browser.send(addById, '/api/routes/by-id', { method: 'POST', body: { id: '4711' } })
      const first = await add()
      expect(first.status).toBe(201)
      const { data } = answerOf(routeRow).parse(await first.json())
      expect(data).toMatchObject({ id: '4711', ledger: { stub: true, lastSource: 'manual' } })
      const again = await add()
      expect(again.status).toBe(200)
      expect((await listed(browser)).data).toEqual([data])
      expect((await audited()).filter(({ action }) => action === 'route.added')).toMatchObject([
        { subjectId: '4711', summary: 'Added route 4711 by its id.' },
      ])
      expect(world.calls()).toHaveLength(1)
    })

    it('erases nothing when somebody adds by id what is known already', async () => {
      const { data } = answerOf(routeRow).parse(await (await post(administrator.browser)).json())
      const again = await administrator.browser.send(addById, '/api/routes/by-id', {
        method: 'POST',
        body: { id: data.id },
      })
      const { ledger, ...body } = answerOf(routeRow).parse(await again.json()).data
      expect(body).toEqual({ ...data, ledger: undefined })
      expect(ledger).toMatchObject({
        stub: false,
        lastSource: 'api',
        lastConfirmedAt: data.ledger.lastConfirmedAt,
      })
    })

    it.each([{ id: '' }, { id: 'x'.repeat(256) }, { id: 'a b' }, { id: 7 }, {}, { id: '1', name: 'x' }])(
      'refuses to add %j',
      async (body) => {
        const response = await administrator.browser.send(addById, '/api/routes/by-id', {
          method: 'POST',
          body,
        })
        expect(await refusal(response)).toMatchObject({ status: 400, code: 'validation_failed' })
      },
    )

    it('shows nothing of another organization', async () => {
      const { data } = answerOf(routeRow).parse(await (await post(administrator.browser)).json())
      const { browser } = await world.member('administrator', 'elsewhere')
      const response = await browser.send(readOne, `/api/routes/${data.id}`, { params: { id: data.id } })
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' })
      expect((await listed(browser)).data).toEqual([])
    })

    it('filters by span, driver, vehicle and a stop’s state, and pages without loss or repetition', async () => {
      const { browser } = administrator
      const rows = [
        {
          id: 'a',
          start: '2026-03-01T08:00:00Z',
          end: '2026-03-01T20:00:00Z',
          driver: 'd1',
          state: 'skipped',
        },
        {
          id: 'b',
          start: '2026-03-02T08:00:00Z',
          end: '2026-03-02T20:00:00Z',
          driver: 'd2',
          state: 'arrived',
        },
        {
          id: 'c',
          start: '2026-03-02T08:00:00Z',
          end: '2026-03-03T20:00:00Z',
          driver: 'd1',
          state: 'scheduled',
        },
      ]
      for (const { id, start, end, driver, state } of rows) {
        const body = {
          id,
          scheduledRouteStartTime: start,
          scheduledRouteEndTime: end,
          driver: { id: driver },
          vehicle: { id: `v-${id}` },
          stops: [
            { id: '1', state: 'departed' },
            { id: '2', state },
          ],
        }
        world.answer('POST', '/fleet/routes', { data: body })
        expect((await post(browser)).status).toBe(201)
      }
      for (const id of ['y', 'z']) {
        world.answer('GET', `/fleet/routes/${id}`, { data: { id } })
        await browser.send(addById, '/api/routes/by-id', { method: 'POST', body: { id } })
      }
      const ids = async (query: string) => (await listed(browser, query)).data.map(({ id }) => id)
      expect(await ids('')).toEqual(['b', 'c', 'a', 'y', 'z'])
      expect(await ids('?from=2026-03-02T00:00:00Z')).toEqual(['b', 'c'])
      expect(await ids('?from=2026-03-02T20:00:00.001Z')).toEqual(['c'])
      expect(await ids('?to=2026-03-02T08:00:00Z')).toEqual(['a'])
      expect(await ids('?from=2026-03-02T01:00:00%2B01:00&to=2026-03-03T00:00:00Z&driverId=d2')).toEqual([
        'b',
      ])
      expect(await ids('?vehicleId=v-a')).toEqual(['a'])
      expect(await ids('?state=skipped')).toEqual(['a'])
      expect(await ids('?state=departed')).toEqual(['b', 'c', 'a'])
      const seen: string[] = []
      for (let after = '', more = true; more;) {
        const page = await listed(browser, `?limit=1&after=${after}`)
        seen.push(...page.data.map(({ id }) => id))
        after = page.pagination.endCursor
        more = page.pagination.hasNextPage
      }
      expect(seen).toEqual(['b', 'c', 'a', 'y', 'z'])
    })

    it.each([
      ['?limit=0', 'limit'],
      ['?limit=5001', 'limit'],
      ['?limit=many', 'limit'],
      ['?after=nonsense', 'after'],
      ['?from=yesterday', 'from'],
      ['?state=', 'state'],
      ['?driverId=a&driverId=b', 'driverId'],
      ['?colour=red', 'colour'],
    ])('refuses %s at its field', async (query, path) => {
      const answer = await refusal(await administrator.browser.send(list, `/api/routes${query}`))
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path }] })
    })
  })

  it('refuses a grant of reading only before any call', async () => {
    const { browser } = await world.connect('admin:read')
    expect(await refusal(await post(browser))).toMatchObject({ status: 403, code: 'scope_read_only' })
    expect(
      await refusal(await browser.send(addById, '/api/routes/by-id', { method: 'POST', body: { id: '1' } })),
    ).toMatchObject({ status: 403, code: 'scope_read_only' })
    expect(world.calls()).toEqual([])
    expect((await audited()).some(({ action }) => action.startsWith('route.'))).toBe(false)
  })

  it('refuses without a connection, and still shows what is stored', async () => {
    const { browser } = await world.member('administrator')
    expect(await refusal(await post(browser))).toMatchObject({ status: 409, code: 'not_connected' })
    expect((await listed(browser)).data).toEqual([])
  })
})
