import { beforeEach, expect, it } from 'vitest'
import { POST as orderMany } from '@/app/api/defects/work-orders/route'
import { POST as makeOrder } from '@/app/api/dvirs/[id]/defects/[defectId]/work-order/route'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { dvirBody } from '@/lib/dvirs/schema'
import { asJsonObject } from '@/lib/json'
import type { TransportRequest } from '@/lib/transport'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { unreachable } from '@/test/platform'
import { HELD_MS } from './hold-defect'

const PATH = '/maintenance/work-orders'

describeEachDatabase('a work order of a defect, of which nobody knows whether it was made', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  let one = { dvirId: '', defectId: '' }
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    await world.connect()
    mechanic = await world.member('mechanic')
    const dvir = world.desk.platform.fleet.dvirs.find(({ vehicleDefects }) =>
      vehicleDefects.some(({ isResolved }) => !isResolved),
    )
    if (!dvir) throw new Error('The seed has no DVIR with an open defect')
    await world.desk.db.$transaction((tx) => keepDvir(tx, mechanic.actor.organizationId, dvir.id, seen(dvir)))
    const open = defectsOf(dvirBody.parse(dvir)).find(({ defect }) => !defect.isResolved)
    one = { dvirId: dvir.id, defectId: open?.defect.id ?? '' }
  })

  const seen = (fields: unknown) => ({
    ...{ source: 'webhook' as const, at: new Date(world.desk.clock.now()).toISOString(), key: '' },
    fields: asJsonObject(JSON.parse(JSON.stringify(fields))) ?? {},
  })
  const press = async (handler: typeof makeOrder, body?: object) => {
    const params = { id: one.dvirId, defectId: one.defectId }
    const response = await world.desk.clock.until(
      mechanic.browser.send(handler, '/api/any', { method: 'POST', params, ...(body && { body }) }),
    )
    const answer = await response.json()
    return { status: response.status, code: answer.error?.code, id: answer.data?.id, isNew: answer.isNew }
  }
  const ways = {
    'by one press': () => press(makeOrder),
    'with others of its vehicle': () => press(orderMany, { defects: [one] }),
  }
  const creates = ({ method, url }: Pick<TransportRequest, 'method' | 'url'>) =>
    method === 'POST' && new URL(url).pathname === PATH
  const sent = () => world.desk.platform.sent.filter(creates).length

  it('is not asked for where nobody knows what the defect is on', async () => {
    const { organizationId } = mechanic.actor
    one = { dvirId: '900001', defectId: '900002' }
    const body = { vehicleDefects: [{ id: one.defectId, isResolved: false }] }
    await world.desk.db.$transaction((tx) => keepDvir(tx, organizationId, one.dvirId, seen(body)))
    expect(await press(makeOrder)).toMatchObject({ status: 409, code: 'asset_unknown' })
    expect(sent()).toBe(0)
  })

  it.each(Object.entries(ways))('is not made twice after a fault, %s', async (_, ask) => {
    world.answer('POST', PATH, { message: 'Bad gateway' }, 502)
    expect(await ask()).toMatchObject({ status: 502, code: 'platform_unavailable' })
    expect(await ask()).toMatchObject({ status: 409, code: 'being_created' })
    expect(sent()).toBe(1)
    await world.desk.clock.advance(HELD_MS + 1)
    expect(await ask()).toMatchObject({ status: 201 })
  })

  /** The platform makes the next one, tells nobody, and is away. */
  const loseAnswer = (instead = world.desk.platform.instead) => {
    world.desk.platform.after = (request) => {
      if (!creates(request)) return
      world.desk.platform.instead = () => ({ status: 503, headers: {}, text: '{"message":"Away"}' })
      throw unreachable(true)
    }
    return () => Object.assign(world.desk.platform, { instead, after: null })
  }
  const onPlatform = () =>
    world.desk.platform.fleet.workOrders
      .all()
      .filter(({ description }) => description?.includes(`Defect ${one.defectId} of DVIR`))

  it.each(Object.entries(ways))(
    'is looked for on the platform where its lists were not read since, %s',
    async (_, ask) => {
      const isBack = loseAnswer()
      await ask()
      expect(onPlatform()).toHaveLength(1)
      await world.desk.clock.advance(HELD_MS + 1)
      for (let times = 0; times < 2; times++)
        expect(await ask()).toMatchObject({ status: 409, code: 'being_created' })
      isBack()
      const said = await ask()
      expect([said.status, said.code]).toEqual(
        ask === ways['by one press'] ? [200, undefined] : [409, 'nothing_to_order'],
      )
      expect(onPlatform()).toHaveLength(1)
      expect(await world.desk.db.workOrder.count({ where: { platformId: onPlatform()[0]?.id ?? '' } })).toBe(
        1,
      )
      expect(await world.desk.db.auditEntry.count({ where: { action: 'work_order.found' } })).toBe(1)
    },
  )

  /** Has the platform tell of its work orders what `page` has behind a cursor. */
  const stream = (page: (after: string | null) => { data: unknown[]; next: string | null }) => {
    let asked = 0
    world.desk.platform.instead = ({ url }) => {
      if (url.pathname !== `${PATH}/stream`) return null
      asked++
      const { data, next } = page(url.searchParams.get('after'))
      const pagination = { endCursor: next ?? 'end', hasNextPage: next !== null }
      return { status: 200, headers: {}, text: JSON.stringify({ data, pagination }) }
    }
    return () => asked
  }
  const listsAreRead = async () => {
    const { organizationId } = mechanic.actor
    const now = new Date(world.desk.clock.now())
    await world.desk.db.sync.upsert({
      where: { organizationId_kind: { organizationId, kind: 'work_orders' } },
      create: { organizationId, kind: 'work_orders', dueAt: now, syncedUntil: now },
      update: { syncedUntil: now },
    })
  }
  const readable = { id: '900010', status: 'Open', dueAtTime: 5 }

  it('is found where another one cannot be read, and is not said to be missing where one may be it', async () => {
    world.answer('POST', PATH, { message: 'Bad gateway' }, 502)
    await press(makeOrder)
    await world.desk.clock.advance(HELD_MS + 1)
    const description = `Defect ${one.defectId} of DVIR ${one.dvirId}.`
    const items = [{ id: one.dvirId, type: 'DVIR' }]
    const named = { id: '900011', status: 'Open', description, items }
    for (const unread of [{ id: 7 }, { id: '900012', status: 'Open', description: [description] }]) {
      stream(() => ({ data: [readable, unread], next: null }))
      expect(await press(makeOrder)).toMatchObject({ status: 409, code: 'being_created' })
    }
    stream(() => ({ data: [{ id: 7 }, readable, named], next: null }))
    expect(await press(makeOrder)).toMatchObject({ status: 200, isNew: false, id: named.id })
    expect(sent()).toBe(1)
  })

  it('is sent where one is told of which something else cannot be read', async () => {
    world.answer('POST', PATH, { message: 'Bad gateway' }, 502)
    await press(makeOrder)
    await world.desk.clock.advance(HELD_MS + 1)
    stream(() => ({ data: [readable], next: null }))
    expect(await press(makeOrder)).toMatchObject({ status: 201 })
  })

  it('is looked for without an end nowhere, and sent once the lists were read', async () => {
    world.answer('POST', PATH, { message: 'Bad gateway' }, 502)
    await press(makeOrder)
    await world.desk.clock.advance(HELD_MS + 1)
    const asked = stream((after) => ({ data: [], next: `${Number(after ?? 0) + 1}` }))
    expect(await press(makeOrder)).toMatchObject({ status: 409, code: 'being_created' })
    expect(asked()).toBe(20)
    await listsAreRead()
    expect(await press(makeOrder)).toMatchObject({ status: 201 })
  })

  it('is looked for where another report names the defect, and sent where the lists were read since and none is there', async () => {
    world.answer('POST', PATH, { message: 'Bad gateway' }, 502)
    await press(makeOrder)
    const dvir = world.desk.platform.fleet.dvirs.get(one.dvirId)
    const { organizationId } = mechanic.actor
    one = { ...one, dvirId: '900003' }
    await world.desk.db.$transaction((tx) =>
      keepDvir(tx, organizationId, one.dvirId, seen({ ...dvir, id: one.dvirId })),
    )
    await world.desk.clock.advance(HELD_MS + 1)
    world.desk.platform.instead = ({ url }) =>
      url.pathname === `${PATH}/stream` ? { status: 503, headers: {}, text: '{"message":"Away"}' } : null
    expect(await press(makeOrder)).toMatchObject({ status: 409, code: 'being_created' })
    await listsAreRead()
    expect(await press(makeOrder)).toMatchObject({ status: 201 })
    expect(sent()).toBe(2)
  })

  it.each(Object.entries(ways))(
    'is not made twice after an answer that nobody can read, %s',
    async (_, ask) => {
      world.answer('POST', PATH, '<html>')
      expect(await ask()).toMatchObject({ status: 502, code: 'platform_malformed' })
      expect(await ask()).toMatchObject({ status: 409, code: 'being_created' })
      expect(sent()).toBe(1)
    },
  )

  it('is answered as soon as the lists of the platform told it', async () => {
    world.answer('POST', PATH, { message: 'Bad gateway' }, 502)
    await press(makeOrder)
    const description = `Lamp\nDefect ${one.defectId} of DVIR ${one.dvirId}.`
    const order = { id: '77', status: 'Open', description, items: [{ id: one.dvirId, type: 'DVIR' }] }
    await world.desk.db.$transaction((tx) =>
      keepWorkOrder(tx, mechanic.actor.organizationId, order.id, seen(order)),
    )
    expect(await press(makeOrder)).toMatchObject({ status: 200, isNew: false, id: '77' })
    expect(sent()).toBe(1)
  })

  it('is let go where nothing was sent', async () => {
    const both = { defects: [one, { ...one, defectId: 'gone' }] }
    await world.desk.db.dvir.updateMany({ data: { body: {} } })
    expect(await press(orderMany, both)).toMatchObject({ status: 409, code: 'nothing_to_order' })
    const held = await world.desk.db.defectOrder.count({
      where: { heldUntil: { gt: new Date(world.desk.clock.now()) } },
    })
    expect([held, sent()]).toEqual([0, 0])
  })
})
