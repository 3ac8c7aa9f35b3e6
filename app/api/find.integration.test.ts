import { beforeEach, expect, it } from 'vitest'
import { GET } from '@/app/api/find/route'
import { findOnDesk } from '@/lib/desk/find-on-desk'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

interface Told {
  kind: string
  id: string
  name: string
  of: string | null
  at: string | null
  stop: number | null
  exact: boolean
}

describeHandler('GET /api/find', (database) => {
  let world: DeskOverHttp
  let viewer: Member

  const ask = (q: string, browser: Browser = viewer.browser) =>
    browser.send(GET, `/api/find?q=${encodeURIComponent(q)}`)
  const find = async (q: string, browser?: Browser): Promise<Told[]> => {
    const response = await ask(q, browser)
    expect(response.status).toBe(200)
    return (await response.json()).data
  }
  const named = async (q: string, browser?: Browser) =>
    (await find(q, browser)).map(({ kind, id }) => `${kind} ${id}`)
  const keep = (keepOne: typeof keepRoute | typeof keepDvir, rows: Record<string, object>) =>
    world.desk.db.$transaction(async (tx) => {
      const at = new Date(world.desk.clock.now()).toISOString()
      for (const [id, fields] of Object.entries(rows)) {
        const seen = { source: 'api' as const, at, key: id, fields: JSON.parse(JSON.stringify(fields)) }
        await keepOne(tx, viewer.actor.organizationId, id, seen)
      }
    })
  const startsIn = (hours: number) => ({
    scheduledRouteStartTime: new Date(world.desk.clock.now() + hours * 3_600_000).toISOString(),
  })

  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    viewer = await world.member('viewer')
    const { db, clock } = world.desk
    await learn(db, viewer.actor.organizationId, new Date(clock.now()), [
      { kind: 'driver', platformId: 'd1', name: 'Ana Harbor', externalIds: { payroll: 'P-77' } },
      {
        ...{ kind: 'vehicle', platformId: 'v1', name: 'Truck 12', detail: { licensePlate: 'ABC 123' } },
        externalIds: { maintenance: 'M-4711' },
      },
    ])
    await keep(keepRoute, {
      'r-far': { name: 'Harbor loop', ...startsIn(-90) },
      'r-near': {
        ...{ name: 'Harbor loop', orgLocalTimezone: 'America/Denver', externalIds: { tms: 'X9' } },
        ...{ driver: { id: 'd1', name: 'Ana Harbor' }, vehicle: { id: 'v1', name: 'Truck 12' } },
        ...startsIn(2),
      },
      'r-stop': { name: 'North', ...startsIn(3), stops: [{ id: 's0' }, { id: 's1', name: 'Harbor gate' }] },
    })
    await keep(keepDvir, { 'i-1': { vehicle: { id: 'v1', name: 'Truck 12' }, licensePlate: 'ABC 123' } })
    await keep(keepWorkOrder, { 'w-1': { description: 'Brakes of the harbor truck', assetId: 'v1' } })
  })

  it('finds each kind by its words: routes nearest in time first, stops as stops, people by name alone', async () => {
    const found = await find('HARBOR')
    expect(found.map(({ kind, id, name, of, stop }) => [kind, id, name, of, stop])).toEqual([
      ['route', 'r-near', 'Harbor loop', 'Ana Harbor, Truck 12', null],
      ['route', 'r-far', 'Harbor loop', null, null],
      ['stop', 'r-stop', 'Harbor gate', 'North', 2],
      ['driver', 'd1', 'Ana Harbor', null, null],
      ['work_order', 'w-1', 'Brakes of the harbor truck', 'Truck 12', null],
    ])
    expect(JSON.stringify(found)).not.toContain('P-77')
    expect(found[0]).toMatchObject({ ...{ zone: 'America/Denver', exact: false }, at: expect.any(String) })
  })

  it.each([
    ['r-far', 'route r-far'],
    ['tms:X9', 'route r-near'],
    ['P-77', 'driver d1'],
    ['m-4711', 'vehicle v1'],
    ['abc 123', 'vehicle v1'],
    ['i-1', 'dvir i-1'],
    ['w-1', 'work_order w-1'],
  ])('begins with what %s names letter by letter', async (q, first) => {
    const [one, ...others] = await find(q)
    expect([`${one?.kind} ${one?.id}`, one?.exact]).toEqual([first, true])
    expect(others.filter(({ exact }) => exact)).toEqual([])
  })

  it('finds the work orders of a vehicle by its name or plate, and of a person by theirs', async () => {
    await keep(keepWorkOrder, { 'w-2': { description: 'Lamp', assetId: 'v2', assignedUserId: 'd1' } })
    for (const [q, id] of [
      ['truck 12', 'w-1'],
      ['abc 123', 'w-1'],
      ['ana', 'w-2'],
    ] as const)
      expect((await find(q)).filter(({ kind }) => kind === 'work_order')).toMatchObject([{ id }])
    const { browser } = await world.member('administrator', 'elsewhere')
    expect(await find('truck 12', browser)).toEqual([])
  })

  it('finds trailers and other assets beside vehicles, each once', async () => {
    const { db, clock } = world.desk
    await learn(db, viewer.actor.organizationId, new Date(clock.now()), [
      { kind: 'trailer', platformId: 't1', name: 'Truck trailer 53' },
      { kind: 'asset', platformId: 't1', name: 'Truck trailer 53' },
      { kind: 'asset', platformId: 'a1', name: 'Truck lift' },
      { kind: 'asset', platformId: 'v1', name: 'Truck 12' },
    ])
    expect(await named('truck')).toEqual(
      expect.arrayContaining(['vehicle v1', 'trailer t1', 'asset a1', 'dvir i-1']),
    )
    expect((await named('truck')).filter((one) => /^asset (t1|v1)/.test(one))).toEqual([])
    expect(await find('t1')).toMatchObject([{ kind: 'trailer', id: 't1', exact: true }])
  })

  it('finds the trailers of a large fleet, however many vehicles are called alike', async () => {
    const { db, clock } = world.desk
    const all = Array.from({ length: 100 }, (_, place) => `Unit ${place + 100}`)
    await learn(db, viewer.actor.organizationId, new Date(clock.now()), [
      ...all.map((name, place) => ({ kind: 'vehicle' as const, platformId: `u${place}`, name })),
      { kind: 'trailer', platformId: 't1', name: 'Unit 900' },
      { kind: 'asset', platformId: 'a1', name: 'Unit 901' },
    ])
    const found = await named('unit')
    expect(found).toHaveLength(20)
    expect(found.slice(-2)).toEqual(['trailer t1', 'asset a1'])
    // Lists of routes, DVIRs and work orders, drivers, all assets at once, and which of those are gone.
    const counting = countingDb(db)
    await findOnDesk({ ...world.desk, db: counting.db, actor: viewer.actor }, { q: 'unit' })
    expect(counting.asked).toHaveLength(6)
  })

  it('finds no trailer that the platform lists no more', async () => {
    const { db, clock } = world.desk
    const { organizationId } = viewer.actor
    const now = clock.now()
    const trailer = (platformId: string) => ({
      kind: 'trailer' as const,
      platformId,
      name: `Box ${platformId}`,
    })
    await learn(db, organizationId, new Date(now), [trailer('t1'), trailer('t2')])
    await learn(db, organizationId, new Date(now + 2000), [trailer('t2')])
    expect(await named('box')).toEqual(['trailer t1', 'trailer t2'])
    await db.sync.create({
      data: { organizationId, kind: 'assets', dueAt: new Date(now), wholeAt: new Date(now + 1000) },
    })
    expect(await named('box')).toEqual(['trailer t2'])
  })

  it('finds a vehicle by its identification number, whole or in part, and none by a few letters of it', async () => {
    const { db, clock } = world.desk
    const at = new Date(clock.now())
    await db.vehicle.create({
      data: {
        ...{ organizationId: viewer.actor.organizationId, platformId: 'v1', name: 'Truck 12', sources: {} },
        ...{ body: { vin: '1FUJGLDR5CSBC4711' }, lastSource: 'api', firstSeenAt: at, lastConfirmedAt: at },
      },
    })
    expect(await find('1fujgldr5csbc4711')).toMatchObject([
      { kind: 'vehicle', id: 'v1', name: 'Truck 12', of: '1FUJGLDR5CSBC4711', exact: true },
    ])
    expect(await find('BC4711')).toMatchObject([{ kind: 'vehicle', id: 'v1', exact: false }])
    expect(await find('1fuj')).toEqual([])
    const { browser } = await world.member('administrator', 'elsewhere')
    expect(await find('1fujgldr5csbc4711', browser)).toEqual([])
  })

  it('tells a route once whose name holds its external id', async () => {
    await keep(keepRoute, { 'r-both': { name: 'Loop tms:X10', externalIds: { tms: 'X10' }, ...startsIn(4) } })
    expect(await find('tms:X10')).toMatchObject([{ kind: 'route', id: 'r-both', exact: true }])
  })

  it('finds no vehicle that the platform lists no more, and nothing of another organization', async () => {
    const { db, clock } = world.desk
    expect(await named('truck 12')).toContain('vehicle v1')
    const at = new Date(clock.now())
    await db.vehicle.create({
      data: {
        ...{ organizationId: viewer.actor.organizationId, platformId: 'v1', body: {}, sources: {} },
        ...{ lastSource: 'api', firstSeenAt: at, lastConfirmedAt: at, goneAt: at },
      },
    })
    expect(await named('truck 12')).not.toContain('vehicle v1')
    const { browser } = await world.member('administrator', 'elsewhere')
    for (const q of ['harbor', 'r-near', 'tms:X9', 'P-77', 'truck'])
      expect(await find(q, browser)).toEqual([])
  })

  it('tells at most twenty, of each kind some, to every role; calls what has no name by its id in their language', async () => {
    const loops = Array.from({ length: 30 }, (_, at) => [`r${at}`, { name: `Harbor ${at}`, ...startsIn(at) }])
    await keep(keepRoute, Object.fromEntries(loops))
    const kinds = (await find('harbor')).map(({ kind }) => kind)
    expect(kinds).toHaveLength(20)
    expect(new Set(kinds)).toEqual(new Set(['route', 'stop', 'driver', 'work_order']))
    await keep(keepWorkOrder, { 'w-2': {} })
    const mechanic = await world.member('mechanic')
    await world.desk.db.user.update({ where: { id: mechanic.actor.userId }, data: { language: 'es' } })
    expect(await find('w-2', mechanic.browser)).toMatchObject([{ name: 'Orden de trabajo w-2', exact: true }])
  })

  it('finds by the number of a vehicle nothing of others whose ids hold it, and each by its whole id or its beginning', async () => {
    const { db, clock } = world.desk
    const [one, other] = ['120870801511', '120870801343'] as const
    await learn(db, viewer.actor.organizationId, new Date(clock.now()), [
      { kind: 'vehicle', platformId: one, name: 'RV 134', externalIds: { fleet: 'T-134-9' } },
      { kind: 'vehicle', platformId: other, name: 'RV 137', externalIds: { fleet: 'T-7-1349' } },
    ])
    await keep(keepRoute, {
      'r-134': { name: 'Loop', vehicle: { id: one, name: 'RV 134' }, ...startsIn(4) },
      'r-137': { name: 'Loop', vehicle: { id: other, name: 'RV 137' }, ...startsIn(1) },
      'r-5134-0': { name: 'RV park', ...startsIn(2) },
    })
    await keep(keepDvir, {
      'i-5134-0': { vehicle: { id: other, name: 'RV 137' } },
      'i-7': { vehicle: { id: one, name: 'RV 134' } },
    })
    await keep(keepWorkOrder, {
      'w-5134-0': { description: 'RV 137', assetId: other },
      'w-7': { description: 'Lamp', assetId: one },
    })
    const all = ['route r-134', `vehicle ${one}`, 'dvir i-7', 'work_order w-7']
    expect((await named('RV 134')).toSorted()).toEqual(all.toSorted())
    for (const q of [other, '12087080134', 't-7-1349'])
      expect((await named(q)).toSorted()).toEqual(['route r-137', `vehicle ${other}`, 'work_order w-5134-0'])
    expect(await named('i-5134-0')).toEqual(['dvir i-5134-0'])
    expect(await named('i-5134')).toEqual(['dvir i-5134-0'])
  })

  it.each(['', 'x', ' y ', 'x'.repeat(201)])('refuses %j', async (q) => {
    expect((await ask(q)).status).toBe(400)
  })

  it('takes marks of a pattern as they are', async () => {
    expect(await find('%%')).toEqual([])
    expect(await find('a_c')).toEqual([])
    expect(await find(String.raw`\\`)).toEqual([])
  })
})
