import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/actor'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import { addById } from '@/lib/ledger/keep/add-by-id'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readRoute } from '@/lib/routes/read-route'
import { routeRow } from '@/lib/routes/schema'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow, describeEmbedded, type TestDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { WAIT } from '@/test/wait'
import { keepFew } from '@/test/worlds/small-fleet'
import { askSync, startSync } from './ask-sync'
import { BY_TACHOGRAPH, SYNC_KINDS } from './kinds'
import { claimSync, dueOrganizations, writeSync } from './lease'
import { readSyncs } from './read-syncs'
import { runSyncs } from './run-syncs'

/** Of an organization that settled nothing else. */
const IN_THE_US = SYNC_KINDS.filter((kind) => !BY_TACHOGRAPH.includes(kind))

let desk: TestDesk
let actor: Actor

/** A connected desk before each test of a describe. */
const openBeforeEach = (database: () => TestDatabase) =>
  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
  })

const run = (on: TestDesk = desk, signal = AbortSignal.timeout(60_000)) =>
  desk.clock.until(runSyncs(on, actor.organizationId, signal))
/** Reads what is due, of a platform that has few of each unless the whole seed matters. */
const sync = async (of: 'few' | 'whole' = 'few') => {
  if (of === 'few') keepFew(desk.platform.fleet)
  await startSync(desk, actor.organizationId)
  await run()
}
const statuses = async () =>
  Object.fromEntries((await readSyncs(desk, actor.organizationId)).map(({ kind, status }) => [kind, status]))
const asked = (path: string) => desk.platform.sent.filter(({ url }) => url.pathname === path)

const inWindow = () => {
  const [from, until] = [-30, 30].map((days) => new Date(desk.clock.now() + days * DAY_MS).toISOString())
  return desk.platform.fleet.routes
    .all()
    .filter(({ scheduledRouteStartTime: at }) => at && from && until && at >= from && at < until)
}

