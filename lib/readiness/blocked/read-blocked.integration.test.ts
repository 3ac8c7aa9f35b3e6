import { expect, it } from 'vitest'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { defectsQuery } from '@/lib/desk/defects/schema'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { browseDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { readRepairs } from '@/lib/repairs/read-repairs'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readVehicle } from '@/lib/vehicles/read-vehicle'
import { speakingIn } from '@/lib/words/speaking'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { judgeOrganization } from '../record/judge-organization'
import { readToday } from '../today/read-today'
import { readBlocked } from './read-blocked'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00.000Z`

const route = (name: string, departs: string, ends: string) => ({
  ...{ name, vehicle: { id: '128', name: 'RV 128' }, orgLocalTimezone: 'UTC' },
  stops: [departs, ends].map((time, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { address: 'Yard' } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
})
const unsafe = {
  ...{ vehicle: { id: '128', name: 'RV 128' }, safetyStatus: 'unsafe', endTime: iso('05:12') },
  vehicleDefects: [{ id: 'd1', defectType: 'Air brake lines', isResolved: false }],
}

describeEachDatabase('what is blocked', (database) => {
  it('is told with since when and why, what became so last first, and counted alike', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const judge = () => judgeOrganization(ctx, ctx.actor.organizationId)
    await keep(keepRoute, { r1: route('RV-1', '06:15', '07:00'), r2: route('RV-2', '09:00', '10:00') })
    await judge()
    expect(await readBlocked(ctx)).toEqual([])
    expect((await countExceptions(ctx)).today).toEqual({ value: 0, of: 'blocked', since: [] })

    await keep(keepDvir, { i1: unsafe })
    await judge()
    await ctx.clock.advance(MINUTE_MS)
    // Overlaps the first: another finding, of a route that is blocked already.
    await keep(keepRoute, { r3: route('RV-3', '06:30', '07:30') })
    await judge()
    expect((await countExceptions(ctx)).today).toEqual({
      ...{ value: 3, of: 'blocked' },
      since: [iso('05:31'), iso('05:31'), iso('05:30')],
    })
    const [first, , last] = await readBlocked(ctx)
    expect(first).toEqual({
      ...{
        id: 'r1',
        name: 'RV-1',
        departsAt: iso('06:15'),
        zone: 'UTC',
        isOnRoad: false,
        since: iso('05:31'),
      },
      why: ['RV 128 is reported unsafe.', 'RV 128 is on another route at that time.'],
    })
    expect(last).toMatchObject({ id: 'r2', since: iso('05:30') })

    // What is found besides, and blocks nothing, makes it no newer.
    await ctx.clock.advance(MINUTE_MS)
    await keep(keepRoute, {
      r2: { ...route('RV-2', '09:00', '10:00'), driver: { id: '7', name: 'Ana' } },
    })
    await judge()
    expect((await readBlocked(ctx)).find(({ id }) => id === 'r2')?.since).toBe(iso('05:30'))
    expect(
      (await speakingIn('es', () => readBlocked(ctx)))[0]?.why[0],
      'in the language of whoever asks',
    ).toBe('RV 128 está reportado como inseguro.')
  })

  it('is told on the road, too, where it left all the same or what blocks it was found since', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const judge = () => judgeOrganization(ctx, ctx.actor.organizationId)
    const leaves = (name: string, departs: string, vehicleId: string) => {
      const planned = route(name, departs, '09:00')
      const [first, last] = planned.stops
      const left = { ...first, state: 'departed', actualDepartureTime: iso(departs) }
      return { ...planned, vehicle: { id: vehicleId, name: `RV ${vehicleId}` }, stops: [left, last] }
    }
    await keep(keepRoute, {
      r1: route('RV-1', '06:15', '09:00'),
      r2: { ...route('RV-2', '06:00', '09:00'), vehicle: { id: '9', name: 'RV 9' } },
    })
    await keep(keepDvir, { i1: unsafe })
    await judge()
    const told = async () => {
      const { value, since } = (await countExceptions(ctx)).today
      expect((await readToday(ctx)).figures.leaving.blocked, 'over Today').toBe(value)
      const listed = (await readBlocked(ctx)).map((one) => [one.id, one.isOnRoad, one.since.slice(11, 16)])
      return [value, since.map((at) => at.slice(11, 16)), ...listed]
    }
    expect(await told()).toEqual([1, ['05:30'], ['r1', false, '05:30']])
    await ctx.clock.advance(60 * MINUTE_MS)
    await ctx.db.$transaction(async (tx) => {
      for (const [id, fields] of Object.entries({
        r1: leaves('RV-1', '06:15', '128'),
        r2: leaves('RV-2', '06:00', '9'),
      }))
        await keepRoute(tx, ctx.actor.organizationId, id, {
          ...{ source: 'api', at: iso('06:30'), key: 'left', fields: JSON.parse(JSON.stringify(fields)) },
        })
    })
    await judge()
    expect(await told(), 'since when it was blocked').toEqual([1, ['05:30'], ['r1', true, '05:30']])
    await ctx.clock.advance(10 * MINUTE_MS)
    await keep(keepDvir, { i2: { ...unsafe, vehicle: { id: '9', name: 'RV 9' }, endTime: iso('06:40') } })
    await judge()
    expect(await told()).toEqual([2, ['06:40', '05:30'], ['r2', true, '06:40'], ['r1', true, '05:30']])

    // Nobody ends them: they should have ended at 09:00.
    await ctx.clock.advance((6 * 60 + 19) * MINUTE_MS)
    expect((await countExceptions(ctx)).today.value, 'at 12:59').toBe(2)
    await ctx.clock.advance(MINUTE_MS)
    expect((await countExceptions(ctx)).today).toEqual({ value: 0, of: 'blocked', since: [] })
    expect(await readBlocked(ctx)).toEqual([])
    expect((await readToday(ctx, {})).routes.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['r2', 'underway'],
      ['r1', 'underway'],
    ])
  })

  it('is not told of a route that nobody ended, once its vehicle left for a later one', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const drive = (name: string, departs: string, ends: string, passed: readonly string[]) => {
      const planned = route(name, departs, ends)
      const stops = planned.stops.map((stop, index) => {
        const at = passed[index]
        return at === undefined
          ? stop
          : { ...stop, state: 'departed', actualArrivalTime: iso(at), actualDepartureTime: iso(at) }
      })
      return { ...planned, stops }
    }
    const told = async () => {
      await judgeOrganization(ctx, ctx.actor.organizationId)
      const { counts, routes } = await readToday(ctx)
      return {
        blocked: (await readBlocked(ctx)).map(({ id }) => id),
        counted: (await countExceptions(ctx)).today.value,
        today: [
          ...[counts.blocked, counts.unsafe, counts.underway],
          routes.map(({ id, verdict, isLeftBehind }) => `${id} ${isLeftBehind ? 'left' : verdict}`),
        ],
        repairs: (await readRepairs(ctx)).data.map(({ onRoad }) => onRoad?.id),
        defects: (await readDefects(ctx, defectsQuery.parse({}))).data.map(({ onRoad }) => onRoad?.id),
        dvirs: (await browseDvirs(ctx)).data.map(({ needed }) => needed?.route),
        page: (await readVehicle(ctx, '128')).needed.map(({ id }) => id),
      }
    }
    await keep(keepRoute, { r1: drive('RV-1', '02:00', '03:00', ['02:00']) })
    await keep(keepDvir, { i1: unsafe })
    expect(await told()).toEqual({
      ...{ blocked: ['r1'], counted: 1, today: [1, 1, 1, ['r1 underway']] },
      ...{ repairs: ['r1'], defects: ['r1'], dvirs: ['RV-1'], page: ['r1'] },
    })
    await keep(keepRoute, { r2: drive('RV-2', '03:30', '04:30', ['03:30', '04:30']) })
    expect(await told()).toEqual({
      ...{ blocked: [], counted: 0, today: [0, 0, 0, ['r1 left', 'r2 done']] },
      ...{ repairs: [undefined], defects: [undefined], dvirs: [undefined], page: [] },
    })
    await keep(keepRoute, { r3: drive('RV-3', '05:00', '07:00', ['05:00']) })
    expect(await told()).toEqual({
      ...{ blocked: ['r3'], counted: 1, today: [1, 1, 1, ['r1 left', 'r2 done', 'r3 underway']] },
      ...{ repairs: ['r3'], defects: ['r3'], dvirs: ['RV-3'], page: ['r3'] },
    })
  })
})
