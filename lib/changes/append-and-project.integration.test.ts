import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDvirById } from '@/lib/desk/add-dvir-by-id'
import type { NewEvent } from '@/lib/events/event'
import { readEvents } from '@/lib/events/read-events'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { listRoutes } from '@/lib/routes/list/list-routes'
import { testBase } from '@/test/base'
import { openDesk } from '@/test/connection'
import { describeEachDatabase, type TestDatabase } from '@/test/database'
import { appendAndProject } from './append-and-project'

const minute = (n: number) => new Date(Date.UTC(2026, 2, 2, 8, n)).toISOString()
const RECEIVED = new Date(Date.UTC(2026, 2, 2, 12))

const routeEvent = (id: string, eventType: string, at: number, routeId = 'r1', stopId = 'a'): NewEvent => ({
  source: 'feed',
  sourceKey: id,
  type: eventType,
  noun: 'route',
  subjectId: routeId,
  happenedAt: minute(at),
  body: {
    id,
    eventType,
    eventTime: minute(at),
    happenedAtTime: minute(at),
    route: { id: routeId },
    stop: { id: stopId },
  },
})

const delivery = (eventId: string, eventType: string, at: number, data: NewEvent['body']): NewEvent => ({
  source: 'webhook',
  sourceKey: eventId,
  type: eventType,
  noun: null,
  subjectId: null,
  happenedAt: minute(at),
  body: { eventId, eventType, eventTime: minute(at), data },
})

