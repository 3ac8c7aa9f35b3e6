import { expect, it } from 'vitest'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { judgeOrganization } from '@/lib/readiness/record/judge-organization'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readDefects } from './read-defects'
import { defectsQuery } from './schema'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const vehicle = (id: string) => ({ id, name: `RV ${id}` })
const DAY = 24 * 60

const leaving = (id: string, minutes: number) => ({
  ...{ name: `Route ${id}`, orgLocalTimezone: 'America/Denver', vehicle: vehicle(id) },
  scheduledRouteStartTime: at(minutes),
  stops: [
    { id: 's1', state: 'scheduled', scheduledDepartureTime: at(minutes) },
    { id: 's2', state: 'scheduled', scheduledArrivalTime: at(minutes + 60) },
  ],
})
const driving = (id: string, minutes: number) => ({
  ...leaving(id, minutes),
  stops: [
    {
      ...{ id: 's1', state: 'departed', scheduledDepartureTime: at(minutes) },
      ...{ actualArrivalTime: at(minutes), actualDepartureTime: at(minutes) },
    },
    { id: 's2', state: 'en route', scheduledArrivalTime: at(minutes + 120), enRouteTime: at(minutes) },
  ],
})
const defect = (id: string, defectType: string, fields: object = {}) => ({
  ...{ id, defectType, isResolved: false },
  ...fields,
})
const report = (id: string, ended: number, defects: object[], fields: object = {}) => ({
  ...{ vehicle: vehicle(id), safetyStatus: 'safe', endTime: at(ended), vehicleDefects: defects },
  ...fields,
})

const REPORTS = {
  // Needed soonest, and blocked by its brakes; the horn was resolved.
  i1: report('10', -60, [defect('brakes', 'Brakes'), defect('horn', 'Horn', { isResolved: true })], {
    safetyStatus: 'unsafe',
    authorSignature: { type: 'driver', signatoryUser: { id: 'd', name: 'Ada Quill' } },
  }),
  // Unsafe, and nobody needs it.
  i2: report('2', -2 * DAY, [defect('tire', 'Tires', { severity: 'major', comment: 'Worn' })], {
    safetyStatus: 'unsafe',
  }),
  // Wipers for the third time within a year; one more is too long ago.
  i3: report('3', -90, [
    defect('wipers3', 'wipers', {
      severity: 'minor',
      defectPhotos: [{ url: 'https://p/1' }, { url: 'javascript:1' }],
    }),
    defect('mirror', 'Mirror', { createdAtTime: at(-400) }),
  ]),
  i4: report('3', -30 * DAY, [
    defect('wipers2', 'Wipers', { isResolved: true, resolvedAtTime: at(-29 * DAY) }),
  ]),
  i5: report('3', -60 * DAY, [
    defect('wipers1', 'Wipers ', { isResolved: true, resolvedAtTime: at(-59 * DAY) }),
  ]),
  i6: report('3', -400 * DAY, [
    defect('wipers0', 'Wipers', { isResolved: true, resolvedAtTime: at(-399 * DAY) }),
  ]),
  // The older report names the mirror too, and says less of it.
  i7: report('3', -400, [defect('mirror', 'Mirror')]),
  // Certified: nothing of it is open.
  i8: report('4', -30, [defect('lamp', 'Lights')], { safetyStatus: 'resolved' }),
  i9: { endTime: at(-20), trailer: { id: '77' }, trailerDefects: [defect('coupling', 'Coupling')] },
}

