import { expect, it } from 'vitest'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readTimesInStatus } from './read-times-in-status'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00.000Z`

describeEachDatabase('since when work orders have their status', (database) => {
  it('goes by what was recorded, says for how long at least, and nothing of another organization', async () => {
    const { ctx } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const told = (id: string, date: number, fields: { status?: string; priority?: string }) =>
      ctx.db.$transaction((tx) =>
        keepWorkOrder(tx, organizationId, id, { source: 'api', at: day(date), key: `${id} ${date}`, fields }),
      )
    await told('moved', 3, { status: 'Open' })
    await told('moved', 9, { status: 'In Progress', priority: 'High' })
    await told('moved', 12, { status: 'IN_PROGRESS', priority: 'Low' })
    // What comes late is counted where it belongs.
    await told('moved', 7, { status: 'On Hold' })
    await told('same', 5, { status: 'Open' })
    await told('same', 8, { priority: 'Low' })
    await told('bare', 5, { priority: 'Low' })
    expect(await readTimesInStatus(ctx, ['moved', 'same', 'bare', 'nowhere'])).toEqual({
      moved: { since: day(9), isAtLeast: false },
      same: { since: day(5), isAtLeast: true },
    })
    const { ctx: other } = await openListWorld(database().db, NOW)
    expect(await readTimesInStatus(other, ['moved'])).toEqual({})
  })
})
