import { expect, it } from 'vitest'
import { appendAudit } from '@/lib/audit/append'
import { learn } from '@/lib/directory/learn'
import { CERTIFICATION_LINE } from '@/lib/dvirs/certification'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { Prisma } from '@/lib/generated/prisma/client'
import { writePlace } from '@/lib/ledger/list/cursor'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { exportInspections } from './export-inspections'
import { readEveryReport, readInspections } from './read-inspections'
import { readKept } from './read-kept'
import { readWithoutReport } from './read-without-report'

const NOW = Date.parse('2026-03-10T05:45:00Z')
/** Clocks go forward there on March 8: that day is from 07:00Z to 06:00Z. */
const ZONE = 'America/Denver'
const period = (from: string, to = from, zone = ZONE) => ({ from, to, zone })

const vehicle = (id: string) => ({ id, name: `RV ${id}` })
const signed = (id: string, name: string | null, signedAtTime: string) => ({
  ...{ type: 'mechanic', signatoryUser: { id, name }, signedAtTime },
})
const defects = (isResolved: boolean) => [
  { id: `brakes ${isResolved}`, defectType: 'Brakes', isResolved, comment: 'Soft' },
]
const report = (id: string, endTime: string, fields: object = {}) => ({
  ...{ vehicle: vehicle(id), safetyStatus: 'safe', endTime },
  ...fields,
})

const REPORTS = {
  clean: report('1', '2026-03-08T20:00:00Z'),
  uncertified: report('2', '2026-03-08T10:00:00Z', {
    safetyStatus: 'unsafe',
    vehicleDefects: defects(false),
  }),
  unreviewed: report('3', '2026-03-08T12:00:00Z', {
    ...{ safetyStatus: 'resolved', vehicleDefects: defects(true) },
    mechanicNotes: `${CERTIFICATION_LINE.repaired}\nNew hose`,
    secondSignature: signed('u1', null, '2026-03-08T13:00:00Z'),
  }),
  reviewed: report('3', '2026-03-08T11:00:00Z', {
    ...{ safetyStatus: 'resolved', vehicleDefects: defects(true) },
    secondSignature: signed('u2', '=Mo', '2026-03-08T13:00:00Z'),
    thirdSignature: signed('d1', 'Frank Ito', '2026-03-08T14:00:00Z'),
  }),
  // The last millisecond before that day, its first, its last, and the next day's first.
  before: report('5', '2026-03-08T06:59:59.999Z'),
  first: report('5', '2026-03-08T07:00:00.000Z'),
  last: report('5', '2026-03-09T05:59:59.999Z'),
  after: report('5', '2026-03-09T06:00:00.000Z'),
  untimed: { vehicle: vehicle('6'), safetyStatus: 'safe' },
}

const driven = (fields: object, ...at: string[]) => ({
  ...{ name: 'Morning run', scheduledRouteStartTime: '2026-03-08T12:00:00Z' },
  ...fields,
  stops: at.map((actualArrivalTime, index) => ({ id: `s${index}`, actualArrivalTime })),
})

type World = Awaited<ReturnType<typeof openListWorld>>

/** The platform's list of reports was read then, last. */
const readAt = ({ db, actor: { organizationId } }: World['ctx'], at: number) => {
  const syncedUntil = new Date(at)
  return db.sync.upsert({
    where: { organizationId_kind: { organizationId, kind: 'dvirs' } },
    create: { organizationId, kind: 'dvirs', syncedUntil, dueAt: syncedUntil },
    update: { syncedUntil },
  })
}

