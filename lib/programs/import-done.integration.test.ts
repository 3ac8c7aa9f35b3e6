import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readKnownAsset } from '@/lib/directory/known-asset'
import { readKnownIds } from '@/lib/directory/known-ids'
import { DAY_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { createProgram } from './create-program'
import { importDone } from './import-done'
import { noteDone } from './note-done'

describeEachDatabase('last services from a file', (database) => {
  async function open() {
    const desk = openDesk(database())
    const { actor } = await founder(desk)
    const { organizationId } = actor
    const ctx = { ...desk, actor }
    const program = (name: string) =>
      createProgram(ctx, {
        ...{ name, everyMeters: null, everyEngineHours: null, everyDays: 30, whichever: 'first' as const },
        ...{
          nextFrom: 'done' as const,
          isPeriodicInspection: false,
          soonDays: 5,
          zone: 'UTC',
          makesOrders: true,
        },
        chosen: { all: true, vehicleIds: [], tagIds: [], kinds: [] },
      })
    for (const id of ['128', '129'])
      await desk.db.directoryEntry.create({
        data: {
          ...{ organizationId, kind: 'vehicle', platformId: id, name: `RV ${id}`, searchName: `rv ${id}` },
          ...{ detail: {}, externalIds: {}, searchIds: id, learnedAt: new Date(desk.clock.now()) },
        },
      })
    const programs = [await program('Oil change'), await program('Brakes')].map(({ id }) => id)
    const row = (programAt: number, vehicleId: string, daysAgo: number) => ({
      ...{ programId: programs[programAt] ?? '', vehicleId, meters: null, engineHours: null },
      doneAt: new Date(desk.clock.now() - daysAgo * DAY_MS).toISOString(),
    })
    return {
      ...{ ctx, desk, row, organizationId },
      brings: (rows: ReturnType<typeof row>[], as = ctx) => importDone(as, { fileName: 'last.csv', rows }),
      count: () => desk.db.serviceDone.count({ where: { organizationId } }),
    }
  }

  it('notes them in one go, with one line in the trail for each program', async () => {
    const { desk, row, brings, organizationId } = await open()
    const sent = desk.jobs.sent.length
    expect(await brings([row(0, '128', 40), row(0, '129', 3), row(1, '128', 3)])).toEqual({
      added: 3,
      already: 0,
    })
    expect(desk.jobs.sent.slice(sent)).toEqual([{ kind: 'service_orders', data: { organizationId } }])
    const trail = await desk.db.auditEntry.findMany({ where: { action: 'service.imported' } })
    expect(trail.map(({ summary }) => summary).toSorted()).toEqual([
      'Recorded 1 service of Brakes as done, from last.csv',
      'Recorded 2 services of Oil change as done, from last.csv',
    ])
  })

  it('has no row twice, however often and side by side files are brought in', async () => {
    const { desk, row, brings, ctx, count } = await open()
    const another = { ...openDesk({ db: database().another() }, desk), actor: ctx.actor }
    const rows = fc.array(
      fc.tuple(fc.nat(1), fc.constantFrom('128', '129'), fc.integer({ min: 1, max: 3 })),
      { minLength: 1, maxLength: 6 },
    )
    const all = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 3 }), async (files) => {
        const typed = files.map((file) => file.map((one) => row(...one)))
        for (const file of files) for (const one of file) all.add(one.join(' '))
        await Promise.all([
          ...typed.map((file) => brings(file)),
          ...typed.map((file) => brings(file, { ...another, jobs: desk.jobs })),
        ])
        expect(await count()).toBe(all.size)
      }),
      { numRuns: 5 },
    )
  })

  it('a person and a file that say the same say it once', async () => {
    const { ctx, row, brings, count } = await open()
    const { programId, vehicleId, doneAt } = row(0, '128', 3)
    await noteDone(ctx, { id: programId, vehicleId }, { doneAt })
    expect(await brings([row(0, '128', 3), row(0, '128', 4)])).toEqual({ added: 1, already: 1 })
    expect(await count()).toBe(2)
  })

  it('takes them of whatever a person may note one of, whoever told of it', async () => {
    const { ctx, desk, row, brings, organizationId, count } = await open()
    const at = new Date(desk.clock.now()).toISOString()
    const sighting = (key: string, fields: object) => ({
      ...{ source: 'api' as const, at, key, fields: { id: key, ...JSON.parse(JSON.stringify(fields)) } },
    })
    await desk.db.$transaction(async (tx) => {
      await keepDvir(
        tx,
        organizationId,
        'i1',
        sighting('i1', { vehicle: { id: 'v1' }, trailer: { id: 't1' } }),
      )
      await keepWorkOrder(tx, organizationId, 'w1', sighting('w1', { assetId: 'o1', status: 'Open' }))
      await keepRoute(tx, organizationId, 'r1', sighting('r1', { vehicle: { id: 'v2' } }))
      // A defect names its own.
      await keepDvir(
        tx,
        organizationId,
        'i2',
        sighting('i2', { vehicle: { id: 'v1' }, trailerDefects: [{ id: 'd1', trailer: { id: 't2' } }] }),
      )
    })
    await desk.db.vehicleReading.create({
      data: {
        organizationId,
        vehicleId: 'v3',
        type: 'gps',
        value: {},
        time: new Date(at),
        toldAt: new Date(at),
      },
    })
    const ids = ['128', 'v1', 'v2', 'v3', 't1', 't2', 'o1', 'nobody']
    const known = await readKnownIds(desk.db, organizationId, ids)
    for (const id of ids)
      expect(known.has(id), id).toBe((await readKnownAsset(desk.db, organizationId, id)) !== null)
    expect([...known].toSorted()).toEqual(ids.filter((id) => id !== 'nobody').toSorted())
    expect(await brings([...known].map((id) => row(0, id, 3)))).toEqual({ added: 7, already: 0 })
    // What a service of ours alone is of is told of by nobody.
    await desk.db.serviceDone.updateMany({ where: { vehicleId: 'v3' }, data: { vehicleId: 'v4' } })
    await expect(brings([row(0, 'v4', 4)])).rejects.toMatchObject({ status: 404 })
    await expect(
      noteDone(ctx, { id: row(0, 'v4', 4).programId, vehicleId: 'v4' }, { doneAt: at }),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect(await count()).toBe(7)
  })

  it('refuses all where one is of another organization, unknown or still to come', async () => {
    const { desk, row, brings, count } = await open()
    const good = row(0, '128', 3)
    await expect(brings([good, row(0, '700', 3)])).rejects.toMatchObject({ status: 404 })
    await expect(brings([good, { ...good, programId: crypto.randomUUID() }])).rejects.toMatchObject({
      status: 404,
    })
    await expect(brings([good, row(0, '129', -1)])).rejects.toMatchObject({
      ...{ status: 400, details: [{ path: 'rows.1.doneAt' }] },
    })
    const { actor: stranger } = await founder(desk)
    await expect(brings([good], { ...desk, actor: stranger })).rejects.toMatchObject({ status: 404 })
    expect(await count()).toBe(0)
  })
})
