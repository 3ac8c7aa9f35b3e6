import { beforeEach, expect, it } from 'vitest'
import { GET as countDvirs } from '@/app/api/lists/dvirs/counts/route'
import { POST as exportDvirs } from '@/app/api/lists/dvirs/export/route'
import { GET as dvirs } from '@/app/api/lists/dvirs/route'
import { GET as countRoutes } from '@/app/api/lists/routes/counts/route'
import { POST as exportRoutes } from '@/app/api/lists/routes/export/route'
import { GET as routes } from '@/app/api/lists/routes/route'
import { GET as countWorkOrders } from '@/app/api/lists/work-orders/counts/route'
import { POST as exportWorkOrders } from '@/app/api/lists/work-orders/export/route'
import { GET as workOrders } from '@/app/api/lists/work-orders/route'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { asJsonObject } from '@/lib/json'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { ORGANIZATIONS } from '@/sandbox/seed/context'
import { seedFleet } from '@/sandbox/seed/fleet'
import { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

const AT = '2026-03-02T08:00:00.000Z'
const NOUNS = [
  ['routes', routes, countRoutes, keepRoute],
  ['dvirs', dvirs, countDvirs, keepDvir],
  ['work-orders', workOrders, countWorkOrders, keepWorkOrder],
] as const

const SELECTED = [
  ['routes', exportRoutes, keepRoute, 'name', 'routes'],
  ['dvirs', exportDvirs, keepDvir, 'oldest', 'DVIRs'],
  ['work-orders', exportWorkOrders, keepWorkOrder, 'due', 'work orders'],
] as const

describeHandler('/api/lists', (database) => {
  let world: DeskOverHttp
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
  })

  it.each(NOUNS)('answers parts of %s and counts to any member, of their organization', async (...row) => {
    const [noun, list, counts, keep] = row
    const viewer = await world.member('viewer')
    const { organizationId } = viewer.actor
    const at = new Date(world.desk.clock.now()).toISOString()
    await world.desk.db.$transaction(async (tx) => {
      for (const id of ['1', '2', '3'])
        await keep(tx, organizationId, id, { source: 'api', at, key: id, fields: { id } })
    })
    const read = async (browser: Browser, query: string) =>
      (await browser.send(list, `/api/lists/${noun}${query}`)).json()
    const part = await read(viewer.browser, '?offset=1&limit=1')
    expect(part).toMatchObject({ data: [{ id: '2', ledger: { stub: true } }], found: 3 })
    const counted = await (await viewer.browser.send(counts, `/api/lists/${noun}/counts`)).json()
    expect(counted.data.all).toBe(3)
    const elsewhere = await world.member('administrator', 'elsewhere')
    const names = noun === 'work-orders' ? { names: { assets: {}, people: {} } } : {}
    expect(await read(elsewhere.browser, '')).toEqual({ data: [], found: 0, ...names })
  })

  it.each(NOUNS)('answers fifty %s of the platform in at most 40 kB', async (noun, list, _, keep) => {
    const viewer = await world.member('viewer')
    const fleet = seedFleet(ORGANIZATIONS[0], world.desk.clock.now())
    const objects = { routes: fleet.routes, dvirs: fleet.dvirs, 'work-orders': fleet.workOrders }[noun]
    await world.desk.db.$transaction(async (tx) => {
      for (const object of objects.slice(0, 50)) {
        const fields = asJsonObject(JSON.parse(JSON.stringify(object))) ?? {}
        await keep(tx, viewer.actor.organizationId, object.id, {
          source: 'api',
          at: AT,
          key: object.id,
          fields,
        })
      }
    })
    const text = await (await viewer.browser.send(list, `/api/lists/${noun}`)).text()
    expect(JSON.parse(text).data).toHaveLength(50)
    expect(Buffer.byteLength(text)).toBeLessThan(40_000)
  })

  it.each(NOUNS)(
    'tells %s of before anew when they are listed, and keeps that',
    async (noun, list, _, keep) => {
      const viewer = await world.member('viewer')
      const { organizationId } = viewer.actor
      const { db } = world.desk
      const fields = { name: 'North', description: 'North', vehicle: { id: '7', name: 'North' } }
      await db.$transaction(async (tx) => {
        for (const id of ['1', '2'])
          await keep(tx, organizationId, id, { source: 'api', at: AT, key: id, fields })
      })
      const read = async () => (await viewer.browser.send(list, `/api/lists/${noun}`)).json()
      const before = await read()
      expect(JSON.stringify(before.data[0])).toContain('North')
      const table = { routes: 'Route', dvirs: 'Dvir', 'work-orders': 'WorkOrder' }[noun]
      await db.$executeRawUnsafe(
        `UPDATE "${table}" SET "listed" = '{}', "listedRule" = 0 WHERE "platformId" = '1'`,
      )
      await db.$executeRawUnsafe(
        `UPDATE "${table}" SET "listed" = NULL, "listedRule" = NULL WHERE "platformId" = '2'`,
      )
      expect(await read()).toEqual(before)
      const rules = await db.$queryRawUnsafe(`SELECT DISTINCT "listedRule" > 0 AS "told" FROM "${table}"`)
      expect(rules).toEqual([{ told: true }])
    },
  )

  it.each(NOUNS)('refuses %s to nobody, and words that it does not know by their path', async (...row) => {
    const [noun, list, counts] = row
    const nobody = new Browser(world.desk.env.appUrl.origin)
    expect((await nobody.send(list, `/api/lists/${noun}`)).status).toBe(401)
    expect((await nobody.send(counts, `/api/lists/${noun}/counts`)).status).toBe(401)
    const { browser } = await world.member('viewer')
    for (const [query, path] of [
      ['show=nonsense', 'show'],
      ['sort=nonsense', 'sort'],
      ['limit=501', 'limit'],
      ['offset=-1', 'offset'],
      ['zone=Mars/Olympus', 'zone'],
    ]) {
      const response = await browser.send(list, `/api/lists/${noun}?${query}`)
      expect([response.status, (await response.json()).error.details[0].path]).toEqual([400, path])
    }
  })

  it.each([
    [
      'routes',
      exportRoutes,
      keepRoute,
      {
        name: '=Loop "A"',
        orgLocalTimezone: 'America/Phoenix',
        driver: { id: 'd1', name: 'Ada' },
        stops: [{ id: 's', scheduledArrivalTime: '2026-03-02T13:15:00Z', state: 'scheduled' }],
        scheduledRouteStartTime: '2026-03-02T13:00:00Z',
      },
      /^1,"'=Loop ""A""",[^,]+,\d*,2026-03-02 06:00,,,,America\/Phoenix,Ada,,1,0,,$/,
    ],
    [
      'dvirs',
      exportDvirs,
      keepDvir,
      {
        ...{
          vehicle: { id: 'v1', name: 'Truck 7' },
          safetyStatus: 'unsafe',
          endTime: '2026-03-02T13:15:00Z',
        },
        vehicleDefects: [{ id: 'd1', defectType: 'Brakes' }],
        authorSignature: { signatoryUser: { id: 'd1', name: 'Ada' }, signedAtTime: AT },
      },
      /^1,Truck 7,unsafe,,2026-03-02 06:15,America\/Phoenix,1,1,2,Brakes,Ada,,mechanic$/,
    ],
    [
      'work-orders',
      exportWorkOrders,
      keepWorkOrder,
      { description: 'Brake hose', status: 'Open', dueAtTime: '2026-03-02T13:15:00Z', assetId: 'v1' },
      /^1,Brake hose,Open,,2026-03-02 06:15,America\/Phoenix,v1,$/,
    ],
  ] as const)(
    'exports %s as a file, as they are narrowed, and the trail has it',
    async (noun, send, keep, fields, line) => {
      const viewer = await world.member('viewer')
      const { organizationId } = viewer.actor
      const { db } = world.desk
      const elsewhere = await world.member('administrator', 'elsewhere')
      await db.$transaction(async (tx) => {
        const row = (id: string, more: object) => ({
          source: 'api' as const,
          at: AT,
          key: id,
          fields: { id, ...more },
        })
        await keep(tx, organizationId, '1', row('1', JSON.parse(JSON.stringify(fields))))
        await keep(tx, organizationId, '2', row('2', {}))
        await keep(tx, elsewhere.actor.organizationId, '3', row('3', {}))
      })
      const path = `/api/lists/${noun}/export?zone=America/Phoenix`
      const all = await viewer.browser.send(send, path, { method: 'POST' })
      expect([all.status, all.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(all.headers.get('content-disposition')).toMatch(new RegExp(`filename="${noun}-[\\d-]+\\.csv"$`))
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await all.arrayBuffer())
      expect(text.startsWith('\ufeffID,')).toBe(true)
      const lines = text.split('\r\n').slice(1)
      expect(lines.map((one) => one.slice(0, 2)).sort()).toEqual(['1,', '2,'])
      expect(lines.find((one) => one.startsWith('1,'))).toMatch(line)

      const one = await (await viewer.browser.send(send, `${path}&q=1`, { method: 'POST' })).text()
      expect(one.split('\r\n')).toHaveLength(2)
      const entries = await db.auditEntry.findMany({
        where: { organizationId, action: 'list.exported' },
        orderBy: { sequence: 'asc' },
      })
      expect(entries.map(({ actorId, subjectId, detail }) => ({ actorId, subjectId, detail }))).toEqual([
        { actorId: viewer.actor.userId, subjectId: noun, detail: { rows: 2, zone: 'America/Phoenix' } },
        {
          actorId: viewer.actor.userId,
          subjectId: noun,
          detail: { rows: 1, zone: 'America/Phoenix', q: '1' },
        },
      ])

      const asked = { method: 'POST', headers: { accept: 'application/json' } }
      const paper = await (await viewer.browser.send(send, `${path}&q=1`, asked)).json()
      expect(paper.data).toMatchObject({
        organization: expect.any(String),
        narrowed: [{ label: 'Search', value: '1' }, { label: 'Order' }],
        heads: ['ID', ...Array.from(paper.data.heads.slice(1), () => expect.any(String))],
        rows: [['1', ...Array.from(paper.data.heads.slice(1), () => expect.any(String))]],
        found: 1,
      })
      expect(await db.auditEntry.count({ where: { organizationId, action: 'list.printed' } })).toBe(1)
      expect(
        (await viewer.browser.send(send, `/api/lists/${noun}/export?plate=x`, { method: 'POST' })).status,
      ).toBe(400)
    },
  )

  it('exports of a report its work order, and of a route what readiness said until it left', async () => {
    const viewer = await world.member('viewer')
    const { organizationId } = viewer.actor
    const { db, clock } = world.desk
    const sighting = (id: string, fields: object) => ({
      ...{ source: 'api' as const, at: AT, key: id },
      fields: { id, ...JSON.parse(JSON.stringify(fields)) },
    })
    const departsAt = new Date(clock.now() + 3_600_000)
    const planned = { stops: [{ id: 's', scheduledArrivalTime: departsAt, state: 'scheduled' }] }
    await db.$transaction(async (tx) => {
      await keepDvir(tx, organizationId, '7', sighting('7', { safetyStatus: 'safe' }))
      await keepWorkOrder(
        tx,
        organizationId,
        'w',
        sighting('w', { description: 'Hose', status: 'Open', items: [{ id: '7', type: 'DVIR' }] }),
      )
      await keepRoute(tx, organizationId, '1', sighting('1', planned))
      await keepRoute(tx, organizationId, '2', sighting('2', { ...planned, actualRouteStartTime: AT }))
    })
    await db.verdict.createMany({
      data: ['1', '2'].map((routeId) => ({
        ...{ organizationId, routeId, word: 'check', departsAt, since: departsAt },
        told: { notChecked: [{ check: 'stop-lamp', topic: { kind: 'vehicle', id: 'v1' } }] },
      })),
    })
    const lines = async (send: typeof exportDvirs, noun: string) =>
      (await (await viewer.browser.send(send, `/api/lists/${noun}/export`, { method: 'POST' })).text()).split(
        '\r\n',
      )
    expect((await lines(exportDvirs, 'dvirs'))[1]).toMatch(/,Open: Hose,driver$/)
    const paper = await viewer.browser.send(
      exportDvirs,
      '/api/lists/dvirs/export?safety=safe&missing=driver&show=open&asset=v1',
      { method: 'POST', headers: { accept: 'application/json' } },
    )
    expect((await paper.json()).data).toMatchObject({
      narrowed: [
        { label: null, value: 'Open defects' },
        { label: 'Safety', value: 'Safe' },
        { label: null, value: 'Driver missing' },
        { label: 'Vehicle', value: 'v1' },
        { label: 'Order' },
      ],
      found: 0,
    })
    const routeLines = await lines(exportRoutes, 'routes')
    expect(routeLines.find((line) => line.startsWith('1,'))).toMatch(/,Check,1$/)
    expect(routeLines.find((line) => line.startsWith('2,'))).toMatch(/,,$/)
  })

  it('exports of the reports of one trailer which of them are of its vehicle alone', async () => {
    const { browser, actor } = await world.member('viewer')
    const fields = {
      ...{ id: '7', safetyStatus: 'unsafe', vehicle: { id: 'v1' }, trailer: { id: 't1' } },
      vehicleDefects: [{ id: 'd1', isResolved: false, defectType: 'Lamps' }],
    }
    await world.desk.db.$transaction((tx) =>
      keepDvir(tx, actor.organizationId, '7', { source: 'api', at: AT, key: '7', fields }),
    )
    const line = async (query: string) =>
      (
        await (await browser.send(exportDvirs, `/api/lists/dvirs/export${query}`, { method: 'POST' })).text()
      ).split('\r\n')[1]
    expect(await line('')).toMatch(/,unsafe,.*,Lamps,/)
    expect(await line('?asset=v1')).toBe(await line(''))
    expect(await line('?asset=t1')).toMatch(/,unsafe,.*,Lamps · Only defects of the vehicle,/)
  })

  it.each(SELECTED)(
    'exports and prints the selected %s alone, none of another organization, and the trail names them',
    async (...row) => {
      const [noun, post, keepOne, sort, words] = row
      const viewer = await world.member('viewer')
      const elsewhere = await world.member('administrator', 'elsewhere')
      const { organizationId } = viewer.actor
      const { db } = world.desk
      await db.$transaction(async (tx) => {
        const keep = (organization: string, id: string) =>
          keepOne(tx, organization, id, {
            source: 'api',
            at: AT,
            key: id,
            fields: {
              ...{ id, name: `Loop ${id}`, description: `Loop ${id}` },
              vehicle: { id: `v${id}`, name: `Loop ${id}` },
            },
          })
        for (const id of ['1', '2', '3']) await keep(organizationId, id)
        await keep(elsewhere.actor.organizationId, '4')
      })
      const send = (ids: unknown, more = {}) =>
        viewer.browser.send(post, `/api/lists/${noun}/export?sort=${sort}`, {
          method: 'POST',
          body: { ids },
          ...more,
        })
      const file = await (await send(['3', '1', '4'])).text()
      expect(
        file
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[1]),
      ).toEqual(['Loop 1', 'Loop 3'])
      const paper = await (await send(['2'], { headers: { accept: 'application/json' } })).json()
      expect(paper.data).toMatchObject({
        narrowed: [{ value: `Selected ${words}` }, { label: 'Order' }],
        found: 1,
      })
      expect(paper.data.rows.map((row: string[]) => row[0])).toEqual(['2'])
      const entries = await db.auditEntry.findMany({
        where: { organizationId, subjectType: 'list' },
        orderBy: { sequence: 'asc' },
      })
      expect(entries.map(({ detail }) => detail)).toEqual([
        { rows: 2, sort, ids: '3, 1, 4' },
        { rows: 1, sort, ids: '2' },
      ])
      const tooMany = Array.from({ length: 201 }, (_, index) => String(index))
      for (const ids of [[], tooMany, ['']]) expect((await send(ids)).status).toBe(400)
      expect(await db.auditEntry.count({ where: { organizationId, subjectType: 'list' } })).toBe(2)
    },
  )
})