describeFlow('sync', (database) => {
  openBeforeEach(database)

  it('fills the ledger and the directory from every list, and says how far it is', async () => {
    const { fleet } = desk.platform
    const routes = inWindow().length
    expect(await statuses()).toMatchObject({ routes: 'waiting', dvirs: 'waiting' })
    await sync('whole')
    const { db } = desk
    const where = { organizationId: actor.organizationId }
    expect(await db.route.count({ where })).toBe(routes)
    expect(await db.dvir.count({ where })).toBe(fleet.dvirs.size)
    expect(await db.workOrder.count({ where })).toBe(fleet.workOrders.size)
    for (const [kind, size] of [
      ['vehicle', fleet.vehicles.size],
      ['address', fleet.addresses.size],
      ['vendor', fleet.maintenanceVendors.size],
      ['service_task', fleet.serviceTasks.all().filter(({ isArchived }) => !isArchived).length],
    ] as const)
      expect(await db.directoryEntry.count({ where: { ...where, kind } })).toBeGreaterThanOrEqual(size)
    expect(await statuses()).toEqual(Object.fromEntries(IN_THE_US.map((kind) => [kind, 'done'])))
    const [row] = (await readSyncs(desk, actor.organizationId)).filter(({ kind }) => kind === 'routes')
    expect(row).toMatchObject({ itemsRead: routes, itemsChanged: routes, reason: null })
  })

  it('learns what stays take behind the whole list of routes, and tells those that come', async () => {
    const { db, platform } = desk
    const { organizationId } = actor
    const comes = platform.fleet.routes
      .all()
      .filter(({ stops }) => stops.every(({ state }) => state === 'scheduled'))
    const address = comes.flatMap(({ stops }) => stops.slice(1, -1).flatMap((stop) => stop.address ?? []))[0]
    if (!address) throw new Error('No route comes to an address')
    // Older than the list reaches: nobody asks for them again.
    const visits = Array.from({ length: 10 }, (_, n) => {
      const iso = (minutes: number) =>
        new Date(desk.clock.now() - (40 + n) * DAY_MS + minutes * MINUTE_MS).toISOString()
      const planned = { scheduledArrivalTime: iso(60), scheduledDepartureTime: iso(75) }
      const visited = { state: 'departed', actualArrivalTime: iso(62), actualDepartureTime: iso(102) }
      const stops = [{ id: `a${n}` }, { id: `b${n}`, address, ...planned, ...visited }]
      return { scheduledRouteStartTime: iso(0), actualRouteEndTime: iso(120), stops }
    })
    const at = new Date(desk.clock.now()).toISOString()
    await db.$transaction(async (tx) => {
      for (const [n, fields] of visits.entries())
        await keepRoute(tx, organizationId, `visit ${n}`, { source: 'api', at, key: `${n}`, fields })
    })
    await sync('whole')
    const learned = await db.directoryEntry.findMany({
      where: { organizationId, learnedStayMs: { not: null } },
      select: { platformId: true, learnedStayMs: true },
    })
    expect(learned).toEqual([{ platformId: address.id, learnedStayMs: 40 * MINUTE_MS }])
    for (const { id, stops } of comes) {
      const row = routeRow.parse(await readRoute({ ...desk, actor }, id))
      const own = stops.map((stop, place) =>
        place > 0 && stop.address?.id === address.id ? 40 * MINUTE_MS : undefined,
      )
      expect(row.stops?.map((stop) => stop['learnedStayMs'])).toEqual(own)
    }
  })

  it('makes one row of a DVIR from its stream, its defects and what the platform answers', async () => {
    await sync('whole')
    const dvir = desk.platform.fleet.dvirs.all().find(({ vehicleDefects }) => vehicleDefects.length > 0)
    if (!dvir) throw new Error('The seed has no DVIR with a defect')
    const row = await readDvir({ ...desk, actor }, dvir.id)
    expect(row).toMatchObject({
      startTime: dvir.startTime,
      endTime: dvir.endTime,
      location: dvir.location,
      safetyStatus: dvir.safetyStatus,
      vehicle: { id: dvir.vehicle?.id, name: dvir.vehicle?.name },
      authorSignature: { signatoryUser: { name: dvir.authorSignature.signatoryUser.name } },
      ledger: { lastSource: 'sync', stub: false },
    })
    const [defect] = dvir.vehicleDefects
    expect(row.vehicleDefects).toContainEqual(
      expect.objectContaining({ id: defect?.id, defectType: defect?.defectType, comment: defect?.comment }),
    )
    expect(row.vehicleDefects).toHaveLength(dvir.vehicleDefects.length)
  })

  it('adds hardly anything to the log when it reads the same again, and says that it was confirmed', async () => {
    await sync()
    const { db } = desk
    const before = await db.event.count()
    const id = inWindow()[0]?.id ?? ''
    const first = await readRoute({ ...desk, actor }, id)
    await desk.clock.advance(DAY_MS + MINUTE_MS)
    await sync()
    const events = await db.event.findMany({ orderBy: { sequence: 'asc' }, skip: before })
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['confirmed']))
    const again = await readRoute({ ...desk, actor }, id)
    expect(again.ledger.lastConfirmedAt > first.ledger.lastConfirmedAt).toBe(true)
    expect({ ...again, ledger: null }).toEqual({ ...first, ledger: null })
  })

  it('takes each change, one back to what was before too', async () => {
    await sync()
    const { fleet } = desk.platform
    const route = inWindow().find(({ id }) => id)
    if (!route) throw new Error('The seed has no route')
    for (const name of ['Another name', route.name]) {
      fleet.routes.put({ ...route, name })
      await desk.clock.advance(DAY_MS)
      await sync()
      expect(await readRoute({ ...desk, actor }, route.id)).toMatchObject({ name })
    }
    const order = fleet.workOrders.all()[0]
    if (!order) throw new Error('The seed has no work order')
    fleet.workOrders.put({
      ...order,
      status: 'On Hold',
      updatedAtTime: new Date(desk.clock.now()).toISOString(),
    })
    await desk.clock.advance(6 * MINUTE_MS)
    await run()
    expect(await readWorkOrder({ ...desk, actor }, order.id)).toMatchObject({ status: 'On Hold' })
  })

  it('marks what the platform does not know any more, never erases it, and takes the mark back', async () => {
    await sync()
    const { fleet } = desk.platform
    const route = inWindow()[0]
    const order = fleet.workOrders.all()[0]
    if (!route || !order) throw new Error('The seed is empty')
    fleet.routes.delete(route.id)
    fleet.workOrders.delete(order.id)
    await desk.clock.advance(MINUTE_MS)
    await sync()
    const gone = await readRoute({ ...desk, actor }, route.id)
    expect(gone).toMatchObject({ name: route.name, ledger: { goneAt: expect.any(String) } })
    expect(await readWorkOrder({ ...desk, actor }, order.id)).toMatchObject({
      status: order.status,
      ledger: { goneAt: expect.any(String) },
    })
    fleet.routes.put(route)
    await desk.clock.advance(MINUTE_MS)
    await sync()
    expect((await readRoute({ ...desk, actor }, route.id)).ledger.goneAt).toBeUndefined()
  })

  it('fills in by id what was known by its id alone', async () => {
    const route = desk.platform.fleet.routes.all().find(({ id }) => !inWindow().some((one) => one.id === id))
    const order = desk.platform.fleet.workOrders.all()[0]
    const id = (route ?? inWindow()[0])?.id ?? ''
    // As where the platform could not be asked for an id yet.
    const ctx = { ...desk, actor }
    await addById(ctx, { noun: 'route', name: 'route', id, keep: keepRoute })
    await addById(ctx, { noun: 'work_order', name: 'work order', id: order?.id ?? '', keep: keepWorkOrder })
    await desk.clock.advance(1000)
    await sync()
    expect(await readRoute({ ...desk, actor }, id)).toMatchObject({
      ledger: { stub: false, sources: { sync: expect.any(String), manual: expect.any(String) } },
    })
    expect(await readWorkOrder({ ...desk, actor }, order?.id ?? '')).toMatchObject({
      status: order?.status,
    })
  })

  it('goes on after a fault of the platform, behind the last page that was kept', async () => {
    const path = '/maintenance/work-orders'
    let pages = 0
    desk.platform.instead = ({ url }) =>
      url.pathname === path && ++pages === 2 ? { status: 200, headers: {}, text: '<html>' } : null
    await sync('whole')
    expect(await readSyncs(desk, actor.organizationId)).toContainEqual(
      expect.objectContaining({
        kind: 'work_orders',
        status: 'failing',
        reason: expect.objectContaining({ code: 'unreadable' }),
      }),
    )
    await desk.clock.advance(2 * MINUTE_MS)
    await run()
    expect(await statuses()).toMatchObject({ work_orders: 'done' })
    expect(asked(path).filter(({ url }) => !url.searchParams.has('after'))).toHaveLength(1)
    expect(await desk.db.workOrder.count()).toBe(desk.platform.fleet.workOrders.size)
  })

  it('reads once more at once behind a pass that began before an outage: it told of before it', async () => {
    await sync()
    const routes = async () =>
      (await readSyncs(desk, actor.organizationId)).find(({ kind }) => kind === 'routes')
    desk.platform.instead = ({ url }) =>
      url.pathname === '/fleet/routes' ? { status: 503, headers: {}, text: '{"message":"Away"}' } : null
    await desk.clock.advance(11 * MINUTE_MS)
    await run()
    const began = desk.clock.now()
    expect(await routes()).toMatchObject({ status: 'failing' })
    desk.platform.instead = null
    await desk.clock.advance(8 * 60 * MINUTE_MS)
    await run()
    const old = await routes()
    expect(old?.status).toBe('done')
    expect(Date.parse(old?.syncedUntil ?? '')).toBeLessThanOrEqual(began)
    await run()
    expect(Date.parse((await routes())?.syncedUntil ?? '')).toBeGreaterThan(began + 7 * 60 * MINUTE_MS)
  })

  it('begins a step anew whose cursor the platform refuses', async () => {
    await sync()
    desk.platform.instead = ({ url }) =>
      url.pathname === '/dvirs/stream' && url.searchParams.has('after')
        ? { status: 400, headers: {}, text: '{"message":"after: unknown cursor"}' }
        : null
    await desk.clock.advance(6 * MINUTE_MS)
    const before = asked('/dvirs/stream').length
    await run()
    const [first, second] = asked('/dvirs/stream').slice(before)
    expect(first?.url.searchParams.has('after')).toBe(true)
    expect(second?.url.searchParams.has('after')).toBe(false)
    expect(second?.url.searchParams.get('startTime')).toBeTruthy()
  })

  it('keeps nothing of a process whose lease has passed to another', async () => {
    await startSync(desk, actor.organizationId)
    const mine = await claimSync(desk, actor.organizationId, 'routes', crypto.randomUUID())
    if (!mine) throw new Error('Not claimed')
    expect(await claimSync(desk, actor.organizationId, 'routes', crypto.randomUUID())).toBeNull()
    await desk.clock.advance(31_000)
    expect(await claimSync(desk, actor.organizationId, 'routes', crypto.randomUUID())).not.toBeNull()
    await expect(writeSync(desk.db, mine, desk.clock.now(), { cursor: 'stale' })).rejects.toThrow(
      'another process',
    )
  })

  /** Of all lists. */
  const dueTags = async () => {
    await startSync(desk, actor.organizationId)
    const dueAt = new Date(desk.clock.now() + DAY_MS)
    await desk.db.sync.updateMany({ where: { kind: { not: 'tags' } }, data: { dueAt } })
  }

  it('holds a list whose page takes longer than its lease: nobody else reads it meanwhile, and it is kept', async () => {
    await dueTags()
    const others: string[][] = []
    const tags = { kind: 'tags' } as const
    desk.platform.before = async ({ url }) => {
      if (url.pathname !== '/tags') return
      for (let count = 0; count < 8; count++) {
        await desk.clock.sleep(11_000)
        // Writing it down takes no time of this clock.
        await vi.waitFor(async () => {
          const { leaseUntil } = await desk.db.sync.findFirstOrThrow({ where: tags })
          expect(leaseUntil?.getTime()).toBeGreaterThan(desk.clock.now() + 15_000)
        }, WAIT)
        others.push(await dueOrganizations(desk))
      }
    }
    await run()
    expect(others.flat()).toEqual([])
    expect(others).toHaveLength(8)
    expect(asked('/tags')).toHaveLength(1)
    const [list] = await desk.db.sync.findMany({ where: tags })
    expect(list).toMatchObject({ step: null, owner: null, leaseUntil: null, syncedUntil: expect.any(Date) })
  })

  it('stops reading a page whose list has passed to another process, and keeps nothing of it', async () => {
    await dueTags()
    const other = crypto.randomUUID()
    let isStopped = false
    desk.platform.before = async ({ url, signal }) => {
      if (url.pathname !== '/tags') return
      await desk.db.sync.updateMany({ where: { kind: 'tags' }, data: { owner: other } })
      await desk.clock.sleep(11_000)
      await vi.waitFor(() => expect(signal?.aborted).toBe(true), WAIT)
      isStopped = true
    }
    await run()
    expect(isStopped).toBe(true)
    expect(await desk.db.sync.findFirst({ where: { kind: 'tags' } })).toMatchObject({
      ...{ owner: other, syncedUntil: null },
    })
  })

  it('comes out the same from the log', async () => {
    await sync()
    desk.platform.fleet.routes.delete(inWindow()[0]?.id ?? '')
    await desk.clock.advance(DAY_MS + MINUTE_MS)
    await sync()
    const before = await ledger()
    for await (const _ of replayLedger(desk, actor.organizationId));
    expect(await ledger()).toEqual(before)
  })

  const ledger = async () => {
    const { db } = desk
    const orderBy = { platformId: 'asc' as const }
    return [
      await db.route.findMany({ orderBy }),
      await db.dvir.findMany({ orderBy }),
      await db.workOrder.findMany({ orderBy }),
    ]
  }
})

