import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { createProgram } from './create-program'
import { readServicesOfVehicle } from './read-services-of-vehicle'

describeEachDatabase('what was done of a vehicle', (database) => {
  it('one that is said to be done later than now hides none that was: it is no inspection missed', async () => {
    const desk = openDesk(database())
    const { clock, db } = desk
    const { actor } = await founder(desk)
    const { organizationId } = actor
    const ctx = { ...desk, actor }
    const { id: programId } = await createProgram(ctx, {
      ...{ name: 'Annual inspection', everyMeters: null, everyEngineHours: null, everyDays: 365 },
      ...{ nextFrom: 'done', whichever: 'first', isPeriodicInspection: true, soonDays: 5, zone: 'UTC' },
      ...{ makesOrders: false, chosen: { all: false, vehicleIds: ['128'], tagIds: [], kinds: [] } },
    })
    const doneAgo = (days: number) => new Date(clock.now() - days * DAY_MS)
    const by = { by: actor.name, byId: actor.userId, at: doneAgo(0) }
    // None of them within the readings of today, which are asked anyway.
    await db.serviceDone.createMany({
      data: [730, 142, -300].map((days) => ({
        ...{ organizationId, programId, vehicleId: '128', doneAt: doneAgo(days), ...by },
      })),
    })
    const [service] = (await readServicesOfVehicle(ctx, '128')).services
    expect(service?.due).toMatchObject({
      standing: 'later',
      lastDone: { at: doneAgo(142).toISOString() },
      measures: [{ left: 365 - 142 }],
    })
  })
})
