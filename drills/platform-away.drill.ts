import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { ensureFeeds } from '@/lib/feeds/leases'
import { runFeeds } from '@/lib/feeds/run-feeds'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { unreachable } from '@/test/platform'

const AWAY_MINUTES = 120
const TYPES = ['stopEnRoute', 'stopArrived', 'stopCompleted', 'stopEtaUpdated']

/** Lets time pass while worker and feed both wait for it, so that no database is overtaken. */
async function pass({ clock }: TestDesk, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await clock.untilSleeping(2)
    await clock.advance(1_000)
  }
  await clock.untilSleeping(2)
}

describeEachDatabase('the platform away for two hours and back', (database) => {
  it('loses and doubles no event, and the grant goes on', async () => {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    await install(desk, { actor })
    const { organizationId } = actor
    await ensureFeeds(desk)
    await desk.db.feed.updateMany({ where: { kind: { not: 'route_events' } }, data: { enabled: false } })
    const { fleet } = desk.platform
    const stops = fleet.routes
      .all()
      .flatMap((route) => route.stops.map((stop) => ({ routeId: route.id, stopId: stop.id })))
    let made = 0
    const happen = async () => {
      made += 1
      await desk.platform.control('events', {
        kind: 'route-event',
        ...stops[made % stops.length],
        eventType: TYPES[made % TYPES.length],
        happenedAtTime: new Date(desk.clock.now()).toISOString(),
      })
    }
    const grants = { opened: 0, refused: new Set<string>() }
    const ask = () =>
      desk.door.tokens.accessToken(organizationId).then(
        () => void (grants.opened += 1),
        (error: unknown) => void grants.refused.add(error instanceof Error ? error.message : String(error)),
      )

    const stop = new AbortController()
    const running = runFeeds(desk, stop.signal)
    const minute = async () => {
      await happen()
      // A page of the desk needs the grant as well; what it waits for passes with the rest.
      const asked = ask()
      await pass(desk, MINUTE_MS)
      await asked
    }
    await minute()
    // First answers are lost, then nobody answers at all.
    desk.platform.after = () => {
      throw unreachable(true)
    }
    await minute()
    desk.platform.after = null
    desk.platform.before = () => {
      throw unreachable(false)
    }
    for (let index = 0; index < AWAY_MINUTES; index++) await minute()
    expect(await desk.db.feed.findFirst({ where: { kind: 'route_events' } })).toMatchObject({
      failingSince: expect.any(Date),
    })
    desk.platform.before = null
    const openedBefore = grants.opened
    for (let index = 0; index < 10; index++) await minute()
    stop.abort()
    await running

    const told = fleet.routeEvents.all().map(({ id }) => id)
    const kept = await desk.db.event.findMany({
      where: { organizationId, source: 'feed' },
      select: { sourceKey: true },
    })
    const ours = new Set(told.slice(-made))
    console.log(`${made} events, the platform away for ${AWAY_MINUTES} minutes; ${kept.length} in the log`)
    expect(
      kept
        .map(({ sourceKey }) => sourceKey)
        .filter((id) => ours.has(id))
        .sort(),
    ).toEqual([...ours].sort())
    expect(await desk.db.feed.findFirst({ where: { kind: 'route_events' } })).toMatchObject({
      caughtUp: true,
      failingSince: null,
    })
    expect(await desk.db.feedGap.count()).toBe(0)
    expect(await desk.db.connection.findFirst()).toMatchObject({ status: 'connected' })
    // The token ran out while nobody could renew it.
    expect(grants.opened).toBeGreaterThan(openedBefore)
    const attempts = await desk.db.refreshAttempt.groupBy({ by: ['outcome'], _count: true })
    const outcomes = Object.fromEntries(attempts.map(({ outcome, _count }) => [outcome, _count]))
    console.log('Renewals:', outcomes)
    expect(outcomes).toMatchObject({ stored: expect.any(Number), failed: expect.any(Number) })
    expect(outcomes).not.toHaveProperty('refused')
    expect(await desk.platform.control('violations')).toEqual({ data: [] })
  })
})
