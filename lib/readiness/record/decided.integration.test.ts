import { expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { deferDefect } from '@/lib/decisions/defer-defect'
import { endMark } from '@/lib/decisions/end-mark'
import { markOutOfService } from '@/lib/decisions/mark-out-of-service'
import { overrideFinding } from '@/lib/decisions/override-finding'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { markForJudging } from '@/lib/mark-for-judging'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readToday } from '../today/read-today'
import { judgeOrganization } from './judge-organization'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00.000Z`
const RV = { id: '128', name: 'RV 128' }

const route = (fields: object, day = '2026-03-02') => ({
  ...{ name: 'RV-2031', orgLocalTimezone: 'UTC', ...fields },
  stops: ['06:15', '08:00'].map((clock, index) => {
    const time = `${day}T${clock}:00.000Z`
    return {
      ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { address: 'Yard' } },
      ...{ scheduledArrivalTime: time, scheduledDepartureTime: time },
    }
  }),
})

describeEachDatabase('verdicts by what people decide', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    const actor: Actor = { ...world.ctx.actor, role: 'administrator' }
    const ctx = { ...world.ctx, actor }
    const { db } = ctx
    const { organizationId } = ctx.actor
    const later = () => world.ctx.clock.advance(MINUTE_MS)
    return {
      ...world,
      ctx,
      later,
      /** `blocked`, or `ready, let go`. */
      said: async () => {
        const { routes } = await readToday(ctx)
        const [{ verdict, findings } = { verdict: null, findings: [] }] = routes
        return [verdict, ...(findings.some(({ overridden }) => overridden) ? ['let go'] : [])].join(', ')
      },
      /** How often something was recorded, and told open desks. */
      told: async () => {
        await judgeOrganization(ctx, organizationId)
        const records = await db.verdictRecord.count({ where: { organizationId, routeId: 'r1' } })
        const events = await db.event.count({ where: { organizationId, noun: 'readiness', subjectId: 'r1' } })
        return [records, events]
      },
      lamp: async (stopIsOn: boolean | null) => {
        await later()
        const time = new Date(ctx.clock.now())
        const lights = stopIsOn === null ? {} : { stopIsOn }
        const value = { time: time.toISOString(), j1939: { checkEngineLights: lights } }
        const key = { organizationId, vehicleId: RV.id, type: 'faultCodes' }
        await db.vehicleReading.upsert({
          where: { organizationId_vehicleId_type: key },
          create: { ...key, time, toldAt: time, value },
          update: { time, toldAt: time, value },
        })
        await markForJudging(db, organizationId, [{ kind: 'asset', id: RV.id }])
      },
    }
  }

  it('are told and recorded when a mark or a deferral is said otherwise, and not again when the same is said', async () => {
    const { ctx, keep, later, told } = await open()
    await keep(keepRoute, { r1: route({ vehicle: RV }) })
    await keep(keepDvir, {
      i1: {
        ...{ vehicle: RV, safetyStatus: 'safe', endTime: iso('05:12') },
        vehicleDefects: [{ id: 'd1', defectType: 'Wiper', isResolved: false }],
      },
    })
    expect(await told()).toEqual([1, 1])
    const mark = async (reason: string, until: string | null = null) => {
      await later()
      await markOutOfService(ctx, RV.id, { reason, until })
      return told()
    }
    expect(await mark('Plates only')).toEqual([2, 2])
    expect(await mark('Plates only')).toEqual([2, 2])
    expect(await mark('Frame cracked')).toEqual([3, 3])
    expect(await mark('Frame cracked', iso('12:00'))).toEqual([4, 4])
    const defer = async (reason: string, until: string) => {
      await later()
      await deferDefect(ctx, 'd1', { reason, until })
      return told()
    }
    expect(await defer('Part ordered', iso('20:00'))).toEqual([5, 5])
    expect(await defer('Part ordered', iso('20:00'))).toEqual([5, 5])
    expect(await defer('Part is late', iso('20:00'))).toEqual([6, 6])
    await later()
    expect(await told(), 'time alone').toEqual([6, 6])
  })

  it('let go of one mark of a vehicle, and not of the next', async () => {
    const { ctx, keep, later, said } = await open()
    const ana = { id: '7', name: 'Ana' }
    // Its vehicle is a guess: who last reported drives on.
    await keep(keepRoute, { r1: route({ driver: ana }) })
    await keep(keepDvir, {
      i1: {
        ...{ vehicle: RV, safetyStatus: 'safe', endTime: iso('05:12') },
        authorSignature: { type: 'driver', signatoryUser: ana },
      },
    })
    const letGo = () =>
      overrideFinding(ctx, 'r1', { check: 'out-of-service', reason: 'It stays on the yard' })
    await markOutOfService(ctx, RV.id, { reason: 'Plates only', until: null })
    expect(await said()).toBe('check')
    await later()
    await letGo()
    expect(await said()).toBe('ready, let go')
    await later()
    await markOutOfService(ctx, RV.id, { reason: 'Brakes failed', until: null })
    expect(await said(), 'said otherwise').toBe('check')
    await later()
    await letGo()
    expect(await said()).toBe('ready, let go')
    await endMark(ctx, RV.id)
    await later()
    await markOutOfService(ctx, RV.id, { reason: 'Frame cracked', until: null })
    expect(await said(), 'another mark').toBe('check')
  })

  it('let go of a stop lamp until it is off', async () => {
    const { ctx, keep, said, lamp } = await open()
    await keep(keepRoute, { r1: route({ vehicle: RV }) })
    const letGo = () => overrideFinding(ctx, 'r1', { check: 'stop-lamp', reason: 'A sensor' })
    await lamp(true)
    expect(await said()).toBe('blocked')
    await letGo()
    expect(await said()).toBe('ready, let go')
    await lamp(true)
    expect(await said(), 'read again, and on').toBe('ready, let go')
    await lamp(false)
    expect(await said()).toBe('ready')
    await lamp(true)
    expect(await said(), 'on again').toBe('blocked')
    await letGo()
    expect(await said()).toBe('ready, let go')
    const rows = await ctx.db.findingOverride.findMany({
      where: { organizationId: ctx.actor.organizationId },
      orderBy: { at: 'asc' },
    })
    expect(rows.map(({ endedAt, endedBy }) => [endedAt !== null, endedBy])).toEqual([
      [true, null],
      [false, null],
    ])
  })

  it('let go of a stop lamp while nothing new is told of it', async () => {
    const { ctx, keep, said, lamp } = await open()
    await keep(keepRoute, { r1: route({ vehicle: RV }, '2026-03-03') })
    await lamp(true)
    await overrideFinding(ctx, 'r1', { check: 'stop-lamp', reason: 'A sensor' })
    await judgeOrganization(ctx, ctx.actor.organizationId)
    await ctx.clock.advance(24 * 60 * MINUTE_MS)
    expect(await said(), 'the reading is too old').toBe('ready')
    await lamp(null)
    expect(await said(), 'a reading without that lamp').toBe('ready')
    await lamp(true)
    expect(await said(), 'on, and never told off').toBe('ready, let go')
  })

  it('let go of a stop lamp of a route that leaves later than anything is judged, until it is off', async () => {
    const { ctx, keep, said, lamp } = await open()
    await keep(keepRoute, { r1: route({ vehicle: RV }, '2026-03-05') })
    await lamp(true)
    await overrideFinding(ctx, 'r1', { check: 'stop-lamp', reason: 'A sensor' })
    await judgeOrganization(ctx, ctx.actor.organizationId)
    await lamp(false)
    await judgeOrganization(ctx, ctx.actor.organizationId)
    await ctx.clock.advance(72 * 60 * MINUTE_MS)
    await lamp(true)
    expect(await said(), 'on again').toBe('blocked')
  })

  it('let go of a stop lamp that is off before that was judged', async () => {
    const { ctx, keep, said, lamp } = await open()
    await keep(keepRoute, { r1: route({ vehicle: RV }) })
    await lamp(true)
    await judgeOrganization(ctx, ctx.actor.organizationId)
    await overrideFinding(ctx, 'r1', { check: 'stop-lamp', reason: 'A sensor' })
    await lamp(false)
    await judgeOrganization(ctx, ctx.actor.organizationId)
    await lamp(true)
    expect(await said(), 'on again').toBe('blocked')
  })
})
