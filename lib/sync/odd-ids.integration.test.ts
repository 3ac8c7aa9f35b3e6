import { beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/actor'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { getDvir } from '@/lib/platform/contract/endpoints/published/dvirs'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder } from '@/test/people'
import { keepFew } from '@/test/worlds/small-fleet'
import { startSync } from './ask-sync'
import type { SyncKind } from './kinds'
import { runSyncs } from './run-syncs'

describeFlow('an id that the platform answers nothing for', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
    keepFew(desk.platform.fleet)
  })

  const run = () => desk.clock.until(runSyncs(desk, actor.organizationId, AbortSignal.timeout(60_000)))
  /** Has this list read, and no others. */
  const sync = async (kind: SyncKind) => {
    await startSync(desk, actor.organizationId)
    const never = new Date(desk.clock.now() + 3000 * DAY_MS)
    await desk.db.sync.updateMany({ where: { kind: { not: kind } }, data: { dueAt: never } })
    await run()
  }
  const later = async (ms: number) => {
    await desk.clock.advance(ms)
    await run()
  }
  const row = (kind: SyncKind) => desk.db.sync.findFirstOrThrow({ where: { kind } })
  /** As ids that somebody typed: nothing is known of them. */
  const typed = (...ids: string[]) => {
    const at = new Date(desk.clock.now())
    return ids.map((platformId) => ({
      ...{ organizationId: actor.organizationId, platformId, body: { id: platformId } },
      ...{ sources: { manual: at.toISOString() }, lastSource: 'manual' as const },
      ...{ firstSeenAt: at, lastConfirmedAt: at },
    }))
  }
  const refuse = (status: number, isAbout: (url: URL) => boolean) => {
    desk.platform.instead = ({ url }) =>
      isAbout(url) ? { status, headers: {}, text: '{"message":"No"}' } : null
  }
  const first = <T>([one]: T[]): T => {
    if (!one) throw new Error('The seed has none')
    return one
  }
  const odd = (count: number) => Array.from({ length: count }, (_, place) => `0odd-${place + 100}`)
  const isOdd = ({ pathname }: URL) => decodeURIComponent(pathname).includes('0odd')

  it.each([400, 500])('holds no DVIRs up (%i), nor those behind it that are there', async (status) => {
    const { fleet } = desk.platform
    await sync('dvirs')
    const { cursor } = await row('dvirs')
    const told = first(fleet.dvirs.all())
    const warn = vi.spyOn(desk.logger, 'warn').mockReturnValue()
    // More than are asked for at once.
    await desk.db.dvir.createMany({ data: typed(...odd(25), 'unknown') })
    await desk.db.dvir.updateMany({ where: { platformId: told.id }, data: { unresolved: null } })
    refuse(status, isOdd)
    await later(DAY_MS + HOUR_MS)
    const read = await row('dvirs')
    expect(read).toMatchObject({ step: null, failingSince: null, syncedUntil: read.passStartedAt })
    expect(cursor).not.toBeNull()
    expect(read.cursor).not.toBeNull()
    expect(
      (await desk.db.dvir.findFirstOrThrow({ where: { platformId: told.id } })).unresolved,
    ).not.toBeNull()
    const gone = await desk.db.dvir.findMany({ where: { goneAt: { not: null } } })
    expect(gone.map(({ platformId }) => platformId)).toEqual(['unknown'])
    const said: unknown[] = warn.mock.calls.map(([named]) => named)
    warn.mockRestore()
    expect(said).toHaveLength(25)
    for (const id of odd(25)) expect(said).toContainEqual(expect.objectContaining({ noun: 'dvir', id }))
  })

  it.each([400, 500])('holds no routes up (%i)', async (status) => {
    const { fleet } = desk.platform
    await sync('routes')
    await desk.db.route.createMany({ data: typed(...odd(1), 'that no address takes', 'unknown') })
    refuse(status, isOdd)
    fleet.routes.put({ ...first(fleet.routes.all()), id: 'fresh' })
    await later(DAY_MS + HOUR_MS)
    expect(await row('routes')).toMatchObject({ step: null, failingSince: null })
    expect(await desk.db.route.count({ where: { platformId: 'fresh' } })).toBe(1)
    expect((await desk.db.route.findFirstOrThrow({ where: { platformId: 'unknown' } })).goneAt).not.toBeNull()
  })

  it.each([400, 500])('holds no work orders up (%i)', async (status) => {
    const { fleet } = desk.platform
    await sync('work_orders')
    const ids = ['a', 'odd-1', 'b', 'c', 'odd-2', 'd']
    await desk.db.workOrder.createMany({ data: typed(...ids) })
    fleet.workOrders.put({ ...first(fleet.workOrders.all()), id: 'b' })
    refuse(status, ({ searchParams }) => searchParams.get('ids')?.includes('odd-') ?? false)
    // Listed it would not be asked for.
    const list = desk.platform.instead
    desk.platform.instead = (request) => {
      const { pathname, searchParams } = request.url
      if (pathname !== '/maintenance/work-orders' || searchParams.has('ids')) return list?.(request) ?? null
      const data = fleet.workOrders.all().filter(({ id }) => id !== 'b')
      const pagination = { endCursor: '', hasNextPage: false }
      return { status: 200, headers: {}, text: JSON.stringify({ data, pagination }) }
    }
    await later(DAY_MS + HOUR_MS)
    const read = await row('work_orders')
    expect(read).toMatchObject({ step: null, failingSince: null, syncedUntil: read.passStartedAt })
    const gone = await desk.db.workOrder.findMany({
      where: { goneAt: { not: null } },
      orderBy: { platformId: 'asc' },
    })
    expect(gone.map(({ platformId }) => platformId)).toEqual(['a', 'c', 'd'])
  })

  it('is a fault where the platform answers for no id at all, and left out where that stays so', async () => {
    await sync('dvirs')
    await desk.db.dvir.createMany({ data: typed(...odd(20), 'unknown') })
    const { id } = first(desk.platform.fleet.dvirs.all())
    await desk.clock.until(desk.door.call(actor.organizationId, getDvir, { params: { id } }))
    const isById = ({ pathname }: URL) => /^\/dvirs\/(?!stream)/.test(pathname)
    const asked = () => [
      ...new Set(desk.platform.sent.filter(({ url }) => isById(url)).map(({ url }) => url.pathname)),
    ]
    refuse(500, isById)
    desk.platform.sent = []
    await later(DAY_MS + HOUR_MS)
    expect(asked(), 'a few, and one that is there').toHaveLength(6)
    expect(await row('dvirs')).toMatchObject({ step: 'whole confirm', failingSince: expect.any(Date) })
    await later(2 * MINUTE_MS)
    expect(await row('dvirs')).toMatchObject({ step: null, failingSince: null, cursor: expect.any(String) })
    const unknown = () => desk.db.dvir.findFirstOrThrow({ where: { platformId: 'unknown' } })
    expect((await unknown()).goneAt).toBeNull()
    // It may have been an outage: it is asked for again soon, and no more often than that.
    desk.platform.sent = []
    await later(50 * MINUTE_MS)
    expect(asked()).toEqual([])
    desk.platform.instead = null
    await later(10 * MINUTE_MS)
    expect((await unknown()).goneAt).not.toBeNull()
  })
})
