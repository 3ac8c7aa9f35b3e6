import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Tx } from '@/lib/db/open'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { FleetNoun } from '@/lib/events/event'
import { recordObservation } from '@/lib/events/record-observation'
import { readClock } from '@/lib/fleet/driver-clock'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import { saveClocks } from '@/lib/fleet/save-clocks'
import { saveReadings } from '@/lib/fleet/save-readings'
import { readReadings } from '@/lib/fleet/vehicle-reading'
import { asJsonObject } from '@/lib/json'
import { markForJudging } from '@/lib/mark-for-judging'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { BACK_MS } from '@/lib/verdicts/long-routes'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { gatherFacts } from '../gather/gather-facts'
import { readOfOrganization } from '../gather/of-organization'
import { LOOKED_AHEAD_MS } from '../today/looked-ahead'
import { judgeOrganization } from './judge-organization'
import { judgeWindow } from './judge-window'
import { keyOf, type RecordedRoute } from './judged-route'
import { readRecorded } from './recorded'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const RUNS = 3

const id = (first: string, of: number) => fc.integer({ min: 1, max: of }).map((n) => `${first}${n}`)
const vehicle = id('v', 3)
const driver = id('d', 3)
const asset = fc.oneof(vehicle, id('t', 2))
const minutes = (min: number, max: number) => fc.integer({ min, max })
const named = (one: string | null) => one && { id: one, name: one.toUpperCase() }

/** What may happen. Times are minutes from the moment at which it does. */
const steps = fc.oneof(
  fc.record({
    what: fc.constant('route' as const),
    id: id('r', 5),
    ...{ vehicle: fc.option(vehicle), driver: fc.option(driver) },
    ...{ begins: minutes(-120, 800), isDone: fc.boolean(), has: fc.boolean() },
    // For days, now and then.
    lasts: fc.oneof({ weight: 4, arbitrary: minutes(0, 400) }, { weight: 1, arbitrary: minutes(1400, 3000) }),
    hasLeft: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('report' as const),
    id: id('i', 4),
    ...{ vehicle: fc.option(vehicle), trailer: fc.option(id('t', 2)), driver: fc.option(driver) },
    ...{ ago: minutes(-5, 800), status: fc.constantFrom('safe', 'unsafe', 'resolved') },
  }),
  fc.record({
    what: fc.constant('order' as const),
    id: id('w', 3),
    asset,
    status: fc.constantFrom('Open', 'In Progress', 'Closed'),
  }),
  fc.record({ what: fc.constant('static' as const), driver, vehicle: fc.option(vehicle) }),
  fc.record({
    what: fc.constant('assignment' as const),
    id: id('a', 2),
    ...{ driver, vehicle, from: minutes(-300, 300), lasts: fc.option(minutes(1, 400)) },
  }),
  fc.record({ what: fc.constant('license' as const), driver, ends: minutes(-60, 600) }),
  fc.record({ what: fc.constant('training' as const), driver, due: minutes(-60, 600) }),
  fc.record({
    what: fc.constant('clock' as const),
    ...{ driver, vehicle: fc.option(vehicle), hours: fc.integer({ min: 0, max: 11 }), isOff: fc.boolean() },
  }),
  fc.record({ what: fc.constant('lamp' as const), vehicle, isOn: fc.boolean() }),
  fc.record({ what: fc.constant('mark' as const), asset, until: fc.option(minutes(1, 300)) }),
  fc.record({ what: fc.constant('time' as const), passes: fc.oneof(minutes(1, 500), minutes(1, 1500)) }),
)
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never

/** A route names a driver alone, who goes with a vehicle: another route of that vehicle is twice there, until it moves. */
const BY_A_PARTNER = (() => {
  const route = (
    id: string,
    begins: number,
    names: { vehicle: string | null; driver: string | null },
  ): Step => ({
    ...{ what: 'route', id, begins, lasts: 60, isDone: false, has: true, hasLeft: false },
    ...names,
  })
  const ofDriver = { vehicle: null, driver: 'd1' }
  return [
    { what: 'static', driver: 'd1', vehicle: 'v1' },
    route('r1', 60, { vehicle: 'v1', driver: 'd2' }),
    route('r2', 90, ofDriver),
    route('r2', 400, ofDriver),
    { what: 'static', driver: 'd1', vehicle: 'v2' },
    route('r2', 90, ofDriver),
    { what: 'assignment', id: 'a1', driver: 'd1', vehicle: 'v1', from: -60, lasts: 120 },
    { what: 'time', passes: 121 },
  ] satisfies Step[]
})()

