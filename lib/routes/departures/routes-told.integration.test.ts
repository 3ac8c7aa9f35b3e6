import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import type { Feed } from '@/lib/generated/prisma/client'
import { listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoute } from '../change/keep-route'
import { browseRoutes } from '../list/browse-routes'
import { feedToldAt, readRoutesTold } from './routes-told'

const NOW = Date.UTC(2026, 2, 2, 22)
const at = (hours: number) => new Date(NOW + hours * HOUR_MS)
const iso = (hours: number) => at(hours).toISOString()
/** It begins so many hours from now, with a window of no width at its second stop. */
const route = (hours: number, fields: object = {}) => ({
  stops: [
    { id: 'a', state: 'scheduled', scheduledArrivalTime: iso(hours), scheduledDepartureTime: iso(hours) },
    { id: 'b', state: 'scheduled', scheduledArrivalTime: iso(hours + 1), ontimeWindowAfterArrivalMs: 0 },
  ],
  ...fields,
})

describeEachDatabase('until when the platform told of routes', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    const { db, actor } = world.ctx
    const { organizationId } = actor
    return {
      ...world,
      read: () => readRoutesTold({ db }, organizationId),
      listRead: (hours: number | null) => {
        const syncedUntil = hours === null ? null : at(hours)
        const kind = 'routes' as const
        return db.sync.upsert({
          where: { organizationId_kind: { organizationId, kind } },
          create: { organizationId, kind, dueAt: new Date(NOW), syncedUntil },
          update: { syncedUntil },
        })
      },
      feed: (fields: Partial<Pick<Feed, 'answeredAt' | 'caughtUp' | 'reachedAt' | 'enabled'>>) => {
        const kind = 'route_events' as const
        return db.feed.upsert({
          where: { organizationId_kind: { organizationId, kind } },
          create: { organizationId, kind, enabled: true, ...fields },
          update: fields,
        })
      },
      target: () =>
        db.webhookTarget.create({
          data: {
            ...{ organizationId, status: 'active', headerName: 'X', createdAt: at(0) },
            deliveryKeyHash: randomBytes(8),
            headerHash: Buffer.from('h'),
          },
        }),
    }
  }

  it('is when their list was read, or how far the feed of their stops has come, whichever is later', async () => {
    const { read, listRead, feed } = await open()
    expect(await read()).toBeNull()
    await listRead(null)
    expect(await read()).toBeNull()
    await feed({ answeredAt: at(1), caughtUp: false })
    expect(await read(), 'asked, and nothing told').toBeNull()
    await listRead(-1)
    expect(await read()).toBe(at(-1).getTime())
    await feed({ answeredAt: at(2), caughtUp: false, reachedAt: at(0) })
    expect(await read(), 'one that has not caught up knows what it has read').toBe(at(0).getTime())
    await feed({ answeredAt: at(2), caughtUp: true, reachedAt: at(0) })
    expect(await read()).toBe(at(2).getTime())
    await feed({ enabled: false })
    expect(await read()).toBe(at(-1).getTime())
  })

  it('is of the feed what its row says of it', async () => {
    const { read, feed } = await open()
    for (const answeredAt of [null, at(-2), at(0)])
      for (const reachedAt of [null, at(-3), at(-1)])
        for (const caughtUp of [true, false]) {
          await feed({ answeredAt, reachedAt, caughtUp })
          const ms = { answeredAt: answeredAt?.getTime() ?? null, reachedAt: reachedAt?.getTime() ?? null }
          expect(await read()).toBe(feedToldAt({ ...ms, caughtUp }))
        }
  })

  it('is said by nobody where the list was withdrawn, and deliveries tell', async () => {
    const { ctx, read, listRead, feed, target } = await open()
    const { organizationId } = ctx.actor
    await listRead(-1)
    await ctx.db.capability.create({
      data: { organizationId, endpointId: listRoutes.id, state: 'scope_missing', learnedAt: at(0) },
    })
    expect(await read(), 'nothing else tells').toBe(at(-1).getTime())
    await target()
    expect(await read()).toBeNull()
    await feed({ answeredAt: at(-1), caughtUp: true })
    expect(await read(), 'also where the feed was refused with it').toBeNull()
  })

  it('is as far as the list says which routes are late, and which have not left', async () => {
    const { ctx, keep, listRead, feed } = await open()
    const { stops } = route(-0.5)
    const left = { state: 'departed', actualArrivalTime: iso(-0.5), actualDepartureTime: iso(-0.5) }
    const driving = { stops: stops.map((stop, index) => (index === 0 ? { ...stop, ...left } : stop)) }
    await keep(keepRoute, { driving, waits: route(-2), morning: route(7) })
    const shown = async (show: 'late' | 'not-started') => {
      const { data } = await browseRoutes(ctx, { offset: 0, limit: 10, show })
      return data.map(({ id }) => id).toSorted()
    }
    await listRead(0)
    expect(await shown('late')).toEqual(['waits'])
    await ctx.clock.advance(HOUR_MS)
    expect(await shown('late'), 'driven past its window by the clock').toEqual(['driving', 'waits'])
    await ctx.clock.advance(9 * HOUR_MS)
    // At eight in the morning nobody knows.
    expect(await shown('late')).toEqual([])
    expect(await shown('not-started')).toEqual([])
    await feed({ answeredAt: at(10), caughtUp: true })
    expect(await shown('late')).toEqual(['driving', 'morning', 'waits'])
    expect(await shown('not-started')).toEqual(['morning', 'waits'])
  })
})
