import fc from 'fast-check'
import { expect, it } from 'vitest'
import { appendAndProject } from '@/lib/changes/append-and-project'
import { learn } from '@/lib/directory/learn'
import { keepDvirs } from '@/lib/dvirs/change/keep-dvir'
import type { NewEvent } from '@/lib/events/event'
import { recordObservation } from '@/lib/events/record-observation'
import type { JsonObject } from '@/lib/json'
import { testBase } from '@/test/base'
import { describeEachDatabase, type TestDatabase } from '@/test/database'
import { replayLedger } from './replay-ledger'

const minute = (n: number) => new Date(Date.UTC(2026, 2, 2, 8, n)).toISOString()
const RECEIVED = new Date(Date.UTC(2026, 2, 2, 12))

const stopped = (n: number, eventType: string, stopId: string, routeId = 'r1'): NewEvent => {
  const key = `e${n} ${eventType} ${stopId} ${routeId}`
  const route = { id: routeId }
  const stop = { id: stopId }
  const body = { id: key, eventType, eventTime: minute(n), happenedAtTime: minute(n), route, stop }
  return {
    source: 'feed',
    sourceKey: key,
    type: eventType,
    noun: 'route',
    subjectId: routeId,
    happenedAt: minute(n),
    body,
  }
}
const delivered = (
  n: number,
  type: string,
  noun: NewEvent['noun'],
  subjectId: string,
  data: JsonObject,
): NewEvent => ({
  source: 'webhook',
  sourceKey: `d${n} ${subjectId} ${JSON.stringify(data)}`,
  type,
  noun,
  subjectId,
  happenedAt: minute(n),
  body: { eventId: 'as above', eventType: type, eventTime: minute(n), data },
})
const ALL = [
  stopped(1, 'stopEnRoute', 'a'),
  stopped(5, 'stopArrived', 'a'),
  stopped(9, 'stopCompleted', 'a'),
  stopped(9, 'stopSkipped', 'b'),
  stopped(9, 'stopArrived', 'b'),
  stopped(3, 'stopArrived', 'x', 'r2'),
  delivered(6, 'RouteStopArrival', 'route', 'r1', {
    route: {
      id: 'r1',
      name: 'North',
      stops: [
        { id: 'a', state: 'arrived' },
        { id: 'c', state: 'scheduled' },
      ],
    },
  }),
  delivered(4, 'DvirSubmitted', 'dvir', '1', {
    dvir: { id: '1', safetyStatus: 'unsafe' },
    driver: { id: '9' },
  }),
  delivered(4, 'DvirSubmitted', 'dvir', '1', { dvir: { id: '1', safetyStatus: 'safe' } }),
  delivered(7, 'WorkOrderCreatedOrChanged', 'work_order', 'w', { workOrder: { id: 'w', status: 'OPEN' } }),
  delivered(8, 'WorkOrderCreatedOrChanged', 'work_order', 'w', { id: 'w', status: 'Planning' }),
  delivered(8, 'Unheard', null, '', { anything: [true] }),
]

const ledgerOf = async ({ db }: TestDatabase, organizationId: string) => ({
  routes: await db.route.findMany({ where: { organizationId }, orderBy: { platformId: 'asc' } }),
  dvirs: await db.dvir.findMany({ where: { organizationId }, orderBy: { platformId: 'asc' } }),
  workOrders: await db.workOrder.findMany({ where: { organizationId }, orderBy: { platformId: 'asc' } }),
})

