import { expect, it } from 'vitest'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readEvents, readEventsOf } from './read-events'

const NOW = Date.parse('2026-03-05T18:00:00.123Z')

describeEachDatabase('events of some objects', (database) => {
  it('are those of the log, as it has them, until a moment', async () => {
    const { ctx } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const body = {
      key: 'é "\u2028" \\',
      fields: { id: 'a', many: [1.5, -0.1, 1e21, 12345678901234568], none: null },
    }
    const event = (sequence: number, subjectId: string, at = NOW, noun = 'route') => ({
      ...{
        organizationId,
        sequence,
        source: 'sync',
        sourceKey: `${sequence}`,
        type: 'seen',
        noun,
        subjectId,
      },
      ...{ happenedAt: new Date(at - 1), receivedAt: new Date(at), body },
    })
    await ctx.db.event.createMany({
      data: [
        event(1, 'a'),
        event(2, 'b'),
        event(3, 'a'),
        event(4, 'c'),
        event(5, 'a', NOW, 'dvir'),
        event(6, 'a', NOW + 1),
      ],
    })
    const asked = { noun: 'route', ids: ['a', 'b', 'none'], until: new Date(NOW) } as const
    const found = await readEventsOf(ctx.db, organizationId, asked)
    const all = await readEvents(ctx.db, organizationId, 0, 100)
    expect(found.toSorted((one, other) => one.sequence - other.sequence)).toEqual(
      all.filter(({ sequence }) => sequence <= 3),
    )
    expect(found.filter(({ subjectId }) => subjectId === 'a').map(({ sequence }) => sequence)).toEqual([1, 3])
  })
})
