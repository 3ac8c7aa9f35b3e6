import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { browseNamedWorkOrders, readNamedBoard } from './browse-named-work-orders'

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

  it('finds them by what asset, person and vendor are called, and by a plate, in the list and on the board', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const elsewhere = await openListWorld(database().db, NOW)
    await keep(keepWorkOrder, {
      brakes: { status: 'Open', assetId: 'v1', assignedUserId: 'p1', description: 'Brakes' },
      tires: { status: 'Open', assetId: 'v2', assignedUserId: 'p2', vendorUuid: 'a1', description: 'Tires' },
      bare: { status: 'Open', description: 'Wash' },
    })
    await learn(ctx.db, ctx.actor.organizationId, new Date(NOW), [
      {
        ...{ kind: 'vehicle', platformId: 'v1', name: 'RV 128', externalIds: { fleet: 'K-9' } },
        detail: { licensePlate: 'ABC 777' },
      },
      { kind: 'trailer', platformId: 'v2', name: 'RV 900' },
      { kind: 'user', platformId: 'p1', name: 'Frank Itō' },
      { kind: 'driver', platformId: 'p2', name: 'Ana Harbor' },
      {
        kind: 'vendor',
        platformId: 'a1',
        name: 'vendor',
        detail: { addressId: 'place', servicesProvided: 'Tires' },
      },
      { kind: 'address', platformId: 'place', name: 'Acme Wheels' },
    ])
    await elsewhere.keep(keepWorkOrder, { theirs: { status: 'Open', assetId: 'v1', vendorUuid: 'a1' } })
    const found = async (q: string, { ctx: of } = { ctx }) => {
      const [list, board] = [await browseNamedWorkOrders(of, { q }), await readNamedBoard(of, { q })]
      const ids = list.data.map(({ id }) => id).toSorted()
      expect(board.data.map(({ id }) => id).toSorted()).toEqual(ids)
      expect([list.found, board.found]).toEqual([ids.length, ids.length])
      return ids
    }
    expect(await found('RV 128')).toEqual(['brakes'])
    expect(await found('rv')).toEqual(['brakes', 'tires'])
    expect(await found('rv tires')).toEqual(['tires'])
    expect(await found('128 ito')).toEqual(['brakes'])
    expect(await found('abc 777')).toEqual(['brakes'])
    expect(await found('fleet:K-9')).toEqual(['brakes'])
    expect(await found('harbor')).toEqual(['tires'])
    expect(await found('acme')).toEqual(['tires'])
    expect(await found('RV 129')).toEqual([])
    // A mark alone, which is no letter.
    expect(await found('\u0301')).toEqual([])
    expect(await found('RV 128', elsewhere)).toEqual([])
    expect(await found('acme', elsewhere)).toEqual([])
  })
})
