import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as countAll } from '@/app/api/counts/route'
import { GET as readOne, PATCH as update } from '@/app/api/work-orders/[id]/route'
import { GET as list, POST as add } from '@/app/api/work-orders/route'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { Seen } from '@/lib/ledger/keep/merge'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { changesOf } from '@/lib/work-orders/change/changes'
import { formOf } from '@/lib/work-orders/change/form'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { costOf } from '@/lib/work-orders/cost/cost'
import { answerWarning, type UpdateWorkOrderBody, workOrderRow } from '@/lib/work-orders/schema'
import { answerOf, pageOf } from '@/test/answers'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const updateAnswer = answerOf(workOrderRow).extend({ warnings: z.array(answerWarning) })

const fixtures = z.object({ workOrders: z.array(z.string()), users: z.array(z.string()) })
const PATH = '/maintenance/work-orders'
const task = { id: 's1', serviceTaskId: 't1', status: 'Open', laborTimeMinutes: 30 }
const known = {
  id: '900',
  assetId: 'a1',
  status: 'Open',
  createdAtTime: '2026-03-01T08:00:00Z',
  items: [{ id: 'd1', type: 'DVIR' }],
  serviceTaskInstances: [task],
}

describeHandler('/api/work-orders', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    // What is added by id here is added unchecked: the platform has no list.
    world.answer('GET', '/maintenance/work-orders', {}, 404)
    holdProcess(world.desk)
  })

  const patch = (browser: Browser, body: unknown, id = '900') =>
    browser.send(update, `/api/work-orders/${id}`, { method: 'PATCH', params: { id }, body })
  const post = (browser: Browser, body: unknown) =>
    browser.send(add, '/api/work-orders', { method: 'POST', body })
  const listed = async (browser: Browser, query = '') =>
    pageOf(workOrderRow).parse(await (await browser.send(list, `/api/work-orders${query}`)).json())
  const refusal = async (response: Response) => {
    const { error } = await response.json()
    return { status: response.status, code: error.code, details: error.details }
  }
  const audited = () => world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })
  const seen = (fields: Seen['fields'], source: Seen['source'] = 'sync'): Seen => ({
    source,
    at: '2026-03-02T07:00:00.000Z',
    key: '',
    fields,
  })

  describe('connected', () => {
    beforeEach(async () => {
      await world.connect()
      mechanic = await world.member('mechanic')
    })

    it('sends the specification’s body with the id, and adds the row that the ledger did not hold', async () => {
      const body = { status: 'In Progress', priority: 'High', discount: { basisPoints: 500 } }
      world.answer('PATCH', PATH, { data: { ...known, ...body, status: 'IN_PROGRESS' } })
      const response = await patch(mechanic.browser, body)
      expect(response.status).toBe(200)
      const answer = updateAnswer.parse(await response.json())
      expect(answer.data).toMatchObject({
        ...known,
        status: 'IN_PROGRESS',
        ledger: { lastSource: 'api', stub: false },
      })
      expect(answer.warnings).toEqual([])
      expect(world.calls()).toEqual(['PATCH /maintenance/work-orders'])
      const sent = world.desk.platform.sent.at(-1)
      expect(JSON.parse(sent?.body ?? '')).toEqual({ ...body, id: '900' })
      const one = await mechanic.browser.send(readOne, '/api/work-orders/900', { params: { id: '900' } })
      expect(answerOf(workOrderRow).parse(await one.json()).data).toEqual(answer.data)
      expect((await audited()).at(-1)).toMatchObject({
        action: 'work_order.updated',
        subjectType: 'work_order',
        subjectId: '900',
        summary: 'Changed work order 900: status, priority, discount.',
        platformRequestId: expect.stringMatching(/./),
        detail: { sent: body },
      })
    })

    it('takes a work order of the platform through an edit of every kind, and warns of nothing', async () => {
      const { workOrders, users } = fixtures.parse(await world.desk.platform.control('fixtures'))
      const id = workOrders[0] ?? ''
      const first = await patch(mechanic.browser, { category: 'Brakes' }, id)
      const before = updateAnswer.parse(await first.json()).data
      const form = formOf(before)
      const edited: UpdateWorkOrderBody = {
        ...form,
        status: 'In Progress',
        priority: 'Urgent',
        assignedUserId: users[0],
        description: 'Pads and discs',
        dueAtTime: '2026-03-09T10:00:00-07:00',
        discount: { basisPoints: 250 },
        tax: { money: { amount: '12.50', currency: 'usd' } },
        items: [...(form.items ?? []), { id: 'issue-1', type: 'ISSUE' }],
        serviceTaskInstances: form.serviceTaskInstances?.map((one) => ({ ...one, laborTimeMinutes: 75 })),
      }
      const { changes, cannotClear } = changesOf(form, edited)
      expect(cannotClear).toEqual([])
      expect(changes).not.toHaveProperty('category')
      const response = await patch(mechanic.browser, changes, id)
      expect(response.status).toBe(200)
      const answer = updateAnswer.parse(await response.json())
      expect(answer.warnings).toEqual([])
      expect(formOf(answer.data)).toMatchObject({
        status: 'In Progress',
        priority: 'Urgent',
        category: 'Brakes',
        items: edited.items,
        serviceTaskInstances: edited.serviceTaskInstances,
      })
      expect(costOf(answer.data).discount.amount).toBe(answer.data.discount?.money?.amount)
    })

    it('passes on that the platform does not know the id', async () => {
      expect(await refusal(await patch(mechanic.browser, { status: 'Open' }, 'unknown'))).toMatchObject({
        status: 404,
        code: 'platform_not_found',
        details: [{ requestId: expect.stringMatching(/./) }],
      })
      expect((await listed(mechanic.browser)).data).toEqual([])
    })

    it('says what the answer dropped, of what was sent and of what was there', async () => {
      await world.desk.db.$transaction((tx) =>
        keepWorkOrder(tx, mechanic.actor.organizationId, '900', seen(known)),
      )
      const tasks = [task, { serviceTaskId: 't2' }]
      world.answer('PATCH', PATH, { data: { ...known, items: [], poNumber: '' } })
      const response = await patch(mechanic.browser, { poNumber: 'PO-1', serviceTaskInstances: tasks })
      const { warnings } = updateAnswer.parse(await response.json())
      expect(warnings.map(({ path, code }) => [path, code])).toEqual([
        ['poNumber', 'not_taken'],
        ['items.0', 'vanished'],
        ['serviceTaskInstances.1', 'not_taken'],
      ])
    })

    it('never sends an empty update: that would write the asset’s readings', async () => {
      expect(await refusal(await patch(mechanic.browser, {}))).toMatchObject({
        status: 400,
        code: 'nothing_to_change',
      })
      expect(world.calls()).toEqual([])
    })

    it.each([
      [{ status: 'Planning' }, 'status'],
      [{ status: 'OPEN' }, 'status'],
      [{ priority: 'Whenever' }, 'priority'],
      [{ engineHours: 1.5 }, 'engineHours'],
      [{ odometerMeters: '12' }, 'odometerMeters'],
      [{ dueAtTime: '2026-03-05' }, 'dueAtTime'],
      [{ completedAtTime: 'now' }, 'completedAtTime'],
      [{ discount: { basisPoints: 5.5 } }, 'discount.basisPoints'],
      [{ discount: {} }, 'discount'],
      [{ tax: { basisPoints: 1, money: { amount: '1.00', currency: 'usd' } } }, 'tax'],
      [{ tax: { money: { amount: 1.5, currency: 'usd' } } }, 'tax.money.amount'],
      [{ tax: { money: { amount: '1,50', currency: 'usd' } } }, 'tax.money.amount'],
      [{ items: [{ id: 'd1' }] }, 'items.0.type'],
      [{ serviceTaskInstances: [{ id: 's1' }] }, 'serviceTaskInstances.0.serviceTaskId'],
      [
        { serviceTaskInstances: [{ serviceTaskId: 't', parts: [{ costCentsOverride: 1.5 }] }] },
        'serviceTaskInstances.0.parts.0.costCentsOverride',
      ],
      [{ id: '901', status: 'Open' }, 'id'],
      [{ assetId: 'a2' }, 'assetId'],
    ])('refuses %j at its field, and sends nothing', async (body, path) => {
      const answer = await refusal(await patch(mechanic.browser, body))
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(answer.details).toContainEqual(expect.objectContaining({ path }))
      expect(world.calls()).toEqual([])
    })

    it('refuses roles that do not maintain', async () => {
      for (const role of ['viewer', 'dispatcher'] as const) {
        const { browser } = await world.member(role)
        expect(await refusal(await patch(browser, { status: 'Open' }))).toMatchObject({ status: 403 })
        expect(await refusal(await post(browser, { id: '1' }))).toMatchObject({ status: 403 })
      }
      expect(world.calls()).toEqual([])
    })

    it('keeps the row as it was when the platform refuses', async () => {
      await world.desk.db.$transaction((tx) =>
        keepWorkOrder(tx, mechanic.actor.organizationId, '900', seen(known)),
      )
      world.answer('PATCH', PATH, { message: 'No such move', requestId: 'r-400' }, 400)
      expect(await refusal(await patch(mechanic.browser, { status: 'Closed' }))).toMatchObject({
        status: 400,
        code: 'platform_refused',
        details: [{ message: 'No such move', requestId: 'r-400' }],
      })
      expect((await listed(mechanic.browser)).data).toMatchObject([{ id: '900', status: 'Open' }])
    })

    it('keeps an answer that lacks its status, with what it says, and tells the field', async () => {
      world.answer('PATCH', PATH, { data: { id: '900', description: 'Brakes' } })
      const answer = await refusal(await patch(mechanic.browser, { description: 'Brakes' }))
      expect(answer).toMatchObject({ status: 502, code: 'platform_malformed' })
      expect(answer.details).toContainEqual(expect.objectContaining({ path: 'data.status' }))
      expect((await listed(mechanic.browser)).data).toMatchObject([{ id: '900', description: 'Brakes' }])
    })

    it('keeps every one of several updates that come back at once', async () => {
      const fields = ['category', 'closingNotes', 'description', 'invoiceNumber', 'poNumber']
      for (const field of fields)
        world.answer('PATCH', PATH, { data: { id: '900', status: 'Open', [field]: 'set' } })
      const answers = await Promise.all(fields.map((field) => patch(mechanic.browser, { [field]: 'set' })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const [row] = (await listed(mechanic.browser)).data
      expect(row).toMatchObject(Object.fromEntries(fields.map((field) => [field, 'set'])))
      const sequences = (await audited()).map(({ sequence }) => sequence)
      expect(sequences).toEqual(sequences.map((_, index) => index + 1))
    })

    it('adds a work order by its id', async () => {
      expect((await post(mechanic.browser, { id: '77' })).status).toBe(201)
      expect((await post(mechanic.browser, { id: '77' })).status).toBe(200)
      expect((await listed(mechanic.browser)).data).toMatchObject([{ id: '77', ledger: { stub: true } }])
      // Whether this platform has the list was not known: it has none, so that it cannot be asked for the id.
      expect(world.calls()).toEqual(['GET /maintenance/work-orders'])
    })

    it('shows nothing of another organization', async () => {
      await post(mechanic.browser, { id: '77' })
      const { browser } = await world.member('administrator', 'elsewhere')
      const response = await browser.send(readOne, '/api/work-orders/77', { params: { id: '77' } })
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' })
      expect((await listed(browser)).data).toEqual([])
    })
  })

  it('refuses to update under a grant of reading only, before any call', async () => {
    await world.connect('admin:read')
    const { browser } = await world.member('mechanic')
    expect(await refusal(await patch(browser, { status: 'Open' }))).toMatchObject({
      status: 403,
      code: 'scope_read_only',
    })
    expect(await refusal(await post(browser, { id: '1' }))).toMatchObject({
      status: 403,
      code: 'scope_read_only',
    })
    expect(world.calls()).toEqual([])
  })

  describe('the list and the counts', () => {
    const keep = (id: string, fields: Seen['fields']) =>
      world.desk.db.$transaction((tx) => keepWorkOrder(tx, mechanic.actor.organizationId, id, seen(fields)))
    // The clock stands at 08:00 UTC on 2 March 2026: 01:00 in Phoenix.
    beforeEach(async () => {
      mechanic = await world.member('viewer')
      await keep('a', { status: 'Open', priority: 'HIGH', dueAtTime: '2026-03-01T23:59:59.999Z' })
      await keep('b', {
        status: 'IN_PROGRESS',
        priority: 'Low',
        dueAtTime: '2026-03-02T06:00:00Z',
        assetId: 'a1',
      })
      await keep('c', { status: 'Completed', dueAtTime: '2026-02-01T00:00:00Z' })
      await keep('d', { status: 'Planning', dueAtTime: '2026-02-27T00:00:00Z' })
      await keep('e', {})
    })
    const ids = async (query: string) => (await listed(mechanic.browser, query)).data.map(({ id }) => id)

    it('filters without regard to case, and by what is overdue in a zone', async () => {
      expect(await ids('')).toEqual(['b', 'a', 'd', 'c', 'e'])
      expect(await ids('?status=open,In%20Progress')).toEqual(['b', 'a'])
      expect(await ids('?status=Open&status=Planning')).toEqual(['a', 'd'])
      expect(await ids('?priority=high')).toEqual(['a'])
      expect(await ids('?assetId=a1')).toEqual(['b'])
      expect(await ids('?overdue=true')).toEqual(['a', 'd'])
      expect(await ids('?overdue=true&zone=America/Phoenix')).toEqual(['b', 'a', 'd'])
      expect(await ids('?overdue=false')).toEqual(['b', 'c', 'e'])
      const page = await listed(mechanic.browser, '?limit=2')
      expect(page.pagination.hasNextPage).toBe(true)
      expect(await ids(`?limit=9&after=${page.pagination.endCursor}`)).toEqual(['d', 'c', 'e'])
    })

    it.each([
      ['?zone=Mars/Base', 'zone'],
      ['?overdue=1', 'overdue'],
      ['?limit=9999', 'limit'],
      ['?colour=red', 'colour'],
    ])('refuses %s at its field', async (query, path) => {
      const answer = await refusal(await mechanic.browser.send(list, `/api/work-orders${query}`))
      expect(answer).toMatchObject({ status: 400, details: [{ path }] })
    })

    it('counts what needs someone, in this organization only', async () => {
      const late = { id: '1', state: 'scheduled', scheduledArrivalTime: '2026-03-02T07:59:59.999Z' }
      const { organizationId } = mechanic.actor
      await world.desk.db.$transaction(async (tx) => {
        await keepRoute(tx, organizationId, 'late', seen({ stops: [late] }))
        await keepRoute(
          tx,
          organizationId,
          'over',
          seen({ stops: [late], actualRouteEndTime: '2026-03-02T07:00:00Z' }),
        )
        await keepRoute(
          tx,
          organizationId,
          'long ago',
          seen({ stops: [{ ...late, scheduledArrivalTime: '2026-02-01T07:00:00Z' }] }),
        )
        await keepRoute(
          tx,
          organizationId,
          'in time',
          seen({ stops: [{ ...late, scheduledArrivalTime: '2026-03-02T08:00:00Z' }] }),
        )
        await keepDvir(tx, organizationId, 'u', seen({ safetyStatus: 'unsafe' }))
        await keepDvir(tx, organizationId, 's', seen({ safetyStatus: 'safe' }))
      })
      const counts = async (browser: Browser, query = '') =>
        (await (await browser.send(countAll, `/api/counts${query}`)).json()).data
      expect(await counts(mechanic.browser)).toEqual({
        today: { value: 0, of: 'blocked', since: [] },
        routes: { value: 1, of: 'late' },
        dvirs: { value: 1, of: 'unsafe' },
        'work-orders': { value: 2, of: 'overdue' },
      })
      expect((await counts(mechanic.browser, '?zone=America/Phoenix'))['work-orders'].value).toBe(3)
      const { browser } = await world.member('viewer', 'elsewhere')
      expect((await counts(browser)).routes.value).toBe(0)
      browser.cookies.clear()
      expect((await browser.send(countAll, '/api/counts')).status).toBe(401)
    })
  })
})
