import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { capabilityOf } from '@/lib/connection/capability/capability-of'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { listUnreadable } from '@/lib/events/list-unreadable'
import { getDvir } from '@/lib/platform/contract/endpoints/published/dvirs'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder } from '@/test/people'
import { keepFew } from '@/test/worlds/small-fleet'
import { startSync } from './ask-sync'
import type { SyncKind } from './kinds'
import { runSyncs } from './run-syncs'

describeFlow('what the platform refuses of a list', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
    keepFew(desk.platform.fleet)
  })

  const run = () => desk.clock.until(runSyncs(desk, actor.organizationId, AbortSignal.timeout(60_000)))
  /** Has this list read, and no others. */
  const sync = async (kind: SyncKind) => {
    await startSync(desk, actor.organizationId)
    const never = new Date(desk.clock.now() + 3000 * DAY_MS)
    await desk.db.sync.updateMany({ where: { kind: { not: kind } }, data: { dueAt: never } })
    await run()
  }
  const later = async (ms: number) => {
    await desk.clock.advance(ms)
    await run()
  }
  const row = (kind: SyncKind) => desk.db.sync.findFirstOrThrow({ where: { kind } })
  const asked = (path: string) => desk.platform.sent.filter(({ url }) => url.pathname === path)
  const answer = (path: string, given: (query: URLSearchParams) => object | number | null) => {
    desk.platform.instead = ({ url }) => {
      const said = url.pathname === path ? given(url.searchParams) : null
      if (said === null) return null
      return typeof said === 'number'
        ? { status: said, headers: {}, text: '{"message":"No"}' }
        : { status: 200, headers: {}, text: JSON.stringify(said) }
    }
  }
  const page = (data: object[], endCursor = '') => ({
    data,
    pagination: { endCursor, hasNextPage: endCursor !== '' },
  })

  it.each([403, 404])(
    'stands as read to where it was while a stream answers %i, and is read on from there',
    async (status) => {
      const { fleet } = desk.platform
      await sync('dvirs')
      const [told] = fleet.dvirs.all()
      if (!told) throw new Error('The seed has no DVIR')
      // Another endpoint of the same group works all the while.
      await desk.clock.until(desk.door.call(actor.organizationId, getDvir, { params: { id: told.id } }))
      const before = await row('dvirs')
      expect(before.cursor).not.toBeNull()
      await desk.clock.advance(6 * MINUTE_MS)
      answer('/dvirs/stream', () => status)
      await run()
      const meanwhile = new Date(desk.clock.now() + 10 * MINUTE_MS).toISOString()
      for (let tries = 0; tries < 4; tries++) await later(2 * HOUR_MS)
      const { syncedUntil, wholeAt } = await row('dvirs')
      expect({ syncedUntil, wholeAt }).toEqual({ syncedUntil: before.syncedUntil, wholeAt: before.wholeAt })
      fleet.dvirs.put({ ...told, id: 'meanwhile', updatedAtTime: meanwhile, endTime: meanwhile })
      desk.platform.instead = null
      await later(2 * HOUR_MS)
      expect(await desk.db.dvir.count({ where: { platformId: 'meanwhile' } })).toBe(1)
      expect((await row('dvirs')).syncedUntil?.getTime()).toBeGreaterThan(before.syncedUntil?.getTime() ?? 0)
    },
  )

  it('keeps the cursor of a stream that is left out', async () => {
    await sync('training_assignments')
    const { cursor, syncedUntil } = await row('training_assignments')
    answer('/training-assignments/stream', () => 403)
    await later(6 * MINUTE_MS)
    expect(await row('training_assignments')).toMatchObject({ cursor, syncedUntil, failingSince: null })
  })

  it.each([404, 405, 501])('is a fault where a list that was there answers %i', async (status) => {
    await sync('tags')
    answer('/tags', () => status)
    await later(7 * HOUR_MS)
    expect(await capabilityOf(desk, actor.organizationId, 'tags')).toBe('available')
    expect((await row('tags')).failingSince).not.toBeNull()
    for (let days = 0; days < 4; days++) await later(DAY_MS)
    expect(await capabilityOf(desk, actor.organizationId, 'tags')).toBe('absent')
    expect((await row('tags')).failingSince).toBeNull()
  })

  it('begins a step anew whose cursor is not found', async () => {
    await sync('training_assignments')
    answer('/training-assignments/stream', (query) => (query.has('after') ? 404 : null))
    const before = asked('/training-assignments/stream').length
    for (let tries = 0; tries < 3; tries++) await later(6 * MINUTE_MS)
    const behind = asked('/training-assignments/stream').slice(before)
    expect(behind.map(({ url }) => url.searchParams.has('after'))).toEqual([true, true, false])
    expect(await row('training_assignments')).toMatchObject({ step: null, failingSince: null })
  })

  it.each([403, 404])(
    'has nobody marked as gone where a page behind the first answers %i',
    async (status) => {
      await sync('drivers')
      const [named] = desk.platform.fleet.drivers.all()
      if (!named) throw new Error('The seed has no driver')
      answer('/fleet/drivers', (query) => (query.has('after') ? status : page([named], 'second')))
      await later(DAY_MS + HOUR_MS)
      await later(DAY_MS)
      expect(await desk.db.driver.count({ where: { goneAt: { not: null } } })).toBe(0)
      desk.platform.fleet.drivers.delete(named.id)
      desk.platform.instead = null
      for (let days = 0; days < 2; days++) await later(DAY_MS + HOUR_MS)
      expect(await desk.db.driver.findMany({ where: { goneAt: { not: null } } })).toMatchObject([
        { platformId: named.id },
      ])
    },
  )

  it('has nobody marked as gone where a list says that there is more and not how to go on', async () => {
    await sync('drivers')
    const [named] = desk.platform.fleet.drivers.all()
    if (!named) throw new Error('The seed has no driver')
    const more = { endCursor: 'here', hasNextPage: true }
    answer('/fleet/drivers', () => ({ data: [named], pagination: more }))
    await later(DAY_MS + HOUR_MS)
    const { wholeAt, step, failingSince } = await row('drivers')
    expect({ step, failingSince }).toEqual({ step: null, failingSince: null })
    expect(await desk.db.driver.count({ where: { goneAt: { not: null } } })).toBe(0)
    desk.platform.fleet.drivers.delete(named.id)
    desk.platform.instead = null
    await later(DAY_MS + HOUR_MS)
    expect((await row('drivers')).wholeAt?.getTime()).toBeGreaterThan(wholeAt?.getTime() ?? 0)
    expect(await desk.db.driver.findMany({ where: { goneAt: { not: null } } })).toMatchObject([
      { platformId: named.id },
    ])
  })

  it('has nobody judged again for a list that was refused in part, until it is read', async () => {
    await sync('drivers')
    const { organizationId } = actor
    const at = new Date(desk.clock.now())
    const unread = { check: 'nobody', topic: { kind: 'driver', id: 'new' }, why: { reason: 'not_read_yet' } }
    await desk.db.verdict.create({
      data: {
        ...{ organizationId, routeId: 'r1', driverId: 'new', word: 'ready', departsAt: at, since: at },
        told: { notChecked: [unread] },
      },
    })
    const again = () => desk.db.touched.count({ where: { kind: 'driver', id: 'new' } })
    answer('/fleet/drivers', (query) => (query.get('driverActivationStatus') === 'deactivated' ? 403 : null))
    await later(31 * MINUTE_MS)
    expect(await again()).toBe(0)
    desk.platform.instead = null
    await later(DAY_MS + HOUR_MS)
    expect(await again()).toBe(1)
  })

  it('reads work orders by their stream where the list is refused, and from a little before the list where it is not', async () => {
    const from = () => asked('/maintenance/work-orders/stream').at(-1)?.url.searchParams.get('startTime')
    await sync('work_orders')
    const { passStartedAt, syncedUntil } = await row('work_orders')
    expect(syncedUntil).toEqual(passStartedAt)
    expect(from()).toBe(new Date((passStartedAt?.getTime() ?? 0) - 5 * MINUTE_MS).toISOString())
    answer('/maintenance/work-orders', () => 404)
    await later(DAY_MS)
    expect(from()).toBe(new Date((syncedUntil?.getTime() ?? 0) - 5 * MINUTE_MS).toISOString())
    const after = await row('work_orders')
    expect(after.syncedUntil).toEqual(after.passStartedAt)
    expect(after.step).toBeNull()
  })

  it('reads a list of work orders within the hour, and asks for no judgement meanwhile, where no stream tells what changed', async () => {
    answer('/maintenance/work-orders/stream', () => 404)
    await sync('work_orders')
    await later(30 * MINUTE_MS)
    await desk.db.touched.deleteMany()
    const before = (await row('work_orders')).syncedUntil?.getTime() ?? 0
    for (let hours = 0; hours < 8; hours++) {
      await later(30 * MINUTE_MS)
      const { syncedUntil } = await row('work_orders')
      expect(desk.clock.now() - (syncedUntil?.getTime() ?? 0)).toBeLessThan(2 * HOUR_MS)
    }
    expect((await row('work_orders')).syncedUntil?.getTime()).toBeGreaterThan(before + 2 * HOUR_MS)
    expect(await desk.db.touched.count({ where: { kind: 'all' } })).toBe(0)
  })

  it('reads by their stream as far back as ever what a list of work orders that was cut short did not name', async () => {
    const [named] = desk.platform.fleet.workOrders.all()
    if (!named) throw new Error('The seed has no work order')
    const more = { endCursor: 'here', hasNextPage: true }
    answer('/maintenance/work-orders', () => ({ data: [named], pagination: more }))
    await sync('work_orders')
    const known = await desk.db.workOrder.count()
    expect(known).toBe(desk.platform.fleet.workOrders.all().length)
  })

  it('has read each list whole before one that is not named is said to be listed no more', async () => {
    await sync('addresses')
    const { wholeAt } = await row('addresses')
    const [named] = desk.platform.fleet.addresses.all()
    answer('/addresses', () => ({
      data: [named],
      pagination: { endCursor: 'here', hasNextPage: true },
    }))
    await later(7 * HOUR_MS)
    const after = await row('addresses')
    expect(after.wholeAt).toEqual(wholeAt)
    expect(after.syncedUntil?.getTime()).toBeGreaterThan(wholeAt?.getTime() ?? 0)
  })

  it('reads the others at once when one answers again', async () => {
    await startSync(desk, actor.organizationId)
    await run()
    desk.platform.instead = (request) =>
      ['/tags', '/users'].includes(request.url.pathname) ? { status: 500, headers: {}, text: '{}' } : null
    for (let tries = 0; tries < 8; tries++) await later(HOUR_MS)
    expect((await row('tags')).failingSince).not.toBeNull()
    desk.platform.instead = null
    const never = new Date(desk.clock.now() + DAY_MS)
    await desk.db.sync.updateMany({ where: { kind: 'users' }, data: { dueAt: never } })
    await later(16 * MINUTE_MS)
    expect((await row('tags')).failingSince).toBeNull()
    expect((await row('users')).dueAt.getTime()).toBeLessThan(never.getTime())
  })

  it('says that work orders were read where the list is there and the stream never was', async () => {
    answer('/maintenance/work-orders/stream', () => 404)
    await sync('work_orders')
    const { syncedUntil, passStartedAt } = await row('work_orders')
    expect(syncedUntil).toEqual(passStartedAt)
  })

  it('loses no defect and no DVIR for an odd field, and keeps raw what no DVIR has', async () => {
    const lost = { id: 'f2', comment: 'Lights', isResolved: 'no' }
    answer('/defects/stream', () =>
      page([{ id: 'f1', dvirId: 'odd', comment: 'Brakes', isResolved: 'false' }, lost]),
    )
    await sync('defects')
    const dvir = () => desk.db.dvir.findFirst({ where: { platformId: 'odd' } })
    expect(await dvir()).toMatchObject({ body: { vehicleDefects: [{ id: 'f1', comment: 'Brakes' }] } })
    expect(await listUnreadable({ ...desk, actor })).toMatchObject({ count: 1, data: [{ body: lost }] })
    answer('/dvirs/stream', () => page([{ id: 'odd', safetyStatus: 'unsafe', odometerMeters: '120000' }]))
    await sync('dvirs')
    expect(await dvir()).toMatchObject({ body: { safetyStatus: 'unsafe' } })
  })

  it('reads a DVIR that it asks for by id as far as that goes', async () => {
    await sync('dvirs')
    const [known] = await desk.db.dvir.findMany({ where: { goneAt: null } })
    const id = known?.platformId ?? ''
    await desk.db.dvir.updateMany({ where: { platformId: id }, data: { unresolved: null } })
    answer(`/dvirs/${id}`, () => ({ id, safetyStatus: 'resolved', odometerMeters: '120000' }))
    await later(DAY_MS + HOUR_MS)
    expect((await row('dvirs')).failingSince).toBeNull()
    expect(await desk.db.dvir.findFirst({ where: { platformId: id } })).toMatchObject({
      body: { safetyStatus: 'resolved' },
    })
  })

  it('keeps nothing of a webhook that cannot be read but what is wrong with it', async () => {
    answer('/webhooks', () => page([{ id: 42, name: 'Dispatch', secretKey: 'dGVzdA==' }]))
    await sync('webhooks')
    const { data } = await listUnreadable({ ...desk, actor })
    expect(data).toMatchObject([{ body: { endpoint: 'listWebhooks', wrong: ['id'] } }])
    const events = await desk.db.event.findMany({ select: { body: true } })
    expect(JSON.stringify(events)).not.toContain('dGVzdA')
  })
})
