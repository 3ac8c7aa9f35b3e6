import { beforeEach, expect, it } from 'vitest'
import { describeHandler } from '@/test/database'
import { openSyncedFleet, type SyncedFleet } from '@/test/worlds/synced-fleet'

describeHandler('hours by the tachograph', (database) => {
  let world: SyncedFleet

  beforeEach(async () => {
    world = await openSyncedFleet(database(), ['Short', 'Rested'])
    const { organizationId, userId: byId, name: by } = world.owner.actor
    await world.world.desk.db.readinessSettings.create({
      data: {
        ...{ organizationId, byId, by },
        ...{ version: 1, value: { country: 'EU' }, at: new Date(world.world.desk.clock.now()) },
      },
    })
  })

  it('block a departure from what the platform tells of its driver, and none whose driver has rested', async () => {
    const set = (name: string, body: object) =>
      world.event({ kind: 'tachograph', driverId: world.of(name).driver.id, ...body })
    await set('Short', {
      ...{ workingState: 'work', currentDailyDrivingTimeMinute: 530 },
      numberOfTimes9hDailyDrivingTimesExceeded: 0,
      ...{ remainingDrivingTimeOnCurrentShiftMinute: 10, remainingCurrentDrivingTimeMinute: 10 },
      ...{ remainingDrivingTimeOfCurrentWeekMinute: 10, remaining2WeeksDrivingTimeMinute: 10 },
    })
    await set('Rested', { workingState: 'rest', currentDurationOfSelectedActivityMinute: 14 * 60 })
    await world.read()
    const told = await world.told()
    expect(told['Rested']).toEqual(['ready'])
    const { name } = world.of('Short').driver
    // 530 minutes and two hours are 50 minutes more than the ten hours of a long day.
    expect(told['Short']?.slice(0, 2)).toEqual([
      'blocked',
      `hours blocks by law: ${name} is 50\u00a0min short of the day’s driving time, by the tachograph at 00:00`,
    ])
  })
})
