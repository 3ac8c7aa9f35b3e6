import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readScreenDay } from './read-screen-day'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const READ = '2026-03-02T05:40:00.000Z'
const FED = '2026-03-02T05:44:00.000Z'

describeEachDatabase('the day of a screen', (database) => {
  it('has when routes were read and told of last, where nothing needs anybody', async () => {
    const { ctx } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const screen = { id: 's', name: 'Gate', organizationName: 'Northline Freight', actor: ctx.actor }
    const routes = async () => (await readScreenDay(ctx, screen)).routes
    expect(await routes()).toEqual({ syncedUntil: null, toldAt: null })
    const syncedUntil = new Date(READ)
    await ctx.db.sync.create({ data: { organizationId, kind: 'routes', syncedUntil, dueAt: syncedUntil } })
    expect(await routes()).toEqual({ syncedUntil: READ, toldAt: READ })
    await ctx.db.feed.create({
      data: {
        ...{ organizationId, kind: 'route_events', enabled: true, caughtUp: true },
        answeredAt: new Date(FED),
      },
    })
    expect(await routes()).toEqual({ syncedUntil: READ, toldAt: FED })
  })
})