/** What is said, and whether anybody is told of it. */
const said = (one: RecordedRoute) => `${one.isEarly ? 'early' : 'told'} ${keyOf(one)}`

describeEachDatabase('a change', (database) => {
  const open = async () => {
    const { ctx } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const at = (offset: number) => new Date(ctx.clock.now() + offset * MINUTE_MS).toISOString()
    const seen = (fields: object) => ({
      ...{ source: 'api' as const, at: at(0), key: `${ctx.clock.now()}` },
      fields: asJsonObject(JSON.parse(JSON.stringify(fields))) ?? {},
    })
    const fleet = async (tx: Tx, noun: FleetNoun, platformId: string, fields: object) => {
      const told = { noun, id: platformId, seen: seen(fields) }
      await recordObservation(tx, organizationId, noun, platformId, told.seen)
      await keepFleet(tx, organizationId, [told])
    }
    const apply = (step: Step) =>
      database().db.$transaction(async (tx) => {
        if (step.what === 'route') {
          const stop = (name: string, from: number) => ({
            ...{
              id: name,
              state: 'scheduled',
              scheduledArrivalTime: at(from),
              scheduledDepartureTime: at(from),
            },
            ...(step.has && { singleUseLocation: { latitude: 39, longitude: -105 } }),
          })
          await keepRoute(
            tx,
            organizationId,
            step.id,
            seen({
              ...{ vehicle: named(step.vehicle), driver: named(step.driver) },
              scheduledRouteStartTime: at(step.begins),
              scheduledRouteEndTime: at(step.begins + step.lasts),
              ...(step.isDone && { actualRouteEndTime: at(0) }),
              stops: [
                {
                  ...stop('s1', step.begins),
                  // Under way, and as late as it left.
                  ...(step.hasLeft && { state: 'departed', actualDepartureTime: at(0) }),
                },
                stop('s2', step.begins + step.lasts),
              ],
            }),
          )
        } else if (step.what === 'report')
          await keepDvir(
            tx,
            organizationId,
            step.id,
            seen({
              ...{ vehicle: named(step.vehicle), trailer: named(step.trailer), safetyStatus: step.status },
              endTime: at(-step.ago),
              vehicleDefects: [{ id: `x${step.id}`, defectType: 'Brakes', isResolved: false }],
              authorSignature: step.driver && { type: 'driver', signatoryUser: named(step.driver) },
            }),
          )
        else if (step.what === 'order')
          await keepWorkOrder(tx, organizationId, step.id, seen({ assetId: step.asset, status: step.status }))
        else if (step.what === 'static')
          await fleet(tx, 'driver', step.driver, { staticAssignedVehicle: named(step.vehicle) })
        else if (step.what === 'assignment')
          await fleet(tx, 'driver_assignment', step.id, {
            ...{ driver: named(step.driver), vehicle: named(step.vehicle), assignmentType: 'driverApp' },
            ...{ startTime: at(step.from), endTime: step.lasts === null ? null : at(step.from + step.lasts) },
          })
        else if (step.what === 'license')
          await fleet(tx, 'qualification', `q${step.driver}`, {
            ...{ owner: { entityType: 'worker', id: step.driver }, recordStatus: 'active' },
            ...{ qualificationType: { id: 'l', name: 'Driver license' }, expirationDate: at(step.ends) },
          })
        else if (step.what === 'training')
          await fleet(tx, 'training_assignment', `a${step.driver}`, {
            ...{
              learner: { id: step.driver, type: 'driver' },
              status: 'notStarted',
              dueAtTime: at(step.due),
            },
          })
        else if (step.what === 'clock') {
          const left = step.hours * HOUR_MS
          const told = readClock(
            {
              ...{ driver: named(step.driver), currentVehicle: named(step.vehicle) },
              currentDutyStatus: { hosStatusType: step.isOff ? 'offDuty' : 'driving' },
              clocks: {
                break: { timeUntilBreakDurationMs: left },
                cycle: { cycleRemainingDurationMs: left },
                drive: { driveRemainingDurationMs: left },
                shift: { shiftRemainingDurationMs: left },
              },
            },
            ctx.clock.now(),
          )
          await saveClocks(tx, organizationId, told ? [told] : [])
        } else if (step.what === 'lamp') {
          const told = new Date(ctx.clock.now())
          const lights = { stopIsOn: step.isOn }
          const item = { id: step.vehicle, faultCodes: { time: at(0), j1939: { checkEngineLights: lights } } }
          await saveReadings(tx, organizationId, told, readReadings(item, told) ?? [])
        } else if (step.what === 'mark') {
          const now = new Date(ctx.clock.now())
          const ended = { endedAt: now, endedBy: 'Ann', endedById: ctx.actor.userId }
          const where = { organizationId, vehicleId: step.asset, endedAt: null }
          await tx.outOfServiceMark.updateMany({ where, data: ended })
          await tx.outOfServiceMark.create({
            data: {
              ...{ organizationId, vehicleId: step.asset, reason: 'Brakes', since: now, at: now },
              ...{ by: 'Ann', byId: ctx.actor.userId },
              until: step.until === null ? null : new Date(now.getTime() + step.until * MINUTE_MS),
            },
          })
          await markForJudging(tx, organizationId, [{ kind: 'asset', id: step.asset }])
        }
      })
    return {
      ctx,
      organizationId,
      happens: async (step: Step) => {
        await ctx.clock.advance(step.what === 'time' ? step.passes * MINUTE_MS : 1000)
        await apply(step)
      },
      recorded: async () => (await readRecorded(ctx.db, organizationId, null)).map(said).toSorted(),
      anew: async () => {
        const now = ctx.clock.now()
        const own = await readOfOrganization(ctx.db, organizationId, now)
        const window = { fromMs: now - BACK_MS, untilMs: now + LOOKED_AHEAD_MS, underway: true }
        return (await judgeWindow(ctx, organizationId, now, window, own)).map(said).toSorted()
      },
    }
  }

  it('leaves recorded what a judgement of all routes anew says, whatever happens in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 16, size: 'max' }), async (happening) => {
        const { ctx, organizationId, happens, recorded, anew } = await open()
        await judgeOrganization(ctx, organizationId)
        for (const step of happening) {
          await happens(step)
          expect(await judgeOrganization(ctx, organizationId)).toBe(true)
          expect(await recorded()).toEqual(await anew())
        }
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[BY_A_PARTNER]] },
    )
  })

  it('judges no route of others, and asks the same however many those are', async () => {
    const asked = async (others: number) => {
      const { ctx, organizationId, happens } = await open()
      const route = (n: number) => ({
        ...{ what: 'route' as const, id: `r${n}`, vehicle: `v${n}`, driver: `d${n}` },
        ...{ begins: 60, lasts: 60, isDone: false, has: false, hasLeft: false },
      })
      for (let n = 0; n <= others; n += 1) await happens(route(n))
      await judgeOrganization(ctx, organizationId)
      await happens({ what: 'lamp', vehicle: 'v0', isOn: true })
      const nowMs = ctx.clock.now()
      const own = await readOfOrganization(ctx.db, organizationId, nowMs)
      const facts = await gatherFacts(
        { db: ctx.db, organizationId, nowMs, own },
        { fromMs: 0, untilMs: nowMs + 24 * HOUR_MS, routeIds: ['r0'] },
      )
      let read = 0
      const counting = ctx.db.$extends({
        query: {
          route: {
            async findMany({ args, query }) {
              const rows = await query(args)
              read += rows.length
              return rows
            },
          },
        },
      })
      await judgeOrganization(
        { ...ctx, db: Object.create(ctx.db, { route: { value: counting.route } }) },
        organizationId,
      )
      const words = await ctx.db.verdict.groupBy({ by: ['word'], where: { organizationId }, _count: true })
      return { read, facts: facts.length, blocked: words.find(({ word }) => word === 'blocked')?._count }
    }
    const few = await asked(2)
    expect(few.blocked).toBe(1)
    expect(await asked(12)).toEqual(few)
  })
})
