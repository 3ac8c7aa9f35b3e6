import { expect, it } from 'vitest'
import { deferDefect } from '@/lib/decisions/defer-defect'
import { endDeferral } from '@/lib/decisions/end-deferral'
import { endMark } from '@/lib/decisions/end-mark'
import { markOutOfService } from '@/lib/decisions/mark-out-of-service'
import { DAY_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { lockHead } from '@/lib/events/append-events'
import { changeProgram } from '@/lib/programs/change-program'
import { createProgram } from '@/lib/programs/create-program'
import { endProgram } from '@/lib/programs/end-program'
import { exchangeMeter } from '@/lib/programs/exchange-meter'
import { importDone } from '@/lib/programs/import-done'
import { noteDone } from '@/lib/programs/note-done'
import { keepCompletions } from '@/lib/programs/orders/keep-completions'
import { takeBackDone } from '@/lib/programs/take-back-done'
import { takeBackExchange } from '@/lib/programs/take-back-exchange'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { untilWaitedFor } from '@/test/wait'
import { openListWorld } from '@/test/worlds/list-world'
import { eraseDecider } from './erase-decider'
import { pseudonym } from './erase-name'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString()

const PROGRAM = {
  ...{
    name: 'Oil change',
    everyMeters: null,
    everyEngineHours: null,
    everyDays: 30,
    soonDays: 5,
    zone: 'UTC',
  },
  ...{
    whichever: 'first' as const,
    nextFrom: 'done' as const,
    isPeriodicInspection: false,
    makesOrders: true,
  },
  chosen: { all: true, vehicleIds: [], tagIds: [], kinds: [] },
}
const CHANGED = { ...PROGRAM, name: 'Oil', version: 1 }
const DONE = { doneAt: at(-1), meters: null, engineHours: null }
const jobs = { send: async () => undefined }

describeEachDatabase('the last transaction of a deletion', (database) => {
  /** Somebody decided of everything; `another` has connections of its own. */
  async function open() {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const own = { ...ctx, jobs }
    const { organizationId, userId, name } = ctx.actor
    await ctx.db.directoryEntry.create({
      data: {
        ...{ organizationId, kind: 'vehicle', platformId: 'v', name: 'RV 128', externalIds: {}, detail: {} },
        ...{ searchName: '', searchIds: '', learnedAt: new Date(NOW) },
      },
    })
    const defects = [{ id: 'x', defectType: 'Lamps', isResolved: false }]
    await keep(keepDvir, {
      i: {
        vehicle: { id: 'v', name: 'RV 128' },
        safetyStatus: 'safe',
        endTime: at(-1),
        vehicleDefects: defects,
      },
    })
    await markOutOfService(ctx, 'v', { reason: 'Tires', until: null })
    await deferDefect(ctx, 'x', { reason: 'Seen', until: at(1) })
    const program = await createProgram(own, PROGRAM)
    const service = await noteDone(own, { id: program.id, vehicleId: 'v' }, { ...DONE, doneAt: at(-40) })
    const exchange = await exchangeMeter(ctx, 'v', {
      ...{ meter: 'odometer', exchangedAt: at(-9), before: 9, after: 0 },
    })
    // The service of this order somebody took back before.
    const of = { organizationId, programId: program.id, vehicleId: 'v' }
    const order = await ctx.db.serviceOrder.create({
      data: { ...of, afterId: service.id, state: 'made', workOrderId: '700', at: new Date(at(-9)) },
    })
    await ctx.db.serviceDone.create({
      data: {
        ...{
          ...of,
          orderId: order.id,
          by: 'Wayboard',
          byId: null,
          doneAt: new Date(at(-2)),
          at: new Date(at(-2)),
        },
        ...{ endedAt: new Date(at(-1)), endedBy: name, endedById: userId },
      },
    })
    await keep(keepWorkOrder, { 700: { assetId: 'v', status: 'Completed', completedAtTime: at(-2) } })
    const ids = { programId: program.id, serviceId: service.id, exchangeId: exchange.id }
    return { ctx, another: { ...own, db: database().another() }, ids }
  }
  type World = Awaited<ReturnType<typeof open>>
  type Decides = (ctx: World['another'], ids: World['ids']) => Promise<unknown>

  it.each<[string, Decides]>([
    ['marks a vehicle anew', (ctx) => markOutOfService(ctx, 'v', { reason: 'Frame', until: null })],
    ['puts a vehicle back in service', (ctx) => endMark(ctx, 'v')],
    ['puts a defect off for longer', (ctx) => deferDefect(ctx, 'x', { reason: 'Seen', until: at(2) })],
    ['has a defect counted again', (ctx) => endDeferral(ctx, 'x')],
    ['changes a program', (ctx, { programId }) => changeProgram(ctx, programId, CHANGED)],
    ['ends a program', (ctx, { programId }) => endProgram(ctx, programId)],
    ['notes a service', (ctx, { programId: id }) => noteDone(ctx, { id, vehicleId: 'v' }, DONE)],
    [
      'brings services in from a file',
      (ctx, { programId }) =>
        importDone(ctx, { fileName: 'last.csv', rows: [{ ...DONE, programId, vehicleId: 'v' }] }),
    ],
    ['takes a service back', (ctx, { serviceId }) => takeBackDone(ctx, serviceId)],
    ['takes an exchange back', (ctx, { exchangeId }) => takeBackExchange(ctx, exchangeId)],
    ['looks at what work orders say', (ctx) => keepCompletions(ctx, ctx.actor.organizationId)],
  ])('and who %s meanwhile both come through: neither waits for the other crosswise', async (_, decides) => {
    // The embedded database lets one at it at a time.
    if (database().kind === 'embedded') return
    const { ctx, another, ids } = await open()
    const { organizationId, userId, name } = ctx.actor
    let deciding: Promise<unknown> = Promise.resolve()
    const isErased = await ctx.db.$transaction(async (tx) => {
      await lockHead(tx, organizationId)
      deciding = decides(another, ids)
      await untilWaitedFor(tx)
      return eraseDecider(tx, userId, { names: [{ organizationId, by: name }], until: 0n })
    })
    await deciding
    expect(isErased).toBe(true)
    const mark = await ctx.db.outOfServiceMark.findFirst({ orderBy: { at: 'asc' } })
    expect(mark?.by).toBe(pseudonym(userId))
  })
})
