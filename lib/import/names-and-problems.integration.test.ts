import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { speakingIn } from '@/lib/words/speaking'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { addRows } from './add-rows'
import { beginImport, MOST_GATHERING } from './begin-import'
import { exportProblems } from './export-problems'
import { matchColumns } from './file/match-columns'
import { linesOf, readCsv } from './file/read-csv'
import { matchNames } from './match-names'

describeEachDatabase('a file of routes', (database) => {
  it('has its names matched by id, external id, name or plate, and by the kind that is asked', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const { actor: stranger } = await founder(base)
    await learn(base.db, actor.organizationId, new Date(base.clock.now()), [
      { kind: 'driver', platformId: '7', name: 'Frank Ito', externalIds: { payroll: 'F-7' } },
      { kind: 'driver', platformId: '8', name: 'José Ruiz' },
      { kind: 'driver', platformId: '9', name: 'Jose  Ruiz' },
      { kind: 'vehicle', platformId: '128', name: 'RV 128', detail: { licensePlate: 'AZ 1234' } },
      { kind: 'address', platformId: 'a1', name: '7' },
      { kind: 'user', platformId: 'u1', name: 'Mel' },
    ])
    const ctx = { ...base, actor }
    const asked = {
      driver: ['7', 'payroll:F-7', 'FRANK ITO', 'Jose Ruiz', 'Mel'],
      vehicle: ['az 1234', 'RV 12'],
      address: ['7'],
      asset: ['RV 128'],
    }
    expect(await matchNames(ctx, asked)).toEqual({
      data: {
        driver: {
          '7': { id: '7' },
          'payroll:f-7': { id: '7' },
          'frank ito': { id: '7' },
          'jose ruiz': {
            several: [
              { id: '8', name: 'José Ruiz' },
              { id: '9', name: 'Jose  Ruiz' },
            ],
          },
          mel: null,
        },
        vehicle: { 'az 1234': { id: '128' }, 'rv 12': null },
        address: { '7': { id: 'a1' } },
        asset: { 'rv 128': { id: '128' } },
      },
    })
    expect(
      await matchNames({ ...base, actor: stranger }, { ...asked, vehicle: [], address: [], asset: [] }),
    ).toEqual({
      data: {
        driver: { '7': null, 'payroll:f-7': null, 'frank ito': null, 'jose ruiz': null, mel: null },
        ...{ vehicle: {}, address: {}, asset: {} },
      },
    })
  })

  it('has names of services matched among all that is serviced, each of it once', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    await learn(base.db, actor.organizationId, new Date(base.clock.now()), [
      { kind: 'vehicle', platformId: '128', name: 'RV 128' },
      // The platform lists a vehicle among its assets as well.
      { kind: 'asset', platformId: '128', name: 'RV 128' },
      { kind: 'trailer', platformId: 't5', name: 'Trailer 5', externalIds: { plant: 'T-5' } },
      { kind: 'asset', platformId: 'g1', name: 'Generator', detail: { licensePlate: 'AZ 77' } },
      { kind: 'trailer', platformId: 't6', name: 'Generator' },
      { kind: 'driver', platformId: 'd1', name: 'Trailer 5' },
    ])
    const none = { driver: [], vehicle: ['Trailer 5'], address: [] }
    const asked = { ...none, asset: ['rv 128', 'Trailer 5', 'plant:T-5', 'az 77', 'Generator', 'Nothing'] }
    const { data } = await matchNames({ ...base, actor }, asked)
    expect(data.vehicle).toEqual({ 'trailer 5': null })
    expect(data.asset).toEqual({
      ...{
        'rv 128': { id: '128' },
        'trailer 5': { id: 't5' },
        'plant:t-5': { id: 't5' },
        'az 77': { id: 'g1' },
      },
      generator: {
        several: [
          { id: 'g1', name: 'Generator' },
          { id: 't6', name: 'Generator' },
        ],
      },
      nothing: null,
    })
  })

  it('has names of services matched among all vehicles and trailers that their list has, whoever told of them', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const { organizationId } = actor
    const now = base.clock.now()
    await learn(base.db, organizationId, new Date(now), [
      { kind: 'trailer', platformId: 't5', name: 'Trailer 5', externalIds: { plant: 'T-5' } },
    ])
    const endTime = new Date(now - 3_600_000).toISOString()
    const reports = {
      i1: { vehicle: { id: 'v1', name: 'RV 1' }, trailer: { id: 't1' }, trailerName: 'TR 1', endTime },
      i2: { trailer: { id: 't6' }, trailerName: 'trailer  5', endTime },
      i3: { trailer: { id: 't7' }, endTime },
    }
    await base.db.$transaction(async (tx) => {
      for (const [key, fields] of Object.entries(reports))
        await keepDvir(tx, organizationId, key, {
          ...{ source: 'api', at: endTime, key, fields: JSON.parse(JSON.stringify(fields)) },
        })
    })
    const none = { driver: [], vehicle: ['TR 1'], address: [] }
    const asked = { ...none, asset: ['tr 1', 'RV 1', 't7', 'plant:T-5', 'Trailer 5', ' ', 'TR 9'] }
    const { data } = await matchNames({ ...base, actor }, asked)
    // Routes are of what the directory knows: the platform names none by a report.
    expect(data.vehicle).toEqual({ 'tr 1': null })
    expect(data.asset).toEqual({
      ...{ 'tr 1': { id: 't1' }, 'rv 1': { id: 'v1' }, t7: { id: 't7' }, 'plant:t-5': { id: 't5' } },
      'trailer 5': {
        several: [
          { id: 't5', name: 'Trailer 5' },
          { id: 't6', name: 'trailer  5' },
        ],
      },
      ...{ '': null, 'tr 9': null },
    })
  })

  it('names no address that the platform lists no more', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const { organizationId } = actor
    const address = (platformId: string, name: string) => ({ kind: 'address' as const, platformId, name })
    const [before, reading] = [new Date(base.clock.now() - 1000), new Date(base.clock.now())]
    await learn(base.db, organizationId, before, [
      ...[address('old', 'Dock 4'), address('closed', 'Gate 9')],
      { kind: 'driver', platformId: '7', name: 'Frank Ito' },
    ])
    await learn(base.db, organizationId, reading, [address('new', 'Dock 4')])
    const asked = { driver: ['Frank Ito'], vehicle: [], address: ['Dock 4', 'Gate 9', 'closed'], asset: [] }
    const known = async () => (await matchNames({ ...base, actor }, asked)).data
    // The list was not read whole yet: of none it is known.
    expect((await known()).address).toMatchObject({
      'dock 4': { several: [{}, {}] },
      closed: { id: 'closed' },
    })
    await base.db.sync.create({
      data: { organizationId, kind: 'addresses', dueAt: reading, wholeAt: reading },
    })
    expect(await known()).toMatchObject({
      driver: { 'frank ito': { id: '7' } },
      address: { 'dock 4': { id: 'new' }, 'gate 9': null, closed: null },
    })
  })

  it('comes back with the rows to mend and what is wrong with each, to be imported again', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const ctx = { ...base, actor }
    const id = crypto.randomUUID()
    await beginImport(ctx, { id, fileName: 'plan.csv', routes: 1 })
    const lines = [
      { row: 4, cells: { route: '=North', driver: 'Nobody', latitude: '-33.4' } },
      { row: 5, cells: { stop: 'Mesa' } },
    ]
    const problems = [
      { row: 4, column: 'driver' as const, code: 'unknown' as const },
      { row: 4, column: null, code: 'refused' as const, said: 'No such driver.' },
    ]
    await addRows(ctx, id, { rows: [{ position: 0, name: '=North', lines, body: null, problems }] })
    const written = await speakingIn('es', () => exportProblems(ctx, id))
    const table = readCsv(await written.text())
    expect(table.heads.at(-1)).toBe('Problema')
    expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual([
      'Conductor: No se conoce nada con este nombre. Revise cómo está escrito. No such driver.',
      '',
    ])
    expect(linesOf(table, matchColumns(table.heads)).map(({ cells }) => cells)).toEqual(
      lines.map(({ cells }) => cells),
    )
    const { actor: stranger } = await founder(base)
    await expect(exportProblems({ ...base, actor: stranger }, id)).rejects.toMatchObject({ status: 404 })
  })

  it('is begun while not many others are waited for; what did not come within a day is forgotten', async () => {
    const base = testBase(database())
    const { actor } = await founder(base)
    const begin = (id = crypto.randomUUID()) =>
      beginImport({ ...base, actor }, { id, fileName: 'plan.csv', routes: 1 })
    const { id } = await begin()
    for (let more = 1; more < MOST_GATHERING; more++) await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'too_many', status: 409 })
    expect(await begin(id)).toEqual({ id })
    const { actor: other } = await founder(base)
    const theirs = { id: crypto.randomUUID(), fileName: 'plan.csv', routes: 1 }
    await beginImport({ ...base, actor: other }, theirs)

    const { organizationId } = actor
    await base.db.routeImport.updateMany({ where: { id }, data: { state: 'running' } })
    await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'too_many' })
    // Asked again for what has started: that is found, however many others are waited for.
    expect(await begin(id)).toEqual({ id })
    const before = new Date(base.clock.now() - 24 * 3_600_000 - 1)
    await base.db.routeImport.updateMany({ data: { createdAt: before } })
    await begin()
    expect(await base.db.routeImport.count({ where: { organizationId } })).toBe(2)
    expect(await base.db.routeImport.count({ where: { id: theirs.id } })).toBe(1)
  })
})
