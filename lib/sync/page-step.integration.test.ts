import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { appendAndProject } from '@/lib/changes/append-and-project'
import type { Append } from '@/lib/changes/keep-page'
import { MINUTE_MS } from '@/lib/durations'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import type { SyncStep } from './held-sync'
import { syncDefects } from './sync-defects'
import { syncRoutes } from './sync-routes'
import { syncWorkOrders } from './sync-work-orders'

const [ROUTES] = syncRoutes.whole
const [DEFECTS] = syncDefects.whole
const [ORDERS, , STREAM] = syncWorkOrders.whole

describeEachDatabase('a page of a list', (database) => {
  let desk: TestDesk
  let actor: Actor
  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
  })

  /** Reads a page that holds one object. */
  const read = async (step: SyncStep | undefined, item: object, append: Append = appendAndProject) => {
    if (!step) throw new Error('There is no such step')
    await desk.clock.advance(MINUTE_MS)
    const text = JSON.stringify({ data: [item], pagination: { endCursor: '', hasNextPage: false } })
    desk.platform.instead = () => ({ status: 200, headers: {}, text })
    const now = new Date(desk.clock.now())
    const until = new Date(desk.clock.now() + MINUTE_MS)
    const { organizationId } = actor
    const pass = {
      organizationId,
      from: now,
      until,
      startedAt: now,
      cursor: null,
      emptyPages: 0,
      askedTo: null,
    }
    const page = await desk.clock.until(step.page(desk, pass, AbortSignal.timeout(60_000)))
    await desk.db.$transaction((tx) => page.keep(tx, append))
  }
  const where = () => ({ organizationId: actor.organizationId })
  const route = () => desk.db.route.findFirstOrThrow({ where: where() })
  const order = () => desk.db.workOrder.findFirstOrThrow({ where: where() })
  const observed = () =>
    desk.db.event.count({ where: { ...where(), source: 'sync', type: 'observed', noun: 'route' } })

  const STOPS = [{ id: 's1', name: 'A', state: 'scheduled' }]
  const NORTH = { id: 'r1', name: 'North', orgLocalTimezone: 'America/Denver', stops: STOPS }
  const DRIVEN = {
    ...NORTH,
    ...{ driver: { id: 'd1', name: 'Ann' }, vehicle: { id: 'v1', name: 'T1' }, notes: 'Gate 4' },
  }

  it('takes from a route what it has no more, and nothing that cannot be read', async () => {
    await read(ROUTES, DRIVEN)
    expect(await route()).toMatchObject({ driverId: 'd1', vehicleId: 'v1' })
    await read(ROUTES, { ...NORTH, vehicle: 'T1' })
    const kept = await route()
    expect(kept).toMatchObject({ driverId: null, driverName: null, vehicleId: 'v1' })
    expect(kept).toMatchObject({ timeZone: 'America/Denver', body: { notes: null } })
    for await (const _ of replayLedger(desk, actor.organizationId));
    expect(await route(), 'the log says so').toEqual(kept)
  })

  it('takes from a work order what it has no more', async () => {
    const most = {
      assignedUserId: 'u1',
      dueAtTime: '2026-04-02T00:00:00Z',
      items: [{ id: 'dv1', type: 'DVIR' }],
    }
    await read(ORDERS, { id: 'w1', status: 'Open', ...most })
    expect(await order()).toMatchObject({ assignedUserId: 'u1', dvirIds: ['dv1'] })
    await read(STREAM, { id: 'w1', status: 'Open' })
    expect(await order()).toMatchObject({ assignedUserId: null, dueAt: null, dvirIds: [] })
  })

  it('has each page keep its events in the way that is asked of it, where the database refuses one', async () => {
    const types: string[] = []
    const append: Append = (tx, organizationId, at, events) => {
      types.push(...events.map(({ type, noun }) => `${noun} ${type}`))
      return appendAndProject(tx, organizationId, at, events)
    }
    await read(ROUTES, NORTH, append)
    await read(DEFECTS, { id: 'f1', dvirId: 'dv1', comment: 'Worn', isResolved: false }, append)
    expect(types).toEqual(['route observed', 'dvir observed'])
  })

  it('takes nothing that newer word told', async () => {
    await read(ROUTES, NORTH)
    const at = new Date(desk.clock.now() + 30 * MINUTE_MS).toISOString()
    const seen = { source: 'webhook' as const, at, key: 'k', fields: { driver: { id: 'd2' } } }
    await desk.db.$transaction((tx) => keepRoute(tx, actor.organizationId, 'r1', seen))
    await read(ROUTES, { ...NORTH, name: 'South' })
    expect(await route()).toMatchObject({ name: 'South', driverId: 'd2' })
  })

  it('only confirms what has as little as before', async () => {
    await read(ROUTES, NORTH)
    await read(ROUTES, NORTH)
    expect(await observed()).toBe(1)
    await read(ROUTES, DRIVEN)
    await read(ROUTES, NORTH)
    expect(await observed()).toBe(3)
    await read(ROUTES, NORTH)
    expect(await observed()).toBe(3)
  })
})
