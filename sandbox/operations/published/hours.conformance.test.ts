import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const CLOCKS = '/fleet/hos/clocks'

interface Clock {
  driver: { id: string; name: string }
  currentVehicle?: { id: string; name: string; ExternalIds: object }
  currentDutyStatus: { hosStatusType: string }
  clocks: {
    break: { timeUntilBreakDurationMs: number }
    cycle: { cycleRemainingDurationMs: number }
    drive: { driveRemainingDurationMs: number }
    shift: { shiftRemainingDurationMs: number }
  }
  violations: { shiftDrivingViolationDurationMs: number; cycleViolationDurationMs: number }
}

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const driver = fleet.drivers.all()[3]
  if (!driver) throw new Error('The seed has no driver')
  const all = async (query = '') => (await platform.pages<Clock>(CLOCKS + query, API_TOKEN)).pages.flat()
  const own = async () => (await all(`?driverIds=${driver.id}`))[0]
  const set = (body: object) =>
    platform.control('/events', { kind: 'driver-clock', driverId: driver.id, ...body })
  /** Hours of driving, shift, cycle and before a break that are left. */
  const left = async () => {
    const clocks = (await own())?.clocks
    return [
      clocks?.drive.driveRemainingDurationMs,
      clocks?.shift.shiftRemainingDurationMs,
      clocks?.cycle.cycleRemainingDurationMs,
      clocks?.break.timeUntilBreakDurationMs,
    ].map((ms = Number.NaN) => ms / HOUR_MS)
  }
  return { platform, fleet, driver, all, own, set, left }
}

const hours = (n: number) => n * HOUR_MS
const FOUR = { driveMs: hours(4), shiftMs: hours(6), cycleMs: hours(20), breakMs: hours(3) }

describe('Published: GET /fleet/hos/clocks', () => {
  test('active and inactive drivers both; durations are milliseconds left', async () => {
    const { all, fleet, own, driver } = open()
    const clocks = await all()
    expect(clocks).toHaveLength(fleet.drivers.size)
    const gone = fleet.drivers.all().filter(({ isDeactivated }) => isDeactivated)
    expect(gone).toHaveLength(2)
    for (const { id } of gone) expect(clocks.map((one) => one.driver.id)).toContain(id)
    expect(await own()).toMatchObject({
      driver: { id: driver.id, name: driver.name },
      currentVehicle: { id: expect.any(String), name: expect.any(String), ExternalIds: expect.any(Object) },
      currentDutyStatus: {
        hosStatusType: expect.stringMatching(
          /^(offDuty|sleeperBed|driving|onDuty|yardMove|personalConveyance)$/,
        ),
      },
    })
    expect(await all('?limit=7')).toEqual(clocks)
  })

  test('limit at most 512', async () => {
    const { platform } = open()
    expect((await platform.get(`${CLOCKS}?limit=513`, API_TOKEN)).status).toBe(400)
    expect((await platform.get(`${CLOCKS}?limit=512`, API_TOKEN)).status).toBe(200)
  })

  test('by tags', async () => {
    const { all, driver } = open()
    const answered = await all(`?tagIds=${driver.tags[0]?.id}`)
    expect(answered.map((one) => one.driver.id)).toContain(driver.id)
    expect(answered.length).toBeLessThan(38)
  })

  test('what is left runs down while somebody drives, and says by how much they went beyond', async () => {
    const { platform, set, left, own } = open()
    await set({ ...FOUR, dutyStatus: 'driving' })
    expect(await left()).toEqual([4, 6, 20, 3])
    await platform.clock.advance(hours(2))
    expect(await left()).toEqual([2, 4, 18, 1])
    expect((await own())?.violations.shiftDrivingViolationDurationMs).toBe(0)
    await platform.clock.advance(hours(2) + 10 * MINUTE_MS)
    expect((await left())[0]).toBe(0)
    expect((await own())?.violations.shiftDrivingViolationDurationMs).toBe(10 * MINUTE_MS)
  })

  test('other work takes of shift and cycle, rest of the shift; ten hours give it back', async () => {
    const { platform, set, left } = open()
    await set({ ...FOUR, dutyStatus: 'onDuty' })
    await platform.clock.advance(hours(1))
    expect(await left()).toEqual([4, 5, 19, 8])
    await set({ dutyStatus: 'sleeperBed' })
    await platform.clock.advance(hours(1))
    expect(await left()).toEqual([4, 4, 19, 8])
    await platform.clock.advance(hours(9))
    expect(await left()).toEqual([11, 14, 19, 8])
  })

  test('a driver who leaves a stop drives, and rests when the last one is reached', async () => {
    const { platform, fleet, all } = open()
    const route = fleet.routes
      .all()
      .find((one) => one.driver && !one.actualRouteStartTime && one.stops[0]?.state === 'scheduled')
    const happen = (eventType: string, stopId?: string) =>
      platform.control('/events', { kind: 'route-event', routeId: route?.id, eventType, stopId })
    const status = async () =>
      (await all(`?driverIds=${route?.driver?.id}`))[0]?.currentDutyStatus.hosStatusType
    await happen('stopEnRoute')
    expect(await status()).toBe('onDuty')
    await happen('stopCompleted', route?.stops[0]?.id)
    expect(await status()).toBe('driving')
    await platform.clock.advance(HOUR_MS)
    await happen('stopArrived', route?.stops.at(-1)?.id)
    expect(await status()).toBe('offDuty')
  })
})
