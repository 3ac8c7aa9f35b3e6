import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { POST as preview } from '@/app/api/defects/work-orders/preview/route'
import { POST as orderMany } from '@/app/api/defects/work-orders/route'
import { POST as attach } from '@/app/api/dvirs/[id]/defects/[defectId]/attach/route'
import { PATCH as resolveOne } from '@/app/api/dvirs/[id]/defects/[defectId]/route'
import { POST as makeOrder } from '@/app/api/dvirs/[id]/defects/[defectId]/work-order/route'
import { GET as ordersOf } from '@/app/api/dvirs/[id]/work-orders/route'
import { POST as createDvir } from '@/app/api/dvirs/mechanic/route'
import { DELETE as remove, GET as readRoute, PATCH as edit } from '@/app/api/routes/[id]/route'
import { POST as createRoute } from '@/app/api/routes/route'
import { PATCH as editOrder } from '@/app/api/work-orders/[id]/route'
import { verifyAudit } from '@/lib/audit/verify'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { dvirBody } from '@/lib/dvirs/schema'
import { asJsonObject } from '@/lib/json'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const north = {
  name: 'North',
  stops: ['Depot', 'Gate 4'].map((name, hour) => ({
    name,
    singleUseLocation: { latitude: 33.4, longitude: -112.1 },
    scheduledArrivalTime: `2026-03-02T1${hour}:00:00Z`,
  })),
}

