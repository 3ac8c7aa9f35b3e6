import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepWorkOrder } from '@/lib/work-orders/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/list-world'
import { browseNamedWorkOrders } from './browse-named-work-orders'

const NOW = Date.parse('2026-11-21T18:00:00Z')

describeEachDatabase('work orders as the desk lists them', (database) => {
  it('says what the directory calls the assets and people of its rows, each kind by itself', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const at = new Date(NOW)
    await keep(keepWorkOrder, { a: { assetId: '7', assignedUserId: '7' }, b: { assetId: '8' }, c: {} })
    await learn(ctx.db, ctx.actor.organizationId, at, [
      { kind: 'trailer', platformId: '7', name: 'Trailer 7' },
      { kind: 'user', platformId: '7', name: 'Maria Okafor' },
      { kind: 'address', platformId: '8', name: 'Depot 8' },
    ])
    const { data, names } = await browseNamedWorkOrders(ctx)
    expect(data).toHaveLength(3)
    expect(names).toEqual({ assets: { 7: 'Trailer 7' }, people: { 7: 'Maria Okafor' } })
  })
})