describeEachDatabase('append and project', (database) => {
  const organization = async ({ db } = database()) => {
    const { id } = await db.organization.create({ data: { name: 'North', createdAt: RECEIVED } })
    const append = (events: NewEvent[]) =>
      db.$transaction((tx) => appendAndProject(tx, id, RECEIVED, events), { timeout: 20_000 })
    return { db, id, append }
  }

  it('counts from 1 without holes, and takes an event once', async () => {
    const { db, id, append } = await organization()
    const first = await append([routeEvent('e1', 'stopEnRoute', 1), routeEvent('e1', 'stopEnRoute', 1)])
    expect(first.map(({ sequence }) => sequence)).toEqual([1])
    const second = await append([routeEvent('e1', 'stopEnRoute', 1), routeEvent('e2', 'stopArrived', 5)])
    expect(second).toMatchObject([{ sequence: 2, sourceKey: 'e2' }])
    expect((await readEvents(db, id, 0, 10)).map(({ sourceKey }) => sourceKey)).toEqual(['e1', 'e2'])
    expect(await readEvents(db, id, 1, 10)).toEqual(second)
  })

  it('keeps any JSON as it came', async () => {
    const { db, id, append } = await organization()
    const bodies = [null, 'text', 7, [1, { deep: ['ü', '\u0000'] }], true, { $weird: { '': 1 } }]
    await append(bodies.map((body, index) => ({ ...delivery(`d${index}`, 'X', index, null), body })))
    expect((await readEvents(db, id, 0, 10)).map(({ body }) => body)).toEqual([
      null,
      'text',
      7,
      [1, { deep: ['ü', '\ufffd'] }],
      true,
      { $weird: { '': 1 } },
    ])
  })

  it('projects a route that is known by events only, and says where it comes from', async () => {
    const { db, id, append } = await organization()
    await append([routeEvent('e2', 'stopArrived', 5), routeEvent('e1', 'stopEnRoute', 1)])
    const { data } = await listRoutes({ db, actor: actorOf(id) })
    expect(data).toEqual([
      {
        id: 'r1',
        stops: [{ id: 'a', state: 'arrived', enRouteTime: minute(1), actualArrivalTime: minute(5) }],
        ledger: {
          sources: { feed: minute(5) },
          lastSource: 'feed',
          firstSeenAt: minute(1),
          lastConfirmedAt: minute(5),
          stub: false,
        },
      },
    ])
  })

  it('keeps organizations apart: the same key and the same route in two of them', async () => {
    const [north, south] = [await organization(), await organization()]
    await north.append([routeEvent('e1', 'stopArrived', 1)])
    expect(await south.append([routeEvent('e1', 'stopSkipped', 1)])).toHaveLength(1)
    const states = await Promise.all([north, south].map(({ id }) => statesOf(id)))
    expect(states).toEqual([['arrived'], ['skipped']])
  })

  it('numbers events of two writers at once without a hole', async () => {
    const { db, id } = await organization()
    const other = database().another()
    await Promise.all(
      [...Array(20).keys()].map((n) =>
        (n % 2 ? db : other).$transaction(
          (tx) => appendAndProject(tx, id, RECEIVED, [routeEvent(`e${n}`, 'stopEnRoute', n)]),
          { timeout: 20_000 },
        ),
      ),
    )
    const events = await readEvents(db, id, 0, 100)
    expect(events.map(({ sequence }) => sequence)).toEqual([...Array(20).keys()].map((n) => n + 1))
  })

  it('leaves nothing of a transaction that failed', async () => {
    const { db, id, append } = await organization()
    await expect(
      db.$transaction(async (tx) => {
        await appendAndProject(tx, id, RECEIVED, [routeEvent('e1', 'stopArrived', 1)])
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await readEvents(db, id, 0, 10)).toEqual([])
    expect(await append([routeEvent('e1', 'stopArrived', 1)])).toMatchObject([{ sequence: 1 }])
  })

  it('comes out the same from the log, whatever wrote it', async () => {
    const { db, id, append } = await organization()
    const desk = openDesk(database())
    await db.$transaction((tx) =>
      keepRoute(tx, id, 'r1', {
        source: 'api',
        at: minute(0),
        key: 'k',
        fields: {
          name: 'North',
          stops: [
            { id: 'a', state: 'scheduled' },
            { id: 'b', state: 'scheduled' },
          ],
        },
      }),
    )
    await addDvirById({ ...desk, actor: actorOf(id) }, '500')
    await append([routeEvent('e1', 'stopArrived', 5), routeEvent('e2', 'stopSkipped', 7, 'r2')])
    await append([
      delivery('d1', 'RouteStopDeparture', 9, {
        route: { id: 'r1', stops: [{ id: 'a', state: 'departed' }] },
      }),
      delivery('d2', 'DvirSubmitted', 9, {
        vehicle: { id: 'v' },
        dvir: { id: '500', safetyStatus: 'unsafe' },
      }),
      delivery('d3', 'WorkOrderCreatedOrChanged', 9, { id: 'w1', status: 'Open' }),
      delivery('d4', 'Unheard', 9, { anything: true }),
    ])
    const before = await ledgerOf(database())
    expect(before.routes).toHaveLength(2)
    expect(before.dvirs).toMatchObject([{ platformId: '500', safetyStatus: 'unsafe', unresolved: true }])
    expect(before.workOrders).toMatchObject([{ platformId: 'w1', status: 'Open' }])
    await db.route.updateMany({ data: { name: 'altered', stamps: {}, news: {} } })
    for await (const { read, total } of replayLedger(testBase({ db }), id))
      expect([read, total]).toEqual([8, 8])
    expect(await ledgerOf(database())).toEqual(before)
  })

  it('makes the same ledger from any order and any number of arrivals', async () => {
    const { db } = database()
    const all = [
      routeEvent('e1', 'stopEnRoute', 1),
      routeEvent('e2', 'stopArrived', 5),
      routeEvent('e3', 'stopCompleted', 9),
      routeEvent('e4', 'stopSkipped', 3, 'r1', 'b'),
      routeEvent('e5', 'stopArrived', 3, 'r2'),
      delivery('d1', 'RouteStopArrival', 6, {
        route: { id: 'r1', name: 'N', stops: [{ id: 'a', state: 'arrived' }] },
      }),
      delivery('d2', 'DvirSubmitted', 4, { dvir: { id: '1', safetyStatus: 'unsafe' } }),
      delivery('d3', 'DvirSubmitted', 6, { dvir: { id: '1', safetyStatus: 'safe' } }),
    ]
    const outcome = async (pages: NewEvent[][]) => {
      const { id, append } = await organization()
      for (const page of pages) await append(page)
      const ledger = await ledgerOf(database())
      await db.organization.delete({ where: { id } })
      return JSON.parse(JSON.stringify(ledger).replaceAll(id, ''))
    }
    const expected = await outcome([all])
    const pages = fc.array(fc.shuffledSubarray(all), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(pages, fc.shuffledSubarray(all, { minLength: all.length }), async (some, rest) => {
        expect(await outcome([...some, rest])).toEqual(expected)
      }),
      { numRuns: 15 },
    )
  })

  const statesOf = async (organizationId: string) =>
    (await database().db.route.findMany({ where: { organizationId } })).map(
      ({ body }) => JSON.stringify(body).match(/"state":"([^"]+)"/)?.[1],
    )
})

const actorOf = (organizationId: string) => ({
  userId: '00000000-0000-4000-8000-000000000000',
  name: 'Ana',
  organizationId,
  role: 'mechanic' as const,
})

const ledgerOf = async ({ db }: TestDatabase) => ({
  routes: await db.route.findMany({ orderBy: { platformId: 'asc' } }),
  dvirs: await db.dvir.findMany({ orderBy: { platformId: 'asc' } }),
  workOrders: await db.workOrder.findMany({ orderBy: { platformId: 'asc' } }),
})