describeEachDatabase('replaying the ledger', (database) => {
  const organization = async () => {
    const { db } = database()
    const { id } = await db.organization.create({ data: { name: 'North', createdAt: RECEIVED } })
    const append = (events: NewEvent[]) =>
      db.$transaction((tx) => appendAndProject(tx, id, RECEIVED, events), { timeout: 20_000 })
    return { id, append, ledger: () => ledgerOf(database(), id) }
  }
  const replay = async (id: string) => {
    let last = null
    for await (const step of replayLedger(testBase(database()), id)) last = step
    return last
  }

  it('gives the same from any order of arrival', async () => {
    const orders = fc.shuffledSubarray(ALL, { minLength: ALL.length })
    const north = await organization()
    await north.append(ALL)
    const expected = await north.ledger()
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 5 }), async (order, size) => {
        const { id, append, ledger } = await organization()
        for (let at = 0; at < order.length; at += size) await append(order.slice(at, at + size))
        const before = await ledger()
        expect(JSON.parse(JSON.stringify(before).replaceAll(id, north.id))).toEqual(
          JSON.parse(JSON.stringify(expected)),
        )
        await replay(id)
        expect(await ledger()).toEqual(before)
      }),
      { numRuns: 10 },
    )
  })

  it('leaves out of those whom an event of before names what is not kept of them', async () => {
    const { db } = database()
    const north = await organization()
    const driver = { id: '9', name: 'Ana', phone: '555 0100' }
    await north.append([
      delivered(6, 'RouteStopArrival', 'route', 'r1', { route: { id: 'r1', driver, stops: [] } }),
      delivered(7, 'DvirSubmitted', 'dvir', '1', { dvir: { id: '1' }, driver }),
    ])
    await replay(north.id)
    const where = { organizationId: north.id }
    const rows = [...(await db.route.findMany({ where })), ...(await db.dvir.findMany({ where }))]
    expect(rows.map(({ body }) => body)).toEqual([
      { id: 'r1', driver: { id: '9', name: 'Ana' }, stops: [] },
      { id: '1', driver: { id: '9', name: 'Ana' } },
    ])
  })

  it('mends what was altered, drops what no event speaks of, and leaves others alone', async () => {
    const { db } = database()
    const [north, south] = [await organization(), await organization()]
    await north.append(ALL)
    await south.append([stopped(1, 'stopArrived', 'a')])
    const [before, beside] = [await north.ledger(), await south.ledger()]
    await db.route.updateMany({
      where: { organizationId: north.id },
      data: { name: 'x', news: {}, stamps: {} },
    })
    await db.dvir.deleteMany({ where: { organizationId: north.id } })
    const [row] = before.workOrders
    if (!row) throw new Error('There is no work order')
    await db.workOrder.create({
      data: { ...row, dvirIds: [], listed: {}, body: {}, stamps: {}, sources: {}, platformId: 'made up' },
    })
    expect(await replay(north.id)).toEqual({ read: ALL.length, total: ALL.length })
    expect(await north.ledger()).toEqual(before)
    expect(await south.ledger()).toEqual(beside)
    expect(await db.organization.count()).toBe(2)
  })

  it('leaves beside the stops what is learned of their places', async () => {
    const { db } = database()
    const { id, append, ledger } = await organization()
    await learn(db, id, RECEIVED, [{ kind: 'address', platformId: 'dock', name: 'Dock 4' }])
    await db.directoryEntry.updateMany({ where: { organizationId: id }, data: { learnedStayMs: 1_200_000 } })
    const stops = ['a', 'b'].map((stop) => ({ id: stop, state: 'scheduled', address: { id: 'dock' } }))
    await append([delivered(1, 'RouteStopArrival', 'route', 'r1', { route: { id: 'r1', stops } })])
    const before = await ledger()
    expect(before.routes[0]?.body).toMatchObject({
      stops: [{ id: 'a' }, { id: 'b', learnedStayMs: 1_200_000 }],
    })
    await replay(id)
    expect(await ledger()).toEqual(before)
    // A route that is done carries none, whoever says that it is.
    await append(['a', 'b'].map((stop) => stopped(9, 'stopCompleted', stop)))
    const done = await ledger()
    expect(JSON.stringify(done.routes)).not.toContain('learnedStayMs')
    await replay(id)
    expect(await ledger()).toEqual(done)
  })

  it('takes in what comes while it works, and says how far it is', async () => {
    const { id, append, ledger } = await organization()
    const many = Array.from({ length: 1200 }, (_, n) => stopped(n % 60, 'stopArrived', `s${n}`, `r${n % 7}`))
    await append(many)
    const steps = []
    for await (const step of replayLedger(testBase(database()), id)) {
      steps.push(step)
      if (steps.length === 2) await append([stopped(59, 'stopSkipped', 's0', 'late')])
    }
    expect(steps).toEqual([
      { read: 500, total: 1200 },
      { read: 1000, total: 1200 },
      { read: 1201, total: 1201 },
      { read: 1201, total: 1201 },
    ])
    const { routes } = await ledger()
    expect(routes.map(({ platformId }) => platformId)).toContain('late')
    await replay(id)
    expect((await ledger()).routes).toEqual(routes)
  })

  it('leaves nothing of one that was stopped', async () => {
    const { db } = database()
    const { id, append, ledger } = await organization()
    await append(ALL)
    const before = await ledger()
    const stopping = replayLedger(testBase(database()), id)
    await stopping.next()
    expect(await db.organization.count()).toBe(2)
    expect(await ledger()).toEqual(before)
    await stopping.return(undefined)
    expect(await db.organization.count()).toBe(1)
    expect(await ledger()).toEqual(before)
    expect(await replay(id)).toMatchObject({ read: ALL.length })
    expect(await ledger()).toEqual(before)
  })

  it('is done by one at a time, which loses nothing to another that is asked for meanwhile', async () => {
    const { db } = database()
    const base = testBase(database())
    const [north, south] = [await organization(), await organization()]
    const many = Array.from({ length: 1200 }, (_, n) => stopped(n % 60, 'stopArrived', `s${n}`, `r${n}`))
    await north.append(many)
    await south.append(ALL)
    const first = replayLedger(base, north.id)
    await first.next()
    await base.clock.advance(110_000)
    await first.next()
    // Held anew with each batch.
    await base.clock.advance(110_000)
    const refused = replayLedger({ ...base, db: database().another() }, north.id)
    await expect(refused.next()).rejects.toMatchObject({ code: 'replay_running', status: 409 })
    expect(await replay(south.id)).toMatchObject({ read: ALL.length })
    expect(await db.organization.count()).toBe(3)
    for await (const { total } of first) expect(total).toBe(1200)
    expect((await north.ledger()).routes).toHaveLength(1200)
    expect(await db.organization.count()).toBe(2)
  })

  it('goes on after one that was killed, which takes nothing away should it stand up again', async () => {
    const { db } = database()
    const base = testBase(database())
    const { id, append, ledger } = await organization()
    const many = Array.from({ length: 1200 }, (_, n) => stopped(n % 60, 'stopArrived', `s${n}`, `r${n}`))
    await append(many)
    const before = await ledger()
    // A killed process never comes to its end: these are just left standing.
    const killed = [replayLedger(base, id), replayLedger(base, id)] as const
    await killed[0].next()
    await base.clock.advance(120_000)
    await killed[1].next()
    await expect(killed[0].next()).rejects.toThrow('has passed to another process')
    expect(await db.organization.count()).toBe(2)
    await base.clock.advance(120_000)
    const third = replayLedger(base, id)
    await third.next()
    // All that it had still to do was to put its rows in place.
    await expect(killed[1].next()).rejects.toThrow('has passed to another process')
    for await (const { read } of third) expect(read).toBeGreaterThan(0)
    expect(await ledger()).toEqual(before)
    expect(await db.organization.count()).toBe(1)
  })

  it('takes nothing for its own that is called as its rows are', async () => {
    const { db } = database()
    const { id, append } = await organization()
    await append(ALL)
    const name = `Replay of ${id}`
    await db.organization.create({ data: { name, createdAt: RECEIVED } })
    await replay(id)
    expect(await db.organization.count({ where: { name } })).toBe(1)
  })

  it('begins again when events went that it has read', async () => {
    const { db } = database()
    const { id, append, ledger } = await organization()
    await append(ALL)
    for await (const { read } of replayLedger(testBase(database()), id))
      if (read === ALL.length) {
        await db.event.deleteMany({ where: { organizationId: id, subjectId: 'r2' } })
        await db.route.deleteMany({ where: { organizationId: id, platformId: 'r2' } })
      }
    expect((await ledger()).routes.map(({ platformId }) => platformId)).toEqual(['r1'])
  })

  it('keeps what this app itself observed', async () => {
    const { db } = database()
    const { id, ledger } = await organization()
    const seen = { source: 'api' as const, at: minute(1), key: 'k', fields: { safetyStatus: 'resolved' } }
    await db.$transaction(async (tx) => {
      await recordObservation(tx, id, 'dvir', '7', seen)
      await keepDvirs(tx, id, [{ id: '7', seen }])
    })
    const before = await ledger()
    await replay(id)
    expect(await ledger()).toEqual(before)
  })

  it('makes nothing of an empty log', async () => {
    const { id, ledger } = await organization()
    expect(await replay(id)).toEqual({ read: 0, total: 0 })
    expect(await ledger()).toEqual({ routes: [], dvirs: [], workOrders: [] })
  })
})
