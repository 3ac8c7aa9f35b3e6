import { expect, it } from 'vitest'
import { lockHead } from '@/lib/events/append-events'
import { describeEachDatabase } from '@/test/database'
import { untilWaitedFor } from '@/test/wait'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoute } from '../change/keep-route'
import { OUTLOOK_RULE } from './outlook'
import { renewOutlooks } from './renew-outlooks'

describeEachDatabase('outlooks of rows from before an update', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, Date.parse('2026-03-02T05:30:00Z'))
    const { ctx, keep } = world
    const route = { name: 'North', stops: [] }
    await keep(keepRoute, { r1: route, r2: route })
    await ctx.db.route.updateMany({ data: { outlookRule: null } })
    const rules = async () =>
      (await ctx.db.route.findMany({ select: { outlookRule: true } })).map((row) => row.outlookRule)
    return { ctx, rules }
  }

  it('are worked out anew', async () => {
    const { ctx, rules } = await open()
    await renewOutlooks({ ...ctx, db: database().another() })
    expect(await rules()).toEqual([OUTLOOK_RULE, OUTLOOK_RULE])
  })

  it('are worked out while a page writes the same rows in another order: neither waits for the other crosswise', async () => {
    // The embedded database lets one at it at a time.
    if (database().kind === 'embedded') return
    const { ctx, rules } = await open()
    const { organizationId } = ctx.actor
    let renewing = Promise.resolve()
    await ctx.db.$transaction(async (tx) => {
      await lockHead(tx, organizationId)
      const write = (platformId: string) =>
        tx.route.updateMany({ where: { organizationId, platformId }, data: { nameKey: 'north' } })
      await write('r2')
      renewing = renewOutlooks({ ...ctx, db: database().another() })
      await untilWaitedFor(tx)
      await write('r1')
    })
    await renewing
    expect(await rules()).toEqual([OUTLOOK_RULE, OUTLOOK_RULE])
  })
})
