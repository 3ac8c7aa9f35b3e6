import { expect, it } from 'vitest'
import { browseDvirs, countDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { browseWorkOrders, countWorkOrders } from '@/lib/work-orders/list/browse-work-orders'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { countDeskRoutes, listDeskRoutes } from './browse-desk-routes'
import { countExceptions } from './count-exceptions'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const PEOPLE = 50

describeEachDatabase('the desk that fifty people open at once', (database) => {
  const open = async (rows: Record<string, object>) => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepRoute, rows)
    let asked = 0
    const { db: asIs } = database()
    const db = new Proxy(asIs, {
      get(target, name) {
        if (name === '$queryRaw') asked += 1
        return Reflect.get(target, name, target)
      },
    })
    return { ...world, ctx: { ...world.ctx, db }, asked: () => asked }
  }
  const openDesk = (ctx: Awaited<ReturnType<typeof open>>['ctx']) =>
    Promise.all([
      ...[listDeskRoutes(ctx), countDeskRoutes(ctx), browseDvirs(ctx), countDvirs(ctx)],
      ...[browseWorkOrders(ctx), countWorkOrders(ctx), countExceptions(ctx)],
    ])

  it('asks the database twice at most what one of them does, and shows all the same', async () => {
    const one = await open({ a: { name: 'A' }, b: { name: 'B' } })
    const alone = await openDesk(one.ctx)
    const before = one.asked()
    const many = await Promise.all(Array.from({ length: PEOPLE }, () => openDesk(one.ctx)))
    expect(one.asked() - before).toBeLessThanOrEqual(2 * before)
    for (const desk of many) expect(desk).toEqual(alone)
  })

  it('keeps organizations apart', async () => {
    const [one, other] = [await open({ a: { name: 'A' } }), await open({ b: { name: 'B' } })]
    const lists = await Promise.all(
      [one, other, one, other].map(({ ctx }) => listDeskRoutes({ ...ctx, db: one.ctx.db })),
    )
    expect(lists.map(({ data }) => data.map(({ id }) => id))).toEqual([['a'], ['b'], ['a'], ['b']])
  })
})
