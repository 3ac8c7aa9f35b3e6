import { expect, it } from 'vitest'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readMovedStop } from './read-moved-stop'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00Z`
const route = (crew: string, ...clocks: string[]) => ({
  ...{ vehicle: { id: crew, name: `RV ${crew}` }, driver: { id: `d${crew}`, name: `Driver ${crew}` } },
  stops: clocks.map((time) => ({
    ...{ id: `${crew} ${time}`, state: 'scheduled', singleUseLocation: { latitude: 39, longitude: -105 } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
})

describeEachDatabase('two routes as they would be if a stop moved', (database) => {
  const open = async (rows: Record<string, object>) => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepRoute, rows)
    const said = async (stop: string, from = 'a', to = 'b') => {
      const told = await readMovedStop(world.ctx, { from, stop, to })
      return ([told.from, told.to] as const).map(({ verdict, findings }) => [
        verdict,
        findings.flatMap(({ check }) => (check === 'vehicle-twice' || check === 'too-fast' ? check : [])),
      ])
    }
    return { ...world, said }
  }

  it('ends the one sooner and the other later, and writes nothing', async () => {
    // The last stop of the one keeps it until its vehicle leaves with the next one.
    const world = await open({
      a: route('1', '06:15', '08:00', '11:30'),
      b: route('2', '06:30', '09:00'),
      ofA: route('1', '10:00', '10:30'),
      ofB: route('2', '10:00', '10:30'),
    })
    expect(await world.said('1 08:00')).toEqual([
      ['blocked', ['vehicle-twice']],
      [expect.not.stringMatching('blocked'), []],
    ])
    expect(await world.said('1 11:30')).toEqual([
      [expect.not.stringMatching('blocked'), []],
      ['blocked', ['vehicle-twice']],
    ])
    const { organizationId } = world.ctx.actor
    const rows = await database().db.route.findMany({
      where: { organizationId, platformId: { in: ['a', 'b'] } },
      orderBy: { platformId: 'asc' },
    })
    expect(rows.map(({ scheduledEnd }) => scheduledEnd?.toISOString().slice(11, 16))).toEqual([
      '11:30',
      '09:00',
    ])
  })

  it('judges both as they would be, where the same vehicle takes them', async () => {
    const world = await open({ a: route('1', '06:15', '07:00', '09:30'), b: route('1', '09:00', '11:00') })
    expect(await world.said('1 09:30')).toEqual([
      [expect.not.stringMatching('blocked'), []],
      [expect.not.stringMatching('blocked'), []],
    ])
    expect((await world.said('1 07:00')).map(([verdict]) => verdict)).toEqual(['blocked', 'blocked'])
  })

  it('is none of a stop that is not there, nor of routes that are not', async () => {
    const world = await open({
      a: route('1', '06:15', '08:00'),
      b: route('2', '06:30'),
      bare: { name: 'Bare' },
    })
    for (const [stop, from, to] of [
      ['none', 'a', 'b'],
      ['1 08:00', 'a', 'a'],
    ] as const)
      await expect(world.said(stop, from, to)).rejects.toMatchObject({ status: 409, code: 'no_stop' })
    await expect(world.said('1 08:00', 'a', 'bare')).rejects.toMatchObject({ code: 'no_departure' })
    await expect(world.said('1 08:00', 'a', 'none')).rejects.toMatchObject({ status: 404 })
    const stranger = await open({})
    await expect(stranger.said('1 08:00')).rejects.toMatchObject({ status: 404 })
  })
})