describeEachDatabase('the queue of defects', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    const { ctx, keep } = world
    await keep(keepRoute, { late: leaving('10', 300), soon: leaving('10', 30) })
    await keep(keepDvir, REPORTS)
    await keep(keepWorkOrder, {
      w1: {
        ...{ assetId: '3', status: 'In Progress', description: 'Mirror (RV 3)\nDefect mirror of DVIR i7.' },
        items: [{ id: 'i7', type: 'DVIR' }],
      },
      // Done, and one that says so without being about the report.
      w2: {
        ...{ assetId: '2', status: 'Closed', description: 'Defect tire of DVIR i2.' },
        items: [{ id: 'i2', type: 'DVIR' }],
      },
      w3: { assetId: '2', status: 'Open', description: 'Defect tire of DVIR i2.', items: [] },
    })
    const { organizationId } = ctx.actor
    const until = (minutes: number) => new Date(NOW + minutes * 60_000)
    const row = { organizationId, by: 'Mia', byId: organizationId, at: new Date(NOW) }
    await ctx.db.defectDeferral.createMany({
      data: [
        {
          ...row,
          id: crypto.randomUUID(),
          defectId: 'wipers3',
          reason: 'Blade is ordered',
          until: until(DAY),
        },
        { ...row, id: crypto.randomUUID(), defectId: 'coupling', reason: 'Over', until: until(-1) },
      ],
    })
    await judgeOrganization(ctx, organizationId)
    const ask = (search: string) =>
      readDefects(ctx, defectsQuery.parse(Object.fromEntries(new URLSearchParams(search))))
    const ids = async (search: string) => (await ask(search)).data.map(({ id }) => id)
    return { ...world, ask, ids }
  }

  it('has each open defect once, what blocks a departure first, with what is said of it elsewhere', async () => {
    const { ask } = await open()
    const { data, counts } = await ask('')
    expect(data.map(({ id }) => id)).toEqual(['brakes', 'tire', 'mirror', 'wipers3', 'coupling'])
    expect(counts).toEqual({ all: 5, blocking: 1, unsafe: 2, returned: 1, deferred: 1, unordered: 4 })
    const [brakes, tire, mirror, wipers, coupling] = data
    expect(brakes).toEqual({
      ...{ id: 'brakes', dvirId: 'i1', on: 'vehicle', what: 'Brakes', by: 'Ada Quill', isUnsafe: true },
      ...{ severity: null, asset: { id: '10', name: 'RV 10' }, foundAt: at(-60), cameBack: 0 },
      departure: { id: 'soon', name: 'Route 10', zone: 'America/Denver', at: at(30), blocks: true },
      ...{ onRoad: null, deferral: null, order: null },
    })
    expect(tire).toMatchObject({ severity: 'major', comment: 'Worn', departure: null, order: null })
    expect(mirror).toMatchObject({
      ...{ dvirId: 'i3', foundAt: at(-400) },
      order: { id: 'w1', name: 'Mirror (RV 3)', status: 'In Progress' },
    })
    expect(wipers).toMatchObject({
      ...{ cameBack: 2, photos: ['https://p/1'] },
      deferral: { by: 'Mia', reason: 'Blade is ordered', until: at(DAY), isOver: false },
    })
    expect(coupling).toMatchObject({
      ...{ on: 'trailer', asset: { id: '77', name: null } },
      // It counts as open again, and says that it was put off.
      deferral: { by: 'Mia', reason: 'Over', until: at(-1), isOver: true },
    })
  })

  it('begins with what is unsafe on the road', async () => {
    const { keep, ctx, ask, ids } = await open()
    await keep(keepRoute, { r2: driving('2', -30), r3: driving('3', -60), r1: driving('2', -90) })
    await keep(keepDvir, {
      i10: report('2', -10, [defect('step', 'Step')]),
      i11: report('10', -5, [defect('wiper', 'Wipers')]),
    })
    await judgeOrganization(ctx, ctx.actor.organizationId)
    expect(await ids('')).toEqual(['tire', 'step', 'brakes', 'wiper', 'mirror', 'wipers3', 'coupling'])
    const { data } = await ask('')
    // Of two that nobody ended, the one that left first, as of a driver.
    expect(data[0]).toMatchObject({
      ...{ isUnsafe: true, departure: null },
      onRoad: { id: 'r1', name: 'Route 2', zone: 'America/Denver' },
    })
    expect(data.map(({ onRoad }) => onRoad?.id)).toEqual([
      'r1',
      'r1',
      undefined,
      undefined,
      'r3',
      'r3',
      undefined,
    ])
    expect(await ids('group=kind')).toEqual([
      'brakes',
      'coupling',
      'mirror',
      'step',
      'tire',
      'wiper',
      'wipers3',
    ])
  })

  it('keeps what is of one vehicle together where it blocks a later departure than the next', async () => {
    const { keep, ctx, ids } = await open()
    await keep(keepRoute, { between: leaving('12', 100) })
    await keep(keepDvir, {
      i10: report('10', -5, [defect('wiper', 'Wipers')]),
      i11: report('12', -5, [defect('hose', 'Air lines')], { safetyStatus: 'unsafe' }),
    })
    const { organizationId } = ctx.actor
    await judgeOrganization(ctx, organizationId)
    // As where somebody let the next one go.
    await ctx.db.verdict.update({
      where: { organizationId_routeId: { organizationId, routeId: 'soon' } },
      data: { word: 'ready' },
    })
    expect(await ids('show=blocking')).toEqual(['brakes', 'hose'])
    expect((await ids('')).slice(0, 3)).toEqual(['brakes', 'wiper', 'hose'])
  })

  it('is narrowed, searched and put together as the address says', async () => {
    const { ids } = await open()
    expect(await ids('show=blocking')).toEqual(['brakes'])
    expect(await ids('show=unsafe')).toEqual(['brakes', 'tire'])
    expect(await ids('show=returned')).toEqual(['wipers3'])
    expect(await ids('show=deferred')).toEqual(['wipers3'])
    expect(await ids('show=unordered')).toEqual(['brakes', 'tire', 'wipers3', 'coupling'])
    expect(await ids('q=QUILL+rv')).toEqual(['brakes'])
    expect(await ids('q=rv+3&show=unordered')).toEqual(['wipers3'])
    expect(await ids('group=kind')).toEqual(['brakes', 'coupling', 'mirror', 'tire', 'wipers3'])
  })

  it.each(['group=vehicle', 'group=kind'])(
    'answers every defect once, a page at a time: %s',
    async (search) => {
      const { ask, ids } = await open()
      const paged: string[] = []
      let after = ''
      do {
        const { data, pagination } = await ask(`${search}&limit=2${after && `&after=${after}`}`)
        paged.push(...data.map(({ id }) => id))
        after = pagination.hasNextPage ? pagination.endCursor : ''
      } while (after)
      expect(paged).toEqual(await ids(search))
      await expect(ask('after=nonsense')).rejects.toMatchObject({ status: 400 })
    },
  )

  it('follows the reports: what is resolved, no more named or gone with its report is in no queue', async () => {
    const { keep, ctx, ids } = await open()
    await keep(keepDvir, {
      i1: { vehicleDefects: [defect('brakes', 'Brakes', { isResolved: true })] },
      i2: { vehicleDefects: [defect('other', 'Tires', { isResolved: true })] },
    })
    expect(await ids('')).toEqual(['mirror', 'wipers3', 'coupling'])
    const { organizationId } = ctx.actor
    await ctx.db.dvir.update({
      where: { organizationId_platformId: { organizationId, platformId: 'i3' } },
      data: { goneAt: new Date(NOW) },
    })
    // The report before names the mirror still.
    expect(await ids('')).toEqual(['mirror', 'coupling'])
    await ctx.db.dvir.deleteMany({ where: { organizationId } })
    expect(await ctx.db.defect.count({ where: { organizationId } })).toBe(0)
  })

  it('has nothing of another organization', async () => {
    await open()
    const { ctx } = await openListWorld(database().db, NOW)
    expect(await readDefects(ctx)).toMatchObject({ data: [], counts: { all: 0 } })
  })
})