describeHandler('writes of the published extensions', (database) => {
  let world: DeskOverHttp
  let dispatcher: Member
  let mechanic: Member

  const open = async (extensions = true, scope: 'admin:read' | 'admin:write' = 'admin:write') => {
    world = await deskOverHttp(database(), extensions)
    holdProcess(world.desk)
    await world.connect(scope)
    dispatcher = await world.member('dispatcher')
    mechanic = await world.member('mechanic')
  }
  const send = async (
    handler: Parameters<Member['browser']['send']>[0],
    who: Member,
    method: string,
    params: Record<string, string>,
    body?: unknown,
  ) => {
    const response = await who.browser.send(handler, '/api/any', {
      method,
      params,
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, body: await response.json() }
  }
  const trail = async () => {
    expect(await verifyAudit({ ...world.desk, actor: mechanic.actor })).toMatchObject({ ok: true })
    return world.desk.db.auditEntry.findFirst({ orderBy: { sequence: 'desc' } })
  }
  const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
    `${status} ${body.error?.code}`
  const seen = (fields: unknown) => ({
    source: 'webhook' as const,
    at: '2026-03-02T07:00:00.000Z',
    key: '',
    fields: asJsonObject(JSON.parse(JSON.stringify(fields))) ?? {},
  })
  /** An unsafe DVIR of the platform with two open defects or more, in the ledger. */
  const report = async () => {
    const dvir = world.desk.platform.fleet.dvirs.find(
      (one) => [...one.vehicleDefects, ...one.trailerDefects].filter((d) => !d.isResolved).length > 1,
    )
    if (!dvir) throw new Error('The seed has no DVIR with two open defects')
    const { organizationId } = mechanic.actor
    await world.desk.db.$transaction((tx) => keepDvir(tx, organizationId, dvir.id, seen(dvir)))
    const [first, second] = defectsOf(dvirBody.parse(dvir)).filter(({ defect }) => !defect.isResolved)
    return {
      dvir,
      first: { id: dvir.id, defectId: first?.defect.id ?? '' },
      second: { id: dvir.id, defectId: second?.defect.id ?? '' },
    }
  }
  const made = async () =>
    (await send(createRoute, dispatcher, 'POST', {}, north)).body.data as {
      id: string
      stops: { id: string }[]
    }

  describe('routes', () => {
    it('are changed, with an audit row', async () => {
      await open()
      const { id, stops } = await made()
      const body = {
        name: 'North, late',
        stops: stops.toReversed().map((stop) => ({ id: stop.id })),
        recomputeScheduledTimes: false,
      }
      const answer = await send(edit, dispatcher, 'PATCH', { id }, body)
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { name: 'North, late', stops: [{ id: stops[1]?.id }, { id: stops[0]?.id }] } },
      })
      expect(await trail()).toMatchObject({
        action: 'route.changed',
        subjectId: id,
        summary: `Changed route ${id}: name, stops, times worked out by the platform.`,
        platformRequestId: expect.stringMatching(/./),
        detail: { sent: body },
      })
    })

    it('are deleted there, and marked here', async () => {
      await open()
      const { id } = await made()
      const answer = await send(remove, dispatcher, 'DELETE', { id })
      expect(answer).toMatchObject({ status: 200, body: { data: { id, name: 'North' } } })
      expect(answer.body.data.ledger.goneAt).toBe(new Date(world.desk.clock.now()).toISOString())
      expect((await send(readRoute, dispatcher, 'GET', { id })).body.data).toEqual(answer.body.data)
      expect(world.desk.platform.fleet.routes.get(id)).toBeUndefined()
      expect(await trail()).toMatchObject({ action: 'route.deleted', subjectId: id })
      expect(code(await send(remove, dispatcher, 'DELETE', { id }))).toBe('404 platform_not_found')
    })

    it('refuse what is empty or forbidden before any call', async () => {
      await open()
      const before = world.calls().length
      expect(code(await send(edit, dispatcher, 'PATCH', { id: '1' }, {}))).toBe('400 nothing_to_change')
      expect(code(await send(edit, dispatcher, 'PATCH', { id: '1' }, { notes: 'x'.repeat(2001) }))).toBe(
        '400 validation_failed',
      )
      expect(code(await send(edit, mechanic, 'PATCH', { id: '1' }, { name: 'N' }))).toBe('403 role_forbids')
      expect(code(await send(remove, mechanic, 'DELETE', { id: '1' }))).toBe('403 role_forbids')
      expect(world.calls().length).toBe(before)
    })

    it('are not taken back once they have left, and nothing is asked of the platform', async () => {
      await open()
      const { id } = await made()
      const name = 'North, again'
      expect((await send(edit, dispatcher, 'PATCH', { id }, { name, unlessLeft: true })).status).toBe(200)
      const { organizationId } = dispatcher.actor
      const { route } = world.desk.db
      const { body } = await route.findFirstOrThrow({ where: { organizationId, platformId: id } })
      await route.updateMany({
        where: { organizationId, platformId: id },
        data: { body: { ...asJsonObject(body), actualRouteStartTime: '2026-03-02T10:00:00Z' } },
      })
      const before = world.calls().length
      const refused = await send(edit, dispatcher, 'PATCH', { id }, { name: 'North', unlessLeft: true })
      expect(code(refused)).toBe('409 has_left')
      expect(refused.body.error.message).toMatch(/has left in the meantime/)
      const path = '/api/any?unlessLeft=true'
      const removed = await dispatcher.browser.send(remove, path, { method: 'DELETE', params: { id } })
      expect([removed.status, (await removed.json()).error.code]).toEqual([409, 'has_left'])
      expect(world.calls().length).toBe(before)
      expect((await send(edit, dispatcher, 'PATCH', { id }, { name: 'North' })).status).toBe(200)
    })

    it('say that the platform lacks it, and do not ask again', async () => {
      await open(false)
      const { id } = await made()
      expect(code(await send(edit, dispatcher, 'PATCH', { id }, { name: 'N' }))).toBe('501 platform_lacks')
      const before = world.calls().length
      expect(code(await send(edit, dispatcher, 'PATCH', { id }, { name: 'N' }))).toBe('501 platform_lacks')
      expect(code(await send(remove, dispatcher, 'DELETE', { id }))).toBe('501 platform_lacks')
      expect(code(await send(remove, dispatcher, 'DELETE', { id }))).toBe('501 platform_lacks')
      expect(world.calls().length).toBe(before + 1)
    })
  })

  describe('an edit of what somebody changed meanwhile', () => {
    const patches = () => world.calls().filter((call) => call.startsWith('PATCH'))

    it.each([true, false])('is refused with the fields, and writes nothing (look-up: %s)', async (lookUp) => {
      await open()
      const { id } = await made()
      await send(edit, dispatcher, 'PATCH', { id }, { name: 'Theirs' })
      if (!lookUp) world.answer('GET', `/fleet/routes/${id}`, { message: 'Not Found' }, 404)
      const sent = patches().length
      const body = { name: 'Mine', notes: 'Ring twice.', before: { name: 'North', notes: null } }
      const refused = await send(edit, dispatcher, 'PATCH', { id }, body)
      expect(code(refused)).toBe('409 changed_meanwhile')
      expect(refused.body.error.details).toMatchObject([{ path: 'name', code: 'changed_meanwhile' }])
      expect(patches(), 'nothing was written').toHaveLength(sent)
      const again = { ...body, before: { name: 'Theirs', notes: null } }
      expect(await send(edit, dispatcher, 'PATCH', { id }, again)).toMatchObject({
        status: 200,
        body: { data: { name: 'Mine', notes: 'Ring twice.' } },
      })
    })

    it('is compared in what can be read of the route, and written', async () => {
      await open()
      const { id } = await made()
      const route = world.desk.platform.fleet.routes.get(id)
      const odd = { data: { ...route, name: 'Theirs', externalIds: { erp: 17 } } }
      const change = (name: string) =>
        send(edit, dispatcher, 'PATCH', { id }, { name: 'Mine', before: { name } })
      world.answer('GET', `/fleet/routes/${id}`, odd)
      expect(code(await change('North'))).toBe('409 changed_meanwhile')
      expect((await send(readRoute, dispatcher, 'GET', { id })).body.data.name).toBe('Theirs')
      world.answer('GET', `/fleet/routes/${id}`, odd)
      expect(await change('Theirs')).toMatchObject({ status: 200, body: { data: { name: 'Mine' } } })
    })

    it('sends no stops where one of the platform’s cannot be read, which it would take away', async () => {
      await open()
      const { id } = await made()
      const route = world.desk.platform.fleet.routes.get(id)
      const stops = (route?.stops ?? []).map((stop) => ({ id: stop.id, notes: 'Ring twice.' }))
      const before = { name: 'North' }
      const sent = patches().length
      const oddStop = { ...route?.stops[0], id: 7 }
      world.answer('GET', `/fleet/routes/${id}`, {
        data: { ...route, stops: [...(route?.stops ?? []), oddStop] },
      })
      expect(code(await send(edit, dispatcher, 'PATCH', { id }, { name: 'Mine', stops, before }))).toBe(
        '502 platform_malformed',
      )
      expect(patches()).toHaveLength(sent)
      world.answer('GET', `/fleet/routes/${id}`, {
        data: { ...route, stops: [...(route?.stops ?? []), oddStop] },
      })
      expect(await send(edit, dispatcher, 'PATCH', { id }, { name: 'Mine', before })).toMatchObject({
        status: 200,
      })
    })

    it('is seen although the ledger has not heard of it, and is in the ledger then', async () => {
      await open()
      const { id } = await made()
      const route = world.desk.platform.fleet.routes.get(id)
      if (!route) throw new Error('The platform has no such route')
      world.desk.platform.fleet.routes.put({ ...route, name: 'Theirs' })
      const refused = await send(
        edit,
        dispatcher,
        'PATCH',
        { id },
        { name: 'Mine', before: { name: 'North' } },
      )
      expect(code(refused)).toBe('409 changed_meanwhile')
      expect((await send(readRoute, dispatcher, 'GET', { id })).body.data.name).toBe('Theirs')
    })
  })

  describe('defects', () => {
    it('become a work order in one press', async () => {
      await open()
      const { dvir, first } = await report()
      const answer = await send(makeOrder, mechanic, 'POST', first)
      expect(answer).toMatchObject({
        status: 201,
        body: {
          data: { assetId: dvir.vehicle?.id ?? dvir.trailer?.id, items: [{ id: dvir.id, type: 'DVIR' }] },
        },
      })
      expect(answer.body.data.description).toContain(first.defectId)
      expect(world.desk.platform.fleet.workOrders.get(answer.body.data.id)).toBeDefined()
      expect(await trail()).toMatchObject({
        action: 'work_order.created',
        subjectId: answer.body.data.id,
        detail: { fromDvir: first.id, fromDefect: first.defectId },
      })
      const linked = await send(ordersOf, mechanic, 'GET', { id: dvir.id })
      expect(linked.body.data.map(({ id }: { id: string }) => id)).toEqual([answer.body.data.id])
    })

    it('become one work order, however often and by however many it is pressed, until that one is done', async () => {
      await open()
      const { first, second } = await report()
      const { fleet } = world.desk.platform
      const count = fleet.workOrders.find(() => true) ? [...fleet.workOrders.all()].length : 0
      const both = await Promise.all([mechanic, mechanic].map((who) => send(makeOrder, who, 'POST', first)))
      const created = both.find(({ status }) => status === 201)
      expect(created).toBeDefined()
      const { id } = z.object({ id: z.string() }).parse(created?.body.data)
      const other = both.find((one) => one !== created)
      expect([200, 409]).toContain(other?.status)
      expect(await send(makeOrder, mechanic, 'POST', first)).toMatchObject({
        status: 200,
        body: { data: { id }, isNew: false },
      })
      expect([...fleet.workOrders.all()]).toHaveLength(count + 1)
      // Another defect of the same report has its own.
      const another = await send(makeOrder, mechanic, 'POST', second)
      expect(another).toMatchObject({ status: 201 })
      const openFor = async () => {
        const { body } = await send(ordersOf, mechanic, 'GET', { id: first.id })
        const read = z.object({ data: z.array(z.object({ id: z.string(), openFor: z.array(z.string()) })) })
        return Object.fromEntries(read.parse(body).data.map((order) => [order.id, order.openFor]))
      }
      const ofSecond = z.object({ id: z.string() }).parse(another.body.data).id
      expect(await openFor()).toEqual({ [id]: [first.defectId], [ofSecond]: [second.defectId] })
      const { organizationId } = mechanic.actor
      const at = new Date(world.desk.clock.now() + 1000).toISOString()
      await world.desk.db.$transaction((tx) =>
        keepWorkOrder(tx, organizationId, id, { ...seen({ status: 'Completed' }), at }),
      )
      expect(await openFor()).toEqual({ [id]: [], [ofSecond]: [second.defectId] })
      expect(await send(makeOrder, mechanic, 'POST', first)).toMatchObject({ status: 201 })
    })

    it('become one work order whichever of the reports that name them it is made in', async () => {
      await open()
      const { dvir, first } = await report()
      const { organizationId } = mechanic.actor
      const [id, later] = ['again', { ...dvir, id: 'again' }]
      await world.desk.db.$transaction((tx) => keepDvir(tx, organizationId, id, seen(later)))
      const again = { id, defectId: first.defectId }
      const { fleet } = world.desk.platform
      const count = [...fleet.workOrders.all()].length
      // Both at once, then each alone.
      const both = await Promise.all([first, again].map((ids) => send(makeOrder, mechanic, 'POST', ids)))
      const created = both.filter(({ status }) => status === 201)
      expect(created).toHaveLength(1)
      const made = z.object({ id: z.string() }).parse(created[0]?.body.data)
      for (const ids of [first, again])
        expect(await send(makeOrder, mechanic, 'POST', ids)).toMatchObject({
          ...{ status: 200, body: { data: { id: made.id }, isNew: false } },
        })
      expect([...fleet.workOrders.all()]).toHaveLength(count + 1)
    })

    it('become one work order for several of a vehicle, each once, whoever presses', async () => {
      await open()
      const { dvir: known } = await report()
      const { organizationId } = mechanic.actor
      const dvir = {
        ...{ id: 'two', vehicle: known.vehicle, trailer: known.trailer },
        [known.vehicle ? 'vehicleDefects' : 'trailerDefects']: ['x1', 'x2'].map((id) => ({
          id,
          isResolved: false,
        })),
      }
      await world.desk.db.$transaction((tx) => keepDvir(tx, organizationId, 'two', seen(dvir)))
      const selected = ['x1', 'x2', 'x1'].map((defectId) => ({ dvirId: 'two', defectId }))
      const body = { defects: selected, dueAtTime: '2026-03-02T06:15:00Z' }
      const { data: planned } = (await send(preview, mechanic, 'POST', {}, { defects: selected })).body
      expect(planned).toMatchObject({
        orders: [{ body: { items: [{ id: dvir.id, type: 'DVIR' }] } }],
        left: [],
      })
      expect(code(await send(orderMany, dispatcher, 'POST', {}, body))).toBe('403 role_forbids')
      const { fleet } = world.desk.platform
      const count = [...fleet.workOrders.all()].length
      const both = await Promise.all(
        [mechanic, mechanic].map((who) => send(orderMany, who, 'POST', {}, body)),
      )
      const made = both.filter(({ status }) => status === 201)
      // Who comes second has what the first left; where each took one, there are two orders and no defect in both.
      const taken = made.flatMap((one) => one.body.taken.map((ids: { defectId: string }) => ids.defectId))
      expect(taken.toSorted()).toEqual(['x1', 'x2'])
      expect([...fleet.workOrders.all()]).toHaveLength(count + made.length)
      for (const { body: answer } of made) {
        expect(Date.parse(answer.data.dueAtTime)).toBe(Date.parse('2026-03-02T06:15:00Z'))
        for (const { defectId } of answer.taken)
          expect(answer.data.description).toContain(`Defect ${defectId} of DVIR ${dvir.id}.`)
      }
      expect(code(await send(orderMany, mechanic, 'POST', {}, body))).toBe('409 nothing_to_order')
      const later = await send(preview, mechanic, 'POST', {}, { defects: selected })
      expect(later.body.data.orders).toEqual([])
      expect(later.body.data.left).toHaveLength(2)
      expect(later.body.data.left[0]).toMatchObject({
        why: 'ordered',
        workOrderId: expect.stringMatching(/./),
      })
    })

    it('of several vehicles become no single one, and are let go when the platform refuses', async () => {
      await open(false)
      const { first } = await report()
      const { organizationId } = mechanic.actor
      const other = { vehicle: { id: 'elsewhere' }, vehicleDefects: [{ id: 'x1', isResolved: false }] }
      await world.desk.db.$transaction((tx) => keepDvir(tx, organizationId, 'other', seen(other)))
      const one = { dvirId: first.id, defectId: first.defectId }
      const both = { defects: [one, { dvirId: 'other', defectId: 'x1' }] }
      expect(code(await send(orderMany, mechanic, 'POST', {}, both))).toBe('409 several_assets')
      const { data } = (await send(preview, mechanic, 'POST', {}, both)).body
      expect(data.orders).toHaveLength(2)
      for (let press = 0; press < 2; press++)
        expect(code(await send(orderMany, mechanic, 'POST', {}, { defects: [one] }))).toBe(
          '501 platform_lacks',
        )
    })

    it('become one that is due when a route leaves, and leave one that is there as it is', async () => {
      await open()
      const { first } = await report()
      const due = (dueAtTime: string) => send(makeOrder, mechanic, 'POST', first, { dueAtTime })
      expect(await due('soon')).toMatchObject({ status: 400 })
      const made = await due('2026-03-02T06:15:00Z')
      expect(made).toMatchObject({ status: 201 })
      const { dueAtTime } = made.body.data
      expect(Date.parse(dueAtTime)).toBe(Date.parse('2026-03-02T06:15:00Z'))
      expect(await due('2026-03-03T06:15:00Z')).toMatchObject({
        status: 200,
        body: { isNew: false, data: { dueAtTime } },
      })
    })

    it('are let go again when the platform refuses the work order', async () => {
      await open(false)
      const { first } = await report()
      for (let press = 0; press < 2; press++)
        expect(code(await send(makeOrder, mechanic, 'POST', first))).toBe('501 platform_lacks')
    })

    it('are attached to a work order, whose items stay as the platform has them', async () => {
      await open()
      const { dvir, first } = await report()
      const { fleet } = world.desk.platform
      const order = fleet.workOrders.find(({ items }) => items.every(({ id }) => id !== dvir.id))
      if (!order) throw new Error('no work order')
      const readings = { odometerMeters: 5, engineHours: 7 }
      fleet.workOrders.put({ ...order, ...readings, items: [{ id: 'f1', type: 'FAULT' }] })
      const ids = { ...first }
      const answer = await send(attach, mechanic, 'POST', ids, { workOrderId: order.id })
      const items = [
        { id: 'f1', type: 'FAULT' },
        { id: dvir.id, type: 'DVIR' },
      ]
      expect(answer).toMatchObject({ status: 200, body: { data: { id: order.id, items }, warnings: [] } })
      expect(fleet.workOrders.get(order.id)).toMatchObject({ ...readings, items })
      expect(await trail()).toMatchObject({ action: 'work_order.defect_attached', subjectId: order.id })
      expect(code(await send(attach, mechanic, 'POST', ids, { workOrderId: order.id }))).toBe(
        '409 already_attached',
      )
      expect(code(await send(attach, mechanic, 'POST', ids, { workOrderId: '404404' }))).toBe('404 not_found')
    })

    it('are attached to an order of which something odd is told, but not where that would be taken away', async () => {
      await open()
      const { dvir, first } = await report()
      const order = world.desk.platform.fleet.workOrders.find(({ items }) =>
        items.every(({ id }) => id !== dvir.id),
      )
      if (!order) throw new Error('no work order')
      const attachedTo = async (odd: object) => {
        const pagination = { endCursor: '', hasNextPage: false }
        world.answer('GET', '/maintenance/work-orders', { data: [{ ...order, ...odd }], pagination })
        return send(attach, mechanic, 'POST', first, { workOrderId: order.id })
      }
      const calls = () => world.calls().filter((call) => !call.startsWith('GET'))
      const before = calls()
      for (const odd of [{ items: [{ id: 1, type: 'FAULT' }] }, { odometerMeters: '5' }, { status: null }])
        expect(code(await attachedTo(odd)), JSON.stringify(odd)).toBe('502 platform_malformed')
      expect(calls()).toEqual(before)
      expect(await attachedTo({ externalIds: { erp: 17 } })).toMatchObject({ status: 200 })
    })

    it('have the order that they were attached to, as far as it names their report', async () => {
      await open()
      const { dvir, first, second } = await report()
      const { fleet } = world.desk.platform
      const order = fleet.workOrders.find(
        ({ items, status }) => status === 'Open' && items.every(({ id }) => id !== dvir.id),
      )
      if (!order) throw new Error('no work order')
      const openFor = async () => {
        const { data } = (await send(ordersOf, mechanic, 'GET', { id: dvir.id })).body
        return z
          .array(z.object({ id: z.string(), openFor: z.array(z.string()) }))
          .parse(data)
          .flatMap((one) => (one.id === order.id ? one.openFor : []))
      }
      expect((await send(attach, mechanic, 'POST', first, { workOrderId: order.id })).status).toBe(200)
      expect(await openFor()).toEqual([first.defectId])
      expect(await send(makeOrder, mechanic, 'POST', first)).toMatchObject({
        status: 200,
        body: { isNew: false, data: { id: order.id } },
      })
      // Another defect of the report, which is an item already: nothing is sent.
      const writes = () => world.calls().filter((call) => !call.startsWith('GET')).length
      const before = writes()
      const again = await send(attach, mechanic, 'POST', second, { workOrderId: order.id })
      expect(again).toMatchObject({ status: 200, body: { data: { id: order.id }, warnings: [] } })
      expect(writes()).toBe(before)
      expect(await trail()).toMatchObject({ action: 'work_order.defect_attached', subjectId: order.id })
      expect((await openFor()).toSorted()).toEqual([first.defectId, second.defectId].toSorted())
      expect(code(await send(attach, mechanic, 'POST', second, { workOrderId: order.id }))).toBe(
        '409 already_attached',
      )
      // Detached, and attached for one of them alone.
      expect((await send(editOrder, mechanic, 'PATCH', { id: order.id }, { items: [] })).status).toBe(200)
      expect(await openFor()).toEqual([])
      expect((await send(attach, mechanic, 'POST', second, { workOrderId: order.id })).status).toBe(200)
      expect(await openFor()).toEqual([second.defectId])
    })

    it('are attached by what the ledger knows where the platform cannot be asked, and not to what it does not', async () => {
      await open(false)
      const { dvir, first } = await report()
      const { fleet } = world.desk.platform
      const order = fleet.workOrders.find(({ items }) => items.every(({ id }) => id !== dvir.id))
      if (!order) throw new Error('no work order')
      const { organizationId } = mechanic.actor
      const keep = (id: string, fields: unknown) =>
        world.desk.db.$transaction((tx) => keepWorkOrder(tx, organizationId, id, seen(fields)))
      await keep(order.id, { ...order, items: [{ id: 'f1', type: 'FAULT' }] })
      const answer = await send(attach, mechanic, 'POST', first, { workOrderId: order.id })
      expect(answer.body.data.items).toEqual([
        { id: 'f1', type: 'FAULT' },
        { id: dvir.id, type: 'DVIR' },
      ])
      await keep('900', { id: '900' })
      expect(code(await send(attach, mechanic, 'POST', first, { workOrderId: '900' }))).toBe(
        '409 items_unknown',
      )
      // Its list was not there either, so nothing is sent to find out.
      expect(code(await send(makeOrder, mechanic, 'POST', first))).toBe('501 platform_lacks')
    })

    it('are resolved one by one', async () => {
      await open()
      const { first, second } = await report()
      const user = world.desk.platform.fleet.users.all()[0]
      const body = { resolvedById: user?.id ?? '', mechanicNotes: 'Replaced the lamp.' }
      const answer = await send(resolveOne, mechanic, 'PATCH', first, body)
      expect(answer.status).toBe(200)
      const states = new Map(
        defectsOf(dvirBody.parse(answer.body.data)).map(({ defect }) => [defect.id, defect]),
      )
      expect(states.get(first.defectId)).toMatchObject({
        isResolved: true,
        mechanicNotes: 'Replaced the lamp.',
        resolvedBy: { id: user?.id, name: user?.name },
      })
      expect(states.get(second.defectId)?.isResolved).toBe(false)
      expect(await trail()).toMatchObject({
        action: 'dvir.defect_resolved',
        subjectId: first.id,
        detail: { defectId: first.defectId },
      })
      expect(code(await send(resolveOne, mechanic, 'PATCH', first, body))).toBe('409 defect_resolved')
      expect(code(await send(resolveOne, mechanic, 'PATCH', second, {}))).toBe('400 validation_failed')
      const unknown = { ...first, defectId: '404' }
      expect(code(await send(resolveOne, mechanic, 'PATCH', unknown, body))).toBe('404 not_found')
      expect(code(await send(makeOrder, mechanic, 'POST', unknown))).toBe('404 not_found')
      expect(code(await send(attach, mechanic, 'POST', unknown, { workOrderId: '1' }))).toBe('404 not_found')
    })
  })

  it('are resolved here too where the platform answers without a word of them (`200: {data?}`)', async () => {
    await open()
    const { first } = await report()
    world.answer('PATCH', `/fleet/defects/${first.defectId}`, {})
    const resolvedById = world.desk.platform.fleet.users.all()[0]?.id ?? ''
    const body = { resolvedById, mechanicNotes: 'Replaced the lamp.' }
    const answer = await send(resolveOne, mechanic, 'PATCH', first, body)
    const one = defectsOf(dvirBody.parse(answer.body.data)).find(({ defect }) => defect.id === first.defectId)
    expect(one?.defect).toMatchObject({ isResolved: true, mechanicNotes: 'Replaced the lamp.' })
    expect(code(await send(resolveOne, mechanic, 'PATCH', first, body))).toBe('409 defect_resolved')
  })

  it('are kept in their report whose own id has a colon in it, though the answer is of the defect', async () => {
    await open()
    const { dvir, first } = await report()
    const id = 'urn:dvir:5'
    const { organizationId } = mechanic.actor
    await world.desk.db.$transaction((tx) => keepDvir(tx, organizationId, id, seen({ ...dvir, id })))
    const resolvedById = world.desk.platform.fleet.users.all()[0]?.id ?? ''
    const answer = await send(resolveOne, mechanic, 'PATCH', { ...first, id }, { resolvedById })
    expect(answer).toMatchObject({ status: 200, body: { data: { id } } })
    const one = defectsOf(dvirBody.parse(answer.body.data)).find(({ defect }) => defect.id === first.defectId)
    expect(one?.defect.isResolved).toBe(true)
    expect(await trail()).toMatchObject({ action: 'dvir.defect_resolved', subjectId: id })
    expect(await world.desk.db.dvir.count({ where: { platformId: first.defectId } })).toBe(0)
  })

  it('records a mechanic’s DVIR', async () => {
    await open()
    const { vehicles, users } = world.desk.platform.fleet
    const body = {
      authorId: users.all()[0]?.id,
      type: 'mechanic',
      safetyStatus: 'safe',
      vehicleId: vehicles.all()[0]?.id,
      mechanicNotes: 'All good.',
    }
    const answer = await send(createDvir, mechanic, 'POST', {}, body)
    expect(answer).toMatchObject({ status: 201, body: { data: { type: 'mechanic', safetyStatus: 'safe' } } })
    expect(await trail()).toMatchObject({ action: 'dvir.created', subjectId: answer.body.data.id })
    const { vehicleId: _, ...without } = body
    expect(code(await send(createDvir, mechanic, 'POST', {}, without))).toBe('400 validation_failed')
    expect(code(await send(createDvir, dispatcher, 'POST', {}, body))).toBe('403 role_forbids')
  })

  it('lets nothing through a grant of reading only, nor another organization in', async () => {
    await open(true, 'admin:read')
    const { first } = await report()
    const before = world.calls().length
    const readOnly = '403 scope_read_only'
    expect(code(await send(edit, dispatcher, 'PATCH', { id: '1' }, { name: 'N' }))).toBe(readOnly)
    expect(code(await send(remove, dispatcher, 'DELETE', { id: '1' }))).toBe(readOnly)
    expect(code(await send(makeOrder, mechanic, 'POST', first))).toBe(readOnly)
    expect(code(await send(resolveOne, mechanic, 'PATCH', first, { resolvedById: '1' }))).toBe(readOnly)
    const body = { authorId: '1', type: 'mechanic', safetyStatus: 'safe', vehicleId: '1' }
    expect(code(await send(createDvir, mechanic, 'POST', {}, body))).toBe(readOnly)
    expect(world.calls().length).toBe(before)
    const other = await world.member('administrator', 'elsewhere')
    expect(code(await send(makeOrder, other, 'POST', first))).toBe('404 not_found')
    expect((await send(ordersOf, other, 'GET', { id: first.id })).body.data).toEqual([])
  })
})
