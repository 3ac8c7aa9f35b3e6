import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { DAY_MS } from '@/lib/durations'
import { resolveDvir } from '@/lib/dvirs/change/resolve-dvir'
import { JOB_DATA } from '@/lib/jobs/job-kinds'
import { tellUnended } from '@/lib/ledger/keep/started-write'
import { deleteRoute } from '@/lib/routes/change/delete-route'
import { editRoute } from '@/lib/routes/change/edit-route'
import { updateWorkOrder } from '@/lib/work-orders/change/update-work-order'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder } from '@/test/people'
import { unreachable } from '@/test/platform'
import { keepFew } from '@/test/worlds/small-fleet'
import { askAgain } from './ask-again'
import { startSync } from './ask-sync'
import type { SyncKind } from './kinds'
import { runSyncs } from './run-syncs'

const NEVER = AbortSignal.any([])
const named = z.object({ id: z.string() })

describeFlow('what a write of unknown outcome was about', (database) => {
  let desk: TestDesk
  let ctx: DeskContext

  const open = async (extensions = true) => {
    desk = openDesk(database(), undefined, extensions)
    const { actor } = await founder(desk)
    await install(desk, { actor })
    keepFew(desk.platform.fleet)
    ctx = { ...desk, actor }
  }
  beforeEach(() => open())

  /** Has these lists read, and no others. */
  const sync = async (...kinds: SyncKind[]) => {
    await startSync(desk, ctx.actor.organizationId)
    const never = new Date(desk.clock.now() + 3000 * DAY_MS)
    await desk.db.sync.updateMany({ where: { kind: { notIn: kinds } }, data: { dueAt: never } })
    await desk.clock.until(runSyncs(desk, ctx.actor.organizationId, NEVER))
  }
  /** Carried out, and nobody hears of it; or not even that. */
  const unheard = async (work: () => Promise<unknown>, { isCarriedOut = true } = {}) => {
    const lose = ({ method }: { method: string }) => {
      if (method !== 'GET') throw unreachable(true)
    }
    await desk.clock.advance(1000)
    desk.platform[isCarriedOut ? 'after' : 'before'] = lose
    await expect(desk.clock.until(work())).rejects.toMatchObject({ code: 'outcome_unknown' })
    desk.platform.after = desk.platform.before = null
  }
  const waiting = () =>
    desk.jobs.sent.flatMap((job) =>
      job.kind === 'ask_again' ? [{ ...job, data: JOB_DATA.ask_again.parse(job.data) }] : [],
    )
  const askNext = async () => {
    const before = desk.platform.sent.length
    const job = waiting().at(-1)
    if (!job) throw new Error('Nothing is to be asked for')
    desk.jobs.sent.length = 0
    await desk.clock.until(askAgain(desk, job.data, NEVER))
    return desk.platform.sent.slice(before).map(({ method, url }) => `${method} ${url.pathname}`)
  }
  const mine = () => ({ organizationId: ctx.actor.organizationId })
  const route = async () => {
    const where = { ...mine(), goneAt: null }
    return (await desk.db.route.findFirstOrThrow({ where, orderBy: { platformId: 'asc' } })).platformId
  }
  const rowOf = (platformId: string) => desk.db.route.findFirstOrThrow({ where: { ...mine(), platformId } })
  const trail = async () =>
    (await desk.db.auditEntry.findMany({ where: mine(), orderBy: { sequence: 'asc' } })).at(-1)?.action

  it('is a route that is asked for by its id, and stands as the platform has it', async () => {
    await sync('routes')
    const id = await route()
    await unheard(() => editRoute(ctx, id, { name: 'North' }))
    expect((await rowOf(id)).name).not.toBe('North')
    expect(await askNext()).toContain(`GET /fleet/routes/${id}`)
    expect(await rowOf(id)).toMatchObject({ name: 'North', lastSource: 'sync' })
    expect(await trail()).toBe('platform.outcome_unknown')
    expect(waiting()).toEqual([])
  })

  it('stays as it was where it was not carried out, and of unknown outcome in the trail', async () => {
    await sync('routes')
    const id = await route()
    const { name } = await rowOf(id)
    await unheard(() => editRoute(ctx, id, { name: 'North' }), { isCarriedOut: false })
    await askNext()
    expect((await rowOf(id)).name).toBe(name)
    expect(await trail()).toBe('platform.outcome_unknown')
  })

  it('is named by an external id as well, and is gone where it was deleted', async () => {
    await sync('routes')
    const id = await route()
    const body = {
      ...z.record(z.string(), z.json()).parse((await rowOf(id)).body),
      externalIds: { tms: 'A7' },
    }
    await desk.db.route.updateMany({ where: { platformId: id }, data: { body } })
    await unheard(() => editRoute(ctx, 'tms:A7', { name: 'North' })).catch(() => undefined)
    desk.jobs.sent.length = 0
    await unheard(() => deleteRoute(ctx, id))
    expect(await askNext()).toContain(`GET /fleet/routes/${id}`)
    expect((await rowOf(id)).goneAt).not.toBeNull()
  })

  it('is a report, or a work order, as well', async () => {
    await sync('dvirs', 'work_orders')
    const dvir = await desk.db.dvir.findFirstOrThrow({ where: { ...mine(), unresolved: true } })
    const { id: authorId } = named.parse(desk.platform.fleet.users.all()[0])
    await unheard(() =>
      resolveDvir(ctx, dvir.platformId, { authorId, isResolved: true, mechanicNotes: 'Pads changed' }),
    )
    expect(await askNext()).toContain(`GET /dvirs/${dvir.platformId}`)
    expect(
      (await desk.db.dvir.findFirstOrThrow({ where: { ...mine(), platformId: dvir.platformId } })).body,
    ).toMatchObject({
      mechanicNotes: 'Pads changed',
    })
    const { platformId } = await desk.db.workOrder.findFirstOrThrow({ where: mine() })
    await unheard(() => updateWorkOrder(ctx, platformId, { description: 'Pads' }))
    expect(await askNext()).toContain('GET /maintenance/work-orders')
    expect(await desk.db.workOrder.findFirst({ where: { ...mine(), platformId } })).toMatchObject({
      description: 'Pads',
    })
  })

  it('is asked for later where the platform does not answer, and some tries long', async () => {
    await sync('routes')
    const id = await route()
    await unheard(() => editRoute(ctx, id, { name: 'North' }))
    desk.platform.before = () => {
      throw unreachable(true)
    }
    const pauses: number[] = []
    while (waiting().length > 0) {
      await askNext()
      const { startAfter } = waiting().at(-1) ?? {}
      if (startAfter) pauses.push(Math.round((startAfter.getTime() - desk.clock.now()) / 1000))
    }
    expect(pauses).toEqual([15, 60, 300, 900])
    expect((await rowOf(id)).goneAt).toBeNull()
  })

  it('is asked for where a process was killed over it, too', async () => {
    await sync('routes')
    const id = await route()
    await unheard(() => editRoute(ctx, id, { name: 'North' }))
    desk.jobs.sent.length = 0
    await desk.db.startedWrite.create({
      data: {
        ...{ organizationId: ctx.actor.organizationId, actorName: 'A dispatcher', action: 'route.changed' },
        ...{ subjectType: 'route', subjectId: id, summary: 'Changed.', detail: {}, startedAt: new Date(0) },
      },
    })
    await tellUnended(desk, new Date(desk.clock.now()))
    await askNext()
    expect((await rowOf(id)).name).toBe('North')
  })

  it('is asked for nowhere where the platform has no way to, nor without a connection', async () => {
    await open(false)
    const asked = { noun: 'route', id: 'r1', attempt: 0 } as const
    const { organizationId } = ctx.actor
    const before = desk.platform.sent.length
    await askAgain(desk, { ...asked, organizationId }, NEVER)
    expect(desk.platform.sent).toHaveLength(before)
    await desk.db.connection.deleteMany({ where: { organizationId } })
    await askAgain(desk, { ...asked, organizationId }, NEVER)
    expect(waiting()).toEqual([])
  })
})
