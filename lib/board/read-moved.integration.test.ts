import { expect, it } from 'vitest'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readMoved } from './read-moved'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00Z`
const route = (begins: string, ends: string, id = '1') => ({
  ...{ vehicle: { id, name: `RV ${id}` }, driver: { id: `d${id}`, name: `Driver ${id}` } },
  stops: [begins, ends].map((time, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { latitude: 39, longitude: -105 } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
})

describeEachDatabase('a route as it would be at another time', (database) => {
  const open = async (rows: Record<string, object>) => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepRoute, rows)
    return {
      ...world,
      moved: async (minutes: number) => {
        const { departsAt, verdict, findings } = await readMoved(world.ctx, { route: 'a', minutes })
        return [departsAt.slice(11, 16), verdict, findings.map(({ check }) => check)]
      },
    }
  }

  it('is judged among the others of its vehicle and driver as they are then, and nothing is written', async () => {
    const world = await open({
      a: route('06:15', '08:00'),
      b: route('10:00', '11:00'),
      c: route('06:15', '09:00', '2'),
    })
    const twice = ['driver-twice', 'vehicle-twice'] as const
    const checks = async (minutes: number) => {
      const [departsAt, verdict, found] = await world.moved(minutes)
      return [departsAt, verdict, twice.every((check) => found?.includes(check))]
    }
    expect(await checks(0)).toEqual(['06:15', expect.not.stringMatching('blocked'), false])
    expect(await checks(180)).toEqual(['09:15', 'blocked', true])
    expect(await checks(225)).toEqual(['10:00', 'blocked', true])
    expect(await checks(24 * 60)).toEqual(['06:15', expect.not.stringMatching('blocked'), false])
    const { organizationId } = world.ctx.actor
    const row = await database().db.route.findUnique({
      where: { organizationId_platformId: { organizationId, platformId: 'a' } },
    })
    expect(row?.scheduledStart?.toISOString()).toBe('2026-03-02T06:15:00.000Z')
  })

  it('is none where there is no such route, or one without a planned begin', async () => {
    const world = await open({ a: { name: 'Without stops' } })
    await expect(world.moved(5)).rejects.toMatchObject({ status: 409, code: 'no_departure' })
    const other = await open({})
    await expect(other.moved(5)).rejects.toMatchObject({ status: 404 })
  })
})
