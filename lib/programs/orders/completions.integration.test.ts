import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { createProgram } from '../create-program'
import { readServicesOfVehicle } from '../read-services-of-vehicle'
import { takeBackDone } from '../take-back-done'
import { keepCompletions, toldServiceOrders } from './keep-completions'

const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000]
const VEHICLE = '128'

describeEachDatabase('services that are done by work orders', (database) => {
  async function open(nextFrom: 'done' | 'due' = 'done') {
    const desk = openDesk(database())
    const { clock, db } = desk
    const { actor } = await founder(desk)
    const { organizationId } = actor
    const ctx = { ...desk, actor }
    const ago = (ms: number) => new Date(clock.now() - ms)
    const program = await createProgram(ctx, {
      ...{ name: 'Oil change', everyMeters: null, everyEngineHours: null, everyDays: 30, nextFrom },
      ...{
        whichever: 'first' as const,
        isPeriodicInspection: false,
        soonDays: 5,
        zone: 'UTC',
        makesOrders: true,
      },
      chosen: { all: false, vehicleIds: [VEHICLE], tagIds: [], kinds: [] },
    })
    const of = { organizationId, programId: program.id, vehicleId: VEHICLE }
    const first = await db.serviceDone.create({
      data: { ...of, by: actor.name, byId: actor.userId, doneAt: ago(40 * DAY_MS), at: ago(40 * DAY_MS) },
    })
    const order = await db.serviceOrder.create({
      data: { ...of, afterId: first.id, state: 'made', workOrderId: '700', at: ago(10 * DAY_MS) },
    })
    let heard = 0
    /** What the platform says of the order from now on. */
    const tells = (fields: object) =>
      db.$transaction((tx) =>
        keepWorkOrder(tx, organizationId, '700', {
          ...{ source: 'api', at: new Date(clock.now() + ++heard).toISOString(), key: `${heard}` },
          fields: JSON.parse(
            JSON.stringify({ assetId: VEHICLE, updatedAtTime: new Date(clock.now() + heard), ...fields }),
          ),
        }),
      )
    const look = () => keepCompletions(ctx, organizationId)
    return {
      ...{ ctx, desk, order, tells, look, ago, program, organizationId },
      told: async (fields: object) => {
        await tells(fields)
        await look()
      },
      service: async () => (await readServicesOfVehicle(ctx, VEHICLE)).services[0]?.due,
      done: () => db.serviceDone.findUnique({ where: { orderId: order.id } }),
      trail: async () =>
        (await db.auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } }))
          .map(({ action }) => action)
          .filter((action) => action.startsWith('service.')),
    }
  }

  it.each(['done', 'due'] as const)(
    'one that is completed is done once, and the next counts from %s',
    async (from) => {
      const { desk, told, look, service, done, trail, ago, organizationId } = await open(from)
      await told({ status: 'In Progress', odometerMeters: 1_000 })
      expect(await service()).toMatchObject({ standing: 'due' })
      const completedAtTime = ago(HOUR_MS)
      await told({ status: 'Completed', completedAtTime, odometerMeters: 120_000, engineHours: 400 })
      expect(await toldServiceOrders(desk)).toEqual([])
      await look()
      expect(await done()).toMatchObject({
        ...{ doneAt: completedAtTime, meters: 120_000, engineHours: 400 },
        ...{ by: 'Wayboard', byId: null, endedAt: null },
      })
      expect(await desk.db.serviceDone.count({ where: { organizationId } })).toBe(2)
      // Done 40 days ago and today, every 30 days: the second was for the due of 10 days ago.
      const next = (await service())?.measures[0]?.left
      expect(next).toBe(from === 'done' ? 30 : 20)
      expect(await trail()).toEqual(['service.done'])
    },
  )

  it('one that says something new is looked for among those that were judged, or among all', async () => {
    const { desk, tells, organizationId } = await open()
    const other = (await founder(desk)).actor.organizationId
    await tells({ status: 'Completed' })
    expect(await toldServiceOrders(desk)).toEqual([organizationId])
    expect(await toldServiceOrders(desk, [other, organizationId])).toEqual([organizationId])
    expect(await toldServiceOrders(desk, [other])).toEqual([])
    expect(await toldServiceOrders(desk, [])).toEqual([])
  })

  it('closing it later and writing on it later moves nothing; a corrected completion moves it', async () => {
    const { told, done, ago, trail } = await open()
    await told({
      status: 'Completed',
      completedAtTime: ago(5 * DAY_MS),
      updatedAtTime: ago(5 * DAY_MS),
      odometerMeters: 9_000,
    })
    const closed = { status: 'Closed', completedAtTime: ago(DAY_MS), odometerMeters: 9_900 }
    await told({ ...closed, updatedAtTime: ago(DAY_MS) })
    await told({ ...closed, updatedAtTime: ago(HOUR_MS), closingNotes: 'Filed.' })
    expect(await done()).toMatchObject({ doneAt: ago(5 * DAY_MS), meters: 9_000 })
    await told({ ...closed, completedAtTime: ago(6 * DAY_MS), updatedAtTime: ago(0), odometerMeters: 10_000 })
    // What the meter showed six days ago the order does not say.
    expect(await done()).toMatchObject({ doneAt: ago(6 * DAY_MS), meters: null })
    expect(await trail()).toEqual(['service.done', 'service.corrected'])
  })

  it('a completion that lies ahead was done when the order said so', async () => {
    const { told, done, service, ago } = await open()
    const fields = { status: 'Completed', odometerMeters: 9_000, updatedAtTime: ago(HOUR_MS) }
    await told({ ...fields, completedAtTime: ago(-400 * DAY_MS) })
    expect(await done()).toMatchObject({ doneAt: ago(HOUR_MS), meters: 9_000 })
    expect(await service()).toMatchObject({ standing: 'later' })
  })

  it('one that is opened again takes it back; completed again it is done again', async () => {
    const { told, done, service, trail, ago } = await open()
    await told({ status: 'Completed', completedAtTime: ago(HOUR_MS) })
    await told({ status: 'In Progress', completedAtTime: ago(0) })
    expect(await done()).toMatchObject({ endedBy: 'Wayboard', endedById: null })
    expect(await service()).toMatchObject({ standing: 'due' })
    await told({ status: 'Completed', completedAtTime: ago(0) })
    expect(await done()).toMatchObject({ doneAt: ago(0), endedAt: null })
    await told({ status: 'Cancelled', completedAtTime: ago(0) })
    expect(await service()).toMatchObject({ standing: 'due' })
    expect(await trail()).toEqual([
      ...['service.done', 'service.taken_back', 'service.done', 'service.taken_back'],
    ])
  })

  it('what a person took back stays so until the order is completed anew', async () => {
    const { ctx, told, done, ago } = await open()
    await told({ status: 'Completed', completedAtTime: ago(HOUR_MS) })
    await takeBackDone(ctx, (await done())?.id ?? '')
    await told({ status: 'Closed', completedAtTime: ago(0) })
    expect(await done()).toMatchObject({ endedById: ctx.actor.userId })
    await told({ status: 'Open' })
    await told({ status: 'Completed', completedAtTime: ago(0) })
    expect(await done()).toMatchObject({ endedAt: null })
  })

  it('however often its status changes and whoever looks, it is done as the order stands at the end', async () => {
    const { desk, tells, look, done, organizationId } = await open()
    const another = openDesk({ db: database().another() }, desk)
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            status: fc.constantFrom('Open', 'In Progress', 'Completed', 'Closed', 'Cancelled'),
            looks: fc.constantFrom(0, 1, 2),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (steps) => {
          for (const { status, looks } of steps) {
            await desk.clock.advance(HOUR_MS)
            await tells({ status, completedAtTime: new Date(desk.clock.now()) })
            const both = [look, () => keepCompletions(another, organizationId)]
            await Promise.all(both.slice(0, looks).map((one) => one()))
          }
          await look()
          const isDone = ['Completed', 'Closed'].includes(steps.at(-1)?.status ?? '')
          const row = await done()
          expect(row !== null && row.endedAt === null).toBe(isDone)
          expect(await desk.db.serviceDone.count({ where: { organizationId } })).toBe(row ? 2 : 1)
        },
      ),
      { numRuns: 8 },
    )
  })
})