describeEachDatabase('the record of inspections', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepDvir, REPORTS)
    const { ctx } = world
    const { organizationId } = ctx.actor
    await readAt(ctx, NOW)
    await ctx.db.directoryEntry.create({
      data: {
        ...{ organizationId, kind: 'user', platformId: 'u1', name: 'Ana Ruiz', externalIds: {}, detail: {} },
        ...{ searchName: 'ana ruiz', searchIds: 'u1', learnedAt: new Date(NOW) },
      },
    })
    return world
  }
  const idsOf = async (ask: Promise<{ data: { id: string }[] }>) => (await ask).data.map(({ id }) => id)

  it('has what is missing first, with who certified as what and who reviewed', async () => {
    const { ctx } = await open()
    const { data, counts } = await readInspections(ctx, period('2026-03-08'))
    expect(data.map(({ id }) => id)).toEqual([
      ...['uncertified', 'unreviewed', 'last', 'clean', 'reviewed', 'first'],
    ])
    expect(counts).toEqual({ all: 6, mechanic: 1, next_driver: 1, defects: 3 })
    expect(data[1]).toMatchObject({
      ...{ awaits: 'next_driver', reviewed: null },
      certified: { id: 'u1', name: 'Ana Ruiz', at: '2026-03-08T13:00:00.000Z', as: 'repaired' },
    })
    expect(data[4]).toMatchObject({ awaits: null, reviewed: { name: 'Frank Ito' } })
    expect(await idsOf(readInspections(ctx, { ...period('2026-03-08'), show: 'mechanic' }))).toEqual([
      'uncertified',
    ])
    expect(await idsOf(readInspections(ctx, { ...period('2026-03-08'), show: 'next_driver' }))).toEqual([
      'unreviewed',
    ])
    expect(await idsOf(readInspections(ctx, { ...period('2026-03-08'), show: 'defects' }))).toEqual([
      ...['uncertified', 'unreviewed', 'reviewed'],
    ])
  })

  it('goes by the days of the zone, also of the one on which clocks change', async () => {
    const { ctx } = await open()
    const of = async (from: string, to: string, zone: string) =>
      (await idsOf(readInspections(ctx, period(from, to, zone)))).filter((id) =>
        ['before', 'first', 'last', 'after'].includes(id),
      )
    expect(await of('2026-03-07', '2026-03-07', ZONE)).toEqual(['before'])
    expect(await of('2026-03-08', '2026-03-08', ZONE)).toEqual(['last', 'first'])
    expect(await of('2026-03-09', '2026-03-09', ZONE)).toEqual(['after'])
    expect(await of('2026-03-08', '2026-03-08', 'UTC')).toEqual(['first', 'before'])
  })

  it('answers every report once, a page at a time, and refuses what no page answered', async () => {
    const { ctx } = await open()
    const asked = period('2026-03-01', '2026-03-10')
    const paged: string[] = []
    for (let after: string | undefined; ;) {
      const { data, pagination } = await readInspections(ctx, { ...asked, after, limit: 3 })
      paged.push(...data.map(({ id }) => id))
      if (!pagination.hasNextPage) break
      after = pagination.endCursor
    }
    expect(paged).toEqual(await idsOf(readInspections(ctx, asked)))
    expect(paged).toHaveLength(8)
    const refused = { status: 400, details: [{ path: 'after' }] }
    // No database takes the last one, and no day has that number.
    const reports = ['nonsense', writePlace([0, 'soon', 'a']), writePlace([0, 0, 'a\u0000'])]
    for (const after of reports)
      await expect(readInspections(ctx, { ...asked, after })).rejects.toMatchObject(refused)
    for (const after of [
      'nonsense',
      writePlace([1e20, 'a']),
      writePlace([1.5, 'a']),
      writePlace([1, '\ud800']),
    ])
      await expect(readWithoutReport(ctx, { ...asked, after })).rejects.toMatchObject(refused)
  })

  it('takes every report once, in the same order, though somebody signs while it is read', async () => {
    const { ctx } = await open()
    const asked = period('2026-03-01', '2026-03-10')
    const inTurn = await idsOf(readInspections(ctx, asked))
    const signing = Object.create(ctx.db, {
      $queryRaw: {
        value: async (query: Prisma.Sql) => {
          const rows = await ctx.db.$queryRaw(query)
          const { organizationId } = ctx.actor
          await ctx.db.dvir.updateMany({
            where: { organizationId, platformId: { in: inTurn.slice(0, 2) } },
            data: { awaits: null },
          })
          return rows
        },
      },
    })
    const all = await readEveryReport({ ...ctx, db: signing }, asked, { most: 8, atOnce: 3 })
    expect(all?.map(({ id }) => id).toSorted()).toEqual(inTurn.toSorted())
    // Signed by now.
    const after = await idsOf(readInspections(ctx, asked))
    expect((await readEveryReport(ctx, asked, { most: 8, atOnce: 3 }))?.map(({ id }) => id)).toEqual(after)
    expect(await readEveryReport(ctx, asked, { most: 7, atOnce: 3 })).toBeNull()
  })

  it.each([
    [period('2011-12-30', '2011-12-31', 'Pacific/Apia'), 'from'],
    [period('2026-03-02', '2026-03-01'), 'to'],
    [period('2023-01-01', '2026-03-01'), 'from'],
  ])('refuses a period that is none: %j', async (asked, path) => {
    const { ctx } = await openListWorld(database().db, NOW)
    const refused = { code: 'validation_failed', status: 400, details: [{ path }] }
    await expect(readInspections(ctx, asked)).rejects.toMatchObject(refused)
    await expect(readWithoutReport(ctx, asked)).rejects.toMatchObject(refused)
    await expect(exportInspections(ctx, asked)).rejects.toMatchObject(refused)
    expect(await ctx.db.auditEntry.count({ where: { organizationId: ctx.actor.organizationId } })).toBe(0)
  })

  it('keeps what the platform does not know any more, and waits for nobody there', async () => {
    const { ctx } = await open()
    const { organizationId } = ctx.actor
    await ctx.db.dvir.update({
      where: { organizationId_platformId: { organizationId, platformId: 'uncertified' } },
      data: { goneAt: new Date(NOW + 1) },
    })
    const { data, counts } = await readInspections(ctx, period('2026-03-08'))
    expect(counts).toMatchObject({ all: 6, mechanic: 0 })
    expect(data.find(({ id }) => id === 'uncertified')).toMatchObject({ awaits: null, isGone: true })
  })

  it('names vehicles that drove on a day without a report of that day, and what they drove', async () => {
    const { ctx, keep } = await open()
    const { organizationId } = ctx.actor
    await keep(keepRoute, {
      // Has a report of that day.
      covered: driven({ vehicle: vehicle('1') }, '2026-03-08T15:00:00Z'),
      // Over midnight: a report of the second day alone. 05:59:59.999Z is still the 8th there.
      night: driven({ vehicle: vehicle('9') }, '2026-03-09T05:59:59.999Z', '2026-03-09T06:00:00Z'),
      again: driven({ vehicle: vehicle('9'), name: null }, '2026-03-08T18:00:00Z'),
      planned: {
        ...{ name: 'Never driven', vehicle: vehicle('8'), scheduledRouteStartTime: '2026-03-08T12:00:00Z' },
        stops: [{ id: 's', scheduledArrivalTime: '2026-03-08T13:00:00Z' }],
      },
      // Whose driver had a truck then, and one of whom nobody tells.
      assigned: driven({ driver: { id: 'p1', name: 'Ada' } }, '2026-03-08T16:00:00Z'),
      early: driven({ driver: { id: 'p1', name: 'Ada' } }, '2026-03-07T16:00:00Z'),
      unknown: driven({ driver: { id: 'p2', name: 'Bo' } }, '2026-03-08T16:00:00Z'),
    })
    await keep(keepDvir, { own: report('9', '2026-03-09T06:10:00Z') })
    const row = { organizationId, body: {}, sources: {}, lastSource: 'api', isPassenger: false }
    const times = { firstSeenAt: new Date(NOW), lastConfirmedAt: new Date(NOW) }
    await ctx.db.driverAssignment.createMany({
      data: [
        {
          ...row,
          ...times,
          ...{ platformId: 'a', driverId: 'p1', vehicleId: '7', startsAt: new Date('2026-03-08T15:59:00Z') },
        },
        {
          ...row,
          ...times,
          ...{ platformId: 'b', driverId: 'p2', vehicleId: '7', isPassenger: true },
          startsAt: new Date('2026-03-01T00:00:00Z'),
        },
      ],
    })
    const asked = period('2026-03-07', '2026-03-09')
    const { data, counts, byDriver } = await readWithoutReport(ctx, asked)
    expect(data).toEqual([
      {
        ...{ day: '2026-03-08', vehicle: { id: '7', name: null }, routeCount: 1 },
        ...{ routes: [{ id: 'assigned', name: 'Morning run' }], drivers: [{ id: 'p1', name: null }] },
      },
      {
        ...{ day: '2026-03-08', vehicle: { id: '9', name: 'RV 9' }, routeCount: 2, drivers: [] },
        routes: [
          { id: 'again', name: null },
          { id: 'night', name: 'Morning run' },
        ],
      },
    ])
    expect(counts).toEqual({ days: 2, vehicles: 2, drivers: 1, driven: 6, unknown: 2 })
    expect(byDriver).toEqual([{ id: 'p1', name: null, days: 1 }])
    const [first] = (await readWithoutReport(ctx, { ...asked, limit: 1 })).data
    const { pagination } = await readWithoutReport(ctx, { ...asked, limit: 1 })
    const rest = await readWithoutReport(ctx, { ...asked, limit: 1, after: pagination.endCursor })
    expect([first, ...rest.data]).toEqual(data)
    expect(rest.pagination.hasNextPage).toBe(false)
    // In UTC all of the night is of the 9th, which has a report.
    const inUtc = await readWithoutReport(ctx, period('2026-03-09', '2026-03-09', 'UTC'))
    expect(inUtc.data).toEqual([])
  })

  it('says who drove on how many days of vehicles without a report, the most of them first', async () => {
    const { ctx, keep } = await open()
    const [ada, bo] = ['p1', 'p2'].map((id) => ({ id, name: id }))
    await keep(keepRoute, {
      // Two of one vehicle on one day are one; a day that has its report is none.
      first: driven({ vehicle: vehicle('9'), driver: ada }, '2026-03-08T15:00:00Z'),
      second: driven({ vehicle: vehicle('9'), driver: ada }, '2026-03-08T18:00:00Z'),
      shared: driven({ vehicle: vehicle('9'), driver: bo }, '2026-03-08T20:00:00Z'),
      other: driven({ vehicle: vehicle('8'), driver: ada }, '2026-03-08T21:00:00Z'),
      next: driven({ vehicle: vehicle('9'), driver: ada }, '2026-03-09T15:00:00Z'),
      covered: driven({ vehicle: vehicle('1'), driver: bo }, '2026-03-08T15:00:00Z'),
    })
    const { organizationId } = ctx.actor
    await ctx.db.directoryEntry.create({
      data: {
        ...{ organizationId, kind: 'driver', platformId: 'p1', name: 'Ada Reyes', searchName: 'ada reyes' },
        ...{ searchIds: 'p1', externalIds: {}, detail: {} },
        learnedAt: new Date(NOW),
      },
    })
    const { byDriver, counts, data } = await readWithoutReport(ctx, period('2026-03-08', '2026-03-09'))
    expect(byDriver).toEqual([
      { id: 'p1', name: 'Ada Reyes', days: 3 },
      { id: 'p2', name: null, days: 1 },
    ])
    expect(counts.drivers).toBe(2)
    expect(data.find(({ vehicle: { id }, day }) => id === '9' && day === '2026-03-08')?.drivers).toEqual([
      { id: 'p1', name: 'Ada Reyes' },
      { id: 'p2', name: null },
    ])
  })

  it('says of no day that it has no report where nobody tells of reports, and names nobody', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const driver = { id: 'p1', name: 'Ada' }
    await keep(keepRoute, { r: driven({ vehicle: vehicle('9'), driver }, '2026-03-08T18:00:00Z') })
    const asked = period('2026-03-08')
    const nothing = { data: [], byDriver: [], reports: { isTold: false, until: null } }
    expect(await readWithoutReport(ctx, asked)).toMatchObject(nothing)
    // Tried and never read to its end.
    const { organizationId } = ctx.actor
    const dueAt = new Date(NOW)
    await ctx.db.sync.create({ data: { organizationId, kind: 'dvirs', failingSince: dueAt, dueAt } })
    expect(await readWithoutReport(ctx, asked)).toMatchObject(nothing)
    const csv = await (await exportInspections(ctx, asked)).text()
    expect(csv).toContain('Which days have no report is not known')
    expect(csv).not.toContain('No report. Drove')
    await readAt(ctx, NOW)
    expect(await readWithoutReport(ctx, asked)).toMatchObject({
      ...{ data: [{ day: '2026-03-08' }], byDriver: [{ id: 'p1' }], reports: { isTold: true, until: null } },
    })
  })

  it('leaves out the days after reports were read last, once that was too long ago or the list is lost', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepRoute, {
      r: driven({ vehicle: vehicle('9') }, '2026-03-07T18:00:00Z', '2026-03-08T18:00:00Z'),
    })
    const asked = period('2026-03-07', '2026-03-08')
    const days = async () => {
      const { data, counts, reports } = await readWithoutReport(ctx, asked)
      return { days: data.map(({ day }) => day), driven: counts.driven, until: reports.until }
    }
    // The 7th ends at 07:00Z.
    const read = Date.parse('2026-03-08T07:00:00Z')
    await readAt(ctx, read)
    const until = new Date(read).toISOString()
    expect(await days()).toEqual({ days: ['2026-03-07'], driven: 1, until })
    expect(await (await exportInspections(ctx, asked)).text()).toContain('Reports were last read 2026-03-08')
    await readAt(ctx, read - 1)
    expect(await days()).toMatchObject({ days: [], driven: 0 })
    await readAt(ctx, NOW - 7_199_000)
    expect(await days()).toEqual({ days: ['2026-03-08', '2026-03-07'], driven: 1, until: null })
    await readAt(ctx, read)
    const { organizationId } = ctx.actor
    await ctx.db.capability.create({
      data: { organizationId, endpointId: 'streamDvirs', state: 'scope_missing', learnedAt: new Date(NOW) },
    })
    expect(await days()).toMatchObject({ days: ['2026-03-07'], until })
    // Where there is no list, what is delivered is taken for all.
    const target = {
      deliveryKeyHash: Buffer.from(organizationId),
      headerName: 'x',
      headerHash: Buffer.from('x'),
    }
    await ctx.db.webhookTarget.create({
      data: { organizationId, status: 'active', ...target, createdAt: new Date(NOW) },
    })
    expect(await days()).toEqual({ days: ['2026-03-08', '2026-03-07'], driven: 1, until: null })
  })

  it('says what is kept and since when', async () => {
    const { ctx, keep } = await open()
    await keep(keepWorkOrder, { w1: { status: 'Open' } })
    expect(await readKept(ctx)).toEqual({
      reports: { count: 9, since: new Date(NOW).toISOString(), oldest: '2026-03-08T06:59:59.999Z' },
      workOrders: { count: 1, since: new Date(NOW).toISOString() },
      entries: { count: 0, since: null },
    })
  })

  it('is taken as CSV with the head of the trail before it, without formulas, and the trail says by whom', async () => {
    const { ctx, keep } = await open()
    const { organizationId } = ctx.actor
    await ctx.db.$transaction((tx) =>
      appendAudit(tx, {
        ...{ organizationId, at: new Date(NOW), actor: { id: null, name: 'Wayboard' } },
        ...{ action: 'member.joined', subjectType: 'member', subjectId: 'm', summary: 'Joined.' },
      }),
    )
    const head = await ctx.db.auditHead.findUniqueOrThrow({ where: { organizationId } })
    await keep(keepRoute, { r: driven({ vehicle: vehicle('9') }, '2026-03-08T18:00:00Z') })
    const response = await exportInspections(ctx, period('2026-03-08'))
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="inspections-2026-03-08-2026-03-08.csv"',
    )
    const [heads, record, uncertified, unreviewed, ...rest] = (await response.text()).split('\r\n')
    expect(heads).toMatch(/^\ufeff?Row,ID,Inspected,Time zone,Vehicle/)
    expect(record).toContain('Northline Freight from 2026-03-08 to 2026-03-08, days in America/Denver')
    expect(record?.endsWith(`,1,${head.hash}`)).toBe(true)
    expect(uncertified).toMatch(
      /^Report,uncertified,2026-03-08 04:00,America\/Denver,RV 2,.*Certification,Brakes: open/,
    )
    expect(unreviewed).toContain('Repaired,Ana Ruiz,2026-03-08 07:00')
    expect(rest.find((line) => line.startsWith('Report,reviewed'))).toContain(',"\'=Mo",')
    expect(rest.at(-1)).toMatch(/^No report,,2026-03-08,America\/Denver,RV 9,.*No report\. Drove Morning run/)
    expect(rest).toHaveLength(5)
    const left = await ctx.db.auditEntry.findFirstOrThrow({
      where: { organizationId },
      orderBy: { sequence: 'desc' },
    })
    expect(left).toMatchObject({
      ...{ action: 'list.exported', actorName: 'A viewer', subjectId: 'inspections' },
      previousHash: head.hash,
      detail: { from: '2026-03-08', to: '2026-03-08', zone: ZONE, reports: 6, daysWithoutReport: 1 },
    })
  })

  it('has in its file what the page cuts: every defect with its notes, the trailer, routes of no named vehicle', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await readAt(ctx, NOW)
    const notes = `Hose\n${'x'.repeat(600)}`
    const found = Array.from({ length: 31 }, (_, at) => ({ id: `d${at}`, defectType: `Kind ${at}.` }))
    await keep(keepDvir, {
      long: report('1', '2026-03-08T20:00:00Z', {
        ...{ safetyStatus: 'unsafe', trailer: { id: 't1', name: 'T-12' }, vehicleDefects: found },
        trailerDefects: [{ id: 'tires', defectType: 'Tires', isResolved: true, mechanicNotes: notes }],
      }),
    })
    await keep(keepRoute, {
      named: driven({ vehicle: vehicle('9') }, '2026-03-08T18:00:00Z'),
      unnamed: driven({}, '2026-03-08T19:00:00Z'),
    })
    const [page] = (await readInspections(ctx, period('2026-03-08'))).data
    expect([page?.defects.length, page?.defectCount]).toEqual([30, 32])
    const csv = await (await exportInspections(ctx, period('2026-03-08'))).text()
    for (const { defectType } of found) expect(csv).toContain(`${defectType}: open`)
    expect(csv).toContain(
      `Tires, on the trailer: resolved by not reported, not reported (mechanic: ${notes})`,
    )
    expect(csv).toContain(',RV 1,T-12,')
    expect(csv).toContain('1 route was driven with a vehicle that is not known; it is not in this list.')
  })

  it('of a trailer says, in its list and its file, that a report found defects of the vehicle alone', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, {
      lights: report('1', '2026-03-08T20:00:00Z', {
        ...{ safetyStatus: 'unsafe', trailer: { id: 't1', name: 'T-12' } },
        vehicleDefects: [{ id: 'd1', defectType: 'Lights', isResolved: false }],
      }),
    })
    const words = 'Only defects of the vehicle'
    for (const [asset, ofOther] of [
      ['t1', 'vehicle'],
      ['1', null],
      [undefined, null],
    ] as const) {
      const asked = { ...period('2026-03-08'), ...(asset && { asset }) }
      expect((await readInspections(ctx, asked)).data).toMatchObject([{ safetyStatus: 'unsafe', ofOther }])
      const csv = await (await exportInspections(ctx, asked)).text()
      expect([csv.includes(',unsafe,'), csv.includes(words)], asset).toEqual([true, ofOther !== null])
    }
  })

  it('is narrowed to a vehicle, a trailer or a driver: list, counts, days without a report and file alike', async () => {
    const { ctx, keep } = await open()
    const { organizationId } = ctx.actor
    const [ada, bo] = ['p1', 'p2'].map((id) => ({ id, name: id }))
    const authorSignature = (who: typeof ada) => ({ authorSignature: { type: 'driver', signatoryUser: who } })
    await keep(keepDvir, {
      pulled: report('3', '2026-03-08T15:00:00Z', {
        ...{ trailer: { id: 't1', name: 'T-12' }, ...authorSignature(ada) },
      }),
      ofBo: report('3', '2026-03-08T16:00:00Z', authorSignature(bo)),
    })
    await keep(keepRoute, {
      bare: driven({ vehicle: vehicle('9'), driver: ada }, '2026-03-08T15:00:00Z'),
      shared: driven({ vehicle: vehicle('9'), driver: bo }, '2026-03-08T18:00:00Z'),
      other: driven({ vehicle: vehicle('8'), driver: bo }, '2026-03-08T18:00:00Z'),
      covered: driven({ vehicle: vehicle('3'), driver: ada }, '2026-03-08T19:00:00Z'),
      unknown: driven({ driver: bo }, '2026-03-08T20:00:00Z'),
    })
    await learn(ctx.db, organizationId, new Date(NOW), [
      { kind: 'vehicle', platformId: '3', name: 'RV three' },
      { kind: 'driver', platformId: 'p1', name: 'Ada Reyes' },
    ])
    const of = async (narrowing: { asset?: string; driver?: string }) => {
      const asked = { ...period('2026-03-08'), ...narrowing }
      const { data, counts } = await readInspections(ctx, asked)
      const without = await readWithoutReport(ctx, asked)
      const [, note, ...lines] = (await (await exportInspections(ctx, asked)).text()).split('\r\n')
      const ids = data.map(({ id }) => id)
      const bare = without.data.map(({ day, vehicle: { name } }) => `${day} ${name}`)
      // The file has what the page has, and no line beside.
      expect(counts.all).toBe(ids.length)
      expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
        ...data.map(({ id }) => ['Report', id, expect.stringContaining('2026-03-08')]),
        ...without.data.map(({ day }) => ['No report', '', day]),
      ])
      expect(without.counts.days).toBe(bare.length)
      const entry = await ctx.db.auditEntry.findFirstOrThrow({
        where: { organizationId },
        orderBy: { sequence: 'desc' },
      })
      return { ids, counts, bare, without, note, entry }
    }
    const three = await of({ asset: '3' })
    expect(three.ids).toEqual(['unreviewed', 'ofBo', 'pulled', 'reviewed'])
    expect(three.counts).toEqual({ all: 4, mechanic: 0, next_driver: 1, defects: 2 })
    expect([three.bare, three.without.counts]).toEqual([
      [],
      { days: 0, vehicles: 0, drivers: 0, driven: 2, unknown: 1 },
    ])
    expect(three.note).toMatch(
      /Only reports of the vehicle or trailer RV three.+Which trailer a route took is not known/,
    )
    expect(three.entry).toMatchObject({
      summary:
        'Exported the record of inspections from 2026-03-08 to 2026-03-08, America/Denver, of RV three: 4 reports',
      detail: { ...period('2026-03-08'), asset: '3', reports: 4, daysWithoutReport: 0 },
    })
    expect((await of({ asset: 't1' })).ids).toEqual(['pulled'])
    const nine = await of({ asset: '9' })
    expect([nine.ids, nine.bare, nine.without.counts]).toEqual([
      [],
      ['2026-03-08 RV 9'],
      { days: 1, vehicles: 1, drivers: 2, driven: 3, unknown: 1 },
    ])
    const ofAda = await of({ driver: 'p1' })
    expect([ofAda.ids, ofAda.bare]).toEqual([['pulled'], ['2026-03-08 RV 9']])
    expect(ofAda.without.counts).toEqual({ days: 1, vehicles: 1, drivers: 1, driven: 2, unknown: 0 })
    expect(ofAda.without.byDriver).toEqual([{ id: 'p1', name: 'Ada Reyes', days: 1 }])
    // Its line is the one that the record of all has: whoever else drove stands there, too.
    const all = await of({})
    expect(ofAda.without.data).toEqual(all.without.data.filter(({ vehicle: { id } }) => id === '9'))
    expect(all.note).not.toContain('Only ')
    expect(ofAda.note).toContain('Only reports of the driver Ada Reyes')
    const both = await of({ asset: '3', driver: 'p2' })
    expect([both.ids, both.bare]).toEqual([['ofBo'], []])
    expect(both.entry.summary).toContain(', of RV three, of driver p2: 1 reports')
  })

  it('has nothing of another organization', async () => {
    const { keep } = await open()
    await keep(keepRoute, { r: driven({ vehicle: vehicle('9') }, '2026-03-08T18:00:00Z') })
    const { ctx, ...other } = await openListWorld(database().db, NOW)
    const asked = period('2026-03-01', '2026-03-10')
    expect(await readInspections(ctx, asked)).toMatchObject({ data: [], counts: { all: 0, defects: 0 } })
    expect(await readWithoutReport(ctx, asked)).toMatchObject({ data: [], counts: { days: 0, unknown: 0 } })
    expect((await readKept(ctx)).reports.count).toBe(0)
    await readAt(ctx, NOW)
    // A report or an assignment elsewhere says nothing of a route here.
    await other.keep(keepRoute, { r: driven({ vehicle: vehicle('1') }, '2026-03-08T15:00:00Z') })
    expect((await readWithoutReport(ctx, asked)).counts).toEqual({
      days: 1,
      vehicles: 1,
      drivers: 0,
      driven: 1,
      unknown: 0,
    })
  })
})