// What the platform answers decides these, and no query that the tests above do not ask on both.
describeEmbedded('sync, by what the platform answers', (database) => {
  openBeforeEach(database)

  it('keeps the names of webhooks, and nothing of what they are set to', async () => {
    await sync()
    const webhooks = desk.platform.fleet.webhooks.all()
    const entries = await desk.db.directoryEntry.findMany({
      where: { organizationId: actor.organizationId, kind: 'webhook' },
    })
    expect(entries.map(({ name }) => name).sort()).toEqual(webhooks.map(({ name }) => name).sort())
    expect(entries.map(({ detail, externalIds }) => ({ detail, externalIds }))).toEqual(
      webhooks.map(() => ({ detail: {}, externalIds: {} })),
    )
    expect(JSON.stringify(entries)).not.toContain('http')
  })

  it('believes no 404 of a platform that has no reading by id', async () => {
    await sync()
    const route = inWindow()[0]
    if (!route) throw new Error('The seed is empty')
    desk.platform.fleet.routes.delete(route.id)
    await desk.db.capability.deleteMany({ where: { endpointId: 'getRoute' } })
    desk.platform.instead = ({ url }) =>
      url.pathname.startsWith('/fleet/routes/')
        ? { status: 404, headers: {}, text: '{"message":"Nothing here"}' }
        : null
    await desk.clock.advance(MINUTE_MS)
    await sync()
    expect((await readRoute({ ...desk, actor }, route.id)).ledger.goneAt).toBeUndefined()
  })

  it('explains what the platform has not, and asks for it once a day', async () => {
    await desk.platform.control('settings', { extensions: false })
    await sync()
    const rows = await readSyncs(desk, actor.organizationId)
    // The lists of webhooks and of training stand in the specification itself.
    const specified = ['webhooks', 'training_assignments']
    const published = rows.filter(({ kind }) => !specified.includes(kind))
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set(['absent']))
    expect(await statuses()).toMatchObject({ webhooks: 'done' })
    expect(asked('/fleet/routes')).toHaveLength(1)
    await desk.clock.advance(6 * MINUTE_MS)
    await run()
    expect(asked('/fleet/routes')).toHaveLength(1)
    await desk.platform.control('settings', { extensions: true })
    await desk.clock.advance(DAY_MS)
    await run()
    expect(await statuses()).toMatchObject({ routes: 'done', dvirs: 'done' })
    expect(await desk.db.route.count()).toBeGreaterThan(0)
  })

  it.each([401, 403])('says which scope is missing where the platform answers %i', async (status) => {
    desk.platform.instead = ({ url }) =>
      url.pathname === '/fleet/vehicles' ? { status, headers: {}, text: '{"message":"Not granted"}' } : null
    await sync()
    const rows = await readSyncs(desk, actor.organizationId)
    expect(rows.find(({ kind }) => kind === 'vehicles')).toMatchObject({
      status: 'scope_missing',
      scope: 'Read Vehicles',
    })
    expect(await statuses()).toMatchObject({ drivers: 'done', routes: 'done' })
  })

  describe('asked for by a person', () => {
    it('is put on record and sent as a job', async () => {
      const rows = await askSync({ ...desk, actor })
      expect(rows).toHaveLength(IN_THE_US.length)
      const { organizationId } = actor
      expect(desk.jobs.sent).toEqual([
        { kind: 'sync', data: { organizationId } },
        { kind: 'capabilities', data: { organizationId }, first: true },
      ])
      expect(await desk.db.auditEntry.count({ where: { action: 'sync.asked' } })).toBe(1)
    })

    it('is refused without a connection', async () => {
      await desk.db.connection.updateMany({ data: { status: 'disconnected' } })
      await expect(askSync({ ...desk, actor })).rejects.toMatchObject({ status: 409, code: 'not_connected' })
    })
  })
})
