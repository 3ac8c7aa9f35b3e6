import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readDefects } from './defects/read-defects'
import { ordersOfDefects } from './orders-of-defects'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const defect = (id: string, isResolved = false) => ({ id, defectType: id, isResolved })
const report = (minutesAgo: number, defects: object[], fields: object = {}) => ({
  ...{ vehicle: { id: '3', name: 'RV 3' }, safetyStatus: 'safe', vehicleDefects: defects },
  endTime: new Date(NOW - minutesAgo * 60_000).toISOString(),
  ...fields,
})
const order = (items: string[], lines: string[], fields: object = {}) => ({
  ...{ assetId: '3', status: 'Open', description: ['Mirror', ...lines].join('\n') },
  items: items.map((id) => ({ id, type: 'DVIR' })),
  ...fields,
})

describeEachDatabase('the work orders of a report', (database) => {
  const open = async (reports: Record<string, object>, orders: Record<string, object>) => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, reports)
    await keep(keepWorkOrder, orders)
    const page = async (id: string) =>
      Object.fromEntries(
        (await ordersOfDefects(ctx, id)).map(({ row, openFor, isOpenElsewhere }) => [
          row.id,
          isOpenElsewhere ? [...openFor, 'and elsewhere'] : openFor,
        ]),
      )
    const queue = async () =>
      Object.fromEntries((await readDefects(ctx)).data.map(({ id, order: one }) => [id, one?.id]))
    return { ctx, page, queue }
  }

  it('are those of its defects in the queue, whichever report they were made of', async () => {
    const { ctx, page, queue } = await open(
      {
        old: report(1500, [defect('mirror'), defect('horn')]),
        new: report(90, [defect('mirror'), defect('step'), defect('lamp')]),
      },
      {
        carried: order(['old'], ['Defect mirror of DVIR old.']),
        // Made on the platform: it is on the report, and for none of its defects.
        beside: order(['new'], []),
        attached: order(['new'], []),
        // Neither is about the report: it is no item of one, and the other is done.
        detached: order([], ['Defect lamp of DVIR new.']),
        done: order(['old'], ['Defect mirror of DVIR old.'], { status: 'Completed' }),
      },
    )
    const { organizationId } = ctx.actor
    await ctx.db.defectOrder.create({
      data: {
        ...{ organizationId, dvirId: 'new', defectId: 'step', workOrderId: 'attached' },
        heldUntil: new Date(0),
      },
    })
    expect(await queue()).toEqual({ mirror: 'carried', step: 'attached', horn: undefined, lamp: undefined })
    expect(await page('new')).toEqual({ carried: ['mirror'], beside: [], attached: ['step'] })
    // The newest report has the word of it.
    expect(await page('old')).toEqual({ carried: ['mirror', 'and elsewhere'], done: [] })
  })

  it('are all that are open for a defect, and only of this organization', async () => {
    const reports = { old: report(1500, [defect('mirror')]), new: report(90, [defect('mirror')]) }
    const orders = {
      first: order(['old'], ['Defect mirror of DVIR old.']),
      second: order(['new'], ['Defect mirror of DVIR new.']),
    }
    const { page } = await open(reports, orders)
    await open(reports, { foreign: orders.first })
    expect(await page('new')).toEqual({ first: ['mirror'], second: ['mirror'] })
  })

  it('say what else they are open for, as far as another report has the word and says that it is open', async () => {
    const both = ['Defect mirror of DVIR old.', 'Defect horn of DVIR old.']
    const ended = { safetyStatus: 'resolved' }
    const { ctx, page } = await open(
      {
        old: report(1500, [defect('mirror'), defect('horn'), defect('step', true)]),
        new: report(90, [defect('mirror', true)], ended),
      },
      {
        both: order(['old'], both),
        mended: order(['old'], ['Defect mirror of DVIR old.', 'Defect step of DVIR old.']),
      },
    )
    expect(await page('new')).toEqual({ both: ['mirror', 'and elsewhere'], mended: ['mirror'] })
    // Of what the platform knows no more nothing is open.
    await ctx.db.dvir.updateMany({
      where: { organizationId: ctx.actor.organizationId, platformId: 'old' },
      data: { goneAt: new Date(NOW) },
    })
    expect(await page('new')).toEqual({ both: ['mirror'], mended: ['mirror'] })
  })
})
