import { beforeEach, expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { isRenewing } from '@/lib/ledger/keep/renewal'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { unlikeProjection } from '@/test/upgrade/unlike-projection'
import { openListWorld } from '@/test/worlds/list-world'
import { renewColumns } from './renew-columns'

const NEVER = AbortSignal.any([])
const report = (index: number) => ({
  safetyStatus: 'unsafe',
  vehicle: { id: `v${index}`, name: `Truck ${index}` },
  vehicleDefects: [{ id: `x${index}`, defectType: 'Brakes', isResolved: false }],
})

describeEachDatabase('putting rows from before an update right', (database) => {
  let db: Db
  beforeEach(() => {
    db = database().db
  })
  const filled = async (count: number) => {
    const { keep, ctx } = await openListWorld(db, 0)
    await keep(
      keepDvir,
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index}`, report(index)])),
    )
    await keep(keepWorkOrder, { w1: { status: 'Open', items: [{ id: 'i1', type: 'DVIR' }] } })
    return ctx.actor.organizationId
  }
  const spoil = async () => {
    await db.dvir.updateMany({ data: { nameKey: 'truck', search: '', awaits: null, authored: null } })
    await db.defect.updateMany({ data: { nameKey: 'truck', search: '' } })
    await db.workOrder.updateMany({ data: { dvirIds: [] } })
  }
  const touched = async () =>
    (await db.touched.findMany({ orderBy: { id: 'asc' } })).map(({ kind, id }) => `${kind} ${id}`)

  it('writes what the app makes of them, of every organization, and has their routes judged again', async () => {
    await filled(3)
    await filled(2)
    await spoil()
    await db.touched.deleteMany()
    await renewColumns(testBase({ db }), NEVER)
    expect(await unlikeProjection(db)).toEqual([])
    expect(await touched()).toEqual(['asset v0', 'asset v0', 'asset v1', 'asset v1', 'asset v2'])
    expect(await db.columnsRenewal.count({ where: { endedAt: null } })).toBe(0)
  })

  it('does so once, and leaves alone what a newer version wrote by a newer rule', async () => {
    await filled(1)
    await renewColumns(testBase({ db }), NEVER)
    await spoil()
    const before = await unlikeProjection(db)
    expect(before).not.toEqual([])
    await renewColumns(testBase({ db }), NEVER)
    await db.columnsRenewal.updateMany({ data: { rule: 1_000, endedAt: null } })
    await renewColumns(testBase({ db }), NEVER)
    expect(await unlikeProjection(db)).toEqual(before)
  })

  it('begins anew by a newer rule, and goes on where it was stopped', async () => {
    await filled(150)
    await renewColumns(testBase({ db }), NEVER)
    await spoil()
    await db.columnsRenewal.updateMany({ data: { rule: 0 } })
    const stopping = new AbortController()
    const base = testBase({ db })
    // Aborted within its first step: it ends that and begins no other.
    const stopped = renewColumns(base, stopping.signal)
    stopping.abort()
    await stopped
    const left = (await unlikeProjection(db)).length
    expect(await db.columnsRenewal.findUnique({ where: { noun: 'dvir' } })).toMatchObject({ endedAt: null })
    await renewColumns(base, NEVER)
    expect(left).toBeGreaterThan(0)
    expect(await unlikeProjection(db)).toEqual([])
  })

  it('is told of by each noun until its rows are right, also while it waits for its turn', async () => {
    await filled(150)
    const told = () => Promise.all((['dvir', 'route'] as const).map((noun) => isRenewing(db, noun)))
    const base = testBase({ db })
    const step = async () => {
      const stopping = new AbortController()
      const stopped = renewColumns(base, stopping.signal)
      stopping.abort()
      await stopped
    }
    await step()
    expect(await told()).toEqual([true, true])
    await renewColumns(base, NEVER)
    expect(await told()).toEqual([false, false])
    // This version runs, and its worker does not yet.
    await db.columnsRenewal.updateMany({ data: { rule: 0 } })
    expect(await told()).toEqual([true, true])
    await step()
    expect(await told()).toEqual([true, true])
    await renewColumns(base, NEVER)
    expect(await told()).toEqual([false, false])
  })

  it('is gone on with by a worker that found another one at it, which was killed', async () => {
    await filled(150)
    await renewColumns(testBase({ db }), NEVER)
    await spoil()
    await db.columnsRenewal.updateMany({ data: { rule: 0 } })
    const base = testBase({ db: database().another() })
    let second = Promise.resolve()
    const killed = db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT "noun" FROM "ColumnsRenewal" FOR UPDATE`
      second = renewColumns(base, NEVER)
      // The embedded database lets one at it at a time.
      if (database().kind === 'postgresql') await base.clock.untilSleeping()
      throw new Error('The process is gone')
    })
    await expect(killed).rejects.toThrow('The process is gone')
    await base.clock.until(second, 15_000)
    expect(await unlikeProjection(db)).toEqual([])
  })

  it('takes out of rows from before what is kept of nobody whom they name', async () => {
    const { keep } = await openListWorld(db, 0)
    const whole = { id: 'd1', name: 'Ana', phone: '555 0100', licenseNumber: 'D1234567' }
    await keep(keepRoute, { r1: { name: 'North', driver: whole, stops: [] } })
    await keep(keepDvir, { i1: report(1) })
    const left = { id: 'd1', name: 'Ana' }
    expect(await db.route.findFirst()).toMatchObject({ body: { driver: left } })
    const [event] = await db.event.findMany({ where: { noun: 'route' } })
    expect(JSON.stringify(event?.body)).not.toMatch(/0100|D1234567/)
    // As the version before wrote them.
    await db.route.updateMany({ data: { body: { id: 'r1', name: 'North', driver: whole, stops: [] } } })
    await db.dvir.updateMany({
      data: { body: { ...report(1), id: 'i1', authorSignature: { signatoryUser: whole } } },
    })
    await renewColumns(testBase({ db }), NEVER)
    expect((await db.route.findFirst())?.body).toEqual({ id: 'r1', name: 'North', driver: left, stops: [] })
    expect(await db.dvir.findFirst()).toMatchObject({ body: { authorSignature: { signatoryUser: left } } })
    expect(JSON.stringify([await db.route.findMany(), await db.dvir.findMany()])).not.toMatch(/0100|D1234567/)
  })

  it('passes over a row that cannot be read', async () => {
    await filled(2)
    await spoil()
    await db.dvir.updateMany({ where: { platformId: 'i0' }, data: { stamps: { field: 7 } } })
    await renewColumns(testBase({ db }), NEVER)
    expect(await db.dvir.findMany({ orderBy: { platformId: 'asc' }, select: { nameKey: true } })).toEqual([
      { nameKey: 'truck' },
      { nameKey: 'truck 000000000001' },
    ])
  })
})
