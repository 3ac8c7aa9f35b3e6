import { beforeEach, describe, expect, it } from 'vitest'
import { GET as check } from '@/app/api/directory/[kind]/[id]/route'
import { GET as search } from '@/app/api/directory/route'
import { readsOf, ROLES } from '@/lib/accounts/roles'
import { learn } from '@/lib/directory/learn'
import { learnFromBody } from '@/lib/directory/learn-names'
import { listVehicles } from '@/lib/platform/contract/endpoints/published/directory'
import { streamDetections } from '@/lib/platform/contract/endpoints/safety'
import type { Browser } from '@/test/browser'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('/api/directory', (database) => {
  let world: DeskOverHttp
  let viewer: Member

  const open = async (extensions: boolean) => {
    world = await deskOverHttp(database(), extensions)
    holdProcess(world.desk)
    await world.connect()
    viewer = await world.member('viewer')
  }
  const ask = (query: string, { browser }: { browser: Browser } = viewer) =>
    browser.send(search, `/api/directory?${query}`)
  const found = async (query: string, who: { browser: Browser } = viewer) => {
    const response = await ask(query, who)
    expect(response.status).toBe(200)
    const { data } = await response.json()
    return data.map(({ name }: { name: string }) => name)
  }
  const checked = async (kind: string, id: string, { browser }: { browser: Browser } = viewer) => {
    const response = await browser.send(check, `/api/directory/${kind}/${encodeURIComponent(id)}`, {
      params: { kind, id },
    })
    return { status: response.status, body: await response.json() }
  }
  const people = (names: string[]) =>
    learn(
      world.desk.db,
      viewer.actor.organizationId,
      new Date(world.desk.clock.now()),
      names.map((name, index) => ({ kind: 'driver' as const, platformId: String(100 + index), name })),
    )
  const count = () => world.desk.db.directoryEntry.count()

  describe('search', () => {
    beforeEach(() => open(true))

    it('finds what holds each word, beginnings first, without regard to case and accents', async () => {
      await people(['Thomas Marek', 'Mara Tomas', 'José Gómez', 'Amara Old', '100% Sure'])
      expect(await found('kind=driver&q=ma')).toEqual(['Mara Tomas', 'Thomas Marek', 'Amara Old'])
      expect(await found('kind=driver&q=gomez%20JOSE')).toEqual(['José Gómez'])
      expect(await found('kind=driver&q=0%25')).toEqual(['100% Sure'])
      expect(await found('kind=driver&q=_a')).toEqual([])
      expect(await found('kind=driver&q=ma&limit=1')).toEqual(['Mara Tomas'])
      expect(await found('kind=driver&q=102')).toEqual(['José Gómez'])
      expect(await found('kind=vehicle&q=ma')).toEqual([])
    })

    it('finds external ids, and names several ids at once', async () => {
      await people(['Ana', 'Ben', 'Cem'])
      const at = new Date(world.desk.clock.now())
      await learn(world.desk.db, viewer.actor.organizationId, at, [
        { kind: 'driver', platformId: '100', name: 'Ana', externalIds: { payroll: 'A-77' } },
      ])
      expect(await found('kind=driver&q=a-77')).toEqual(['Ana'])
      expect(await found('kind=driver&q=payroll:A-77')).toEqual(['Ana'])
      expect(await found('kind=driver&ids=102,100,9')).toEqual(['Ana', 'Cem'])
      expect(await found('kind=driver&ids=')).toEqual([])
    })

    it('names an id once that is known under several kinds', async () => {
      const at = new Date(world.desk.clock.now())
      const { organizationId } = viewer.actor
      await learn(world.desk.db, organizationId, at, [
        { kind: 'asset', platformId: '7', name: 'Truck 7' },
        { kind: 'vehicle', platformId: '7', name: 'Truck 7' },
      ])
      const response = await ask('kind=vehicle,trailer,asset&q=truck')
      expect((await response.json()).data).toMatchObject([{ kind: 'vehicle', id: '7', name: 'Truck 7' }])
    })

    it('gives each kind its own share: many of one hide none of another, and take no place by being told twice', async () => {
      const at = new Date(world.desk.clock.now())
      const units = Array.from({ length: 25 }, (_, place) => String(10 + place))
      await learn(world.desk.db, viewer.actor.organizationId, at, [
        ...units.flatMap((id) =>
          (['vehicle', 'asset'] as const).map((kind) => ({ kind, platformId: id, name: `Unit ${id}` })),
        ),
        { kind: 'trailer', platformId: '7', name: 'Unit trailer' },
        { kind: 'asset', platformId: '8', name: 'Unit yard' },
      ])
      expect(await found('kind=vehicle,trailer,asset&q=unit')).toEqual([
        ...units.slice(0, 20).map((id) => `Unit ${id}`),
        ...['Unit trailer', 'Unit yard'],
      ])
      expect(await found('kind=vehicle,trailer,asset&q=unit&limit=1')).toEqual([
        ...['Unit 10', 'Unit trailer', 'Unit yard'],
      ])
    })

    it('tells emails to who reads what is for dispatch alone, found by name or id', async () => {
      const at = new Date(world.desk.clock.now())
      const detail = { email: 'mia@fleet.example', username: 'mia' }
      await learn(world.desk.db, viewer.actor.organizationId, at, [
        { kind: 'user', platformId: '900', name: 'Mia Meyer', externalIds: { payroll: 'M-9' }, detail },
      ])
      const answers = async (who: Member) => [
        await (await ask('kind=user&q=mia', who)).json(),
        await (await ask('kind=user&ids=900', who)).json(),
        (await checked('user', '900', who)).body,
        (await checked('user', 'payroll:M-9', who)).body,
      ]
      for (const role of ROLES) {
        const told = await answers(await world.member(role))
        const may = readsOf(role).includes('dispatch')
        for (const { data } of told)
          expect([data].flat()[0]).toMatchObject({
            name: 'Mia Meyer',
            detail: may ? detail : { username: 'mia' },
          })
        expect([role, JSON.stringify(told).includes('mia@fleet.example')]).toEqual([role, may])
      }
      // Nor is somebody found by an address that they do not read.
      expect(await found('kind=user&q=mia@fleet')).toEqual([])
    })

    it('shows nothing of another organization', async () => {
      await people(['Ana Lima'])
      const other = await world.member('administrator', 'elsewhere')
      expect(await found('kind=driver&q=ana', other)).toEqual([])
      expect(await found('kind=driver&ids=100', other)).toEqual([])
    })

    it.each([
      ['kind=driver&q=a', 'q'],
      ['kind=driver&q=%20a%20', 'q'],
      ['kind=driver', 'q'],
      ['kind=driver&q=ana&ids=1', 'q'],
      ['kind=robot&q=ana', 'kind.0'],
      ['q=ana', 'kind'],
      ['kind=driver&q=ana&limit=101', 'limit'],
      [`kind=driver&ids=1${',2'.repeat(100)}`, 'ids'],
    ])('refuses %s', async (query, path) => {
      const response = await ask(query)
      expect(response.status).toBe(400)
      expect((await response.json()).error.details.map((one: { path: string }) => one.path)).toContain(path)
    })

    it('is for members only', async () => {
      viewer.browser.cookies.clear()
      expect((await ask('kind=driver&q=ana')).status).toBe(401)
    })
  })

  describe('what is learned', () => {
    beforeEach(() => open(true))

    it('comes from every answer, once', async () => {
      const { door } = world.desk
      const { organizationId } = viewer.actor
      await door.call(organizationId, listVehicles, { query: {} })
      const names = world.desk.platform.fleet.vehicles.all().map(({ name }) => name)
      const known = await world.desk.db.directoryEntry.findMany({ where: { kind: 'vehicle' } })
      expect(known.map(({ name }) => name).sort()).toEqual(names.slice(0, known.length).sort())
      const before = await count()
      await world.desk.db.directoryEntry.deleteMany({})
      await door.call(organizationId, listVehicles, { query: {} })
      expect(await count()).toBe(0)
      await world.desk.clock.advance(3_600_001)
      await door.call(organizationId, listVehicles, { query: {} })
      expect(await count()).toBe(before)
    })

    it('comes from detections and from deliveries', async () => {
      const { organizationId } = viewer.actor
      const query = { startTime: '2026-01-01T00:00:00Z', includeAsset: true, includeDriver: true }
      await world.desk.door.call(organizationId, streamDetections, { query })
      expect(await world.desk.db.directoryEntry.count({ where: { kind: 'driver' } })).toBeGreaterThan(0)
      const at = new Date(world.desk.clock.now())
      await learnFromBody(world.desk, organizationId, at, { data: { driver: { id: '1', name: 'Zoë Zed' } } })
      expect(await found('kind=driver&q=zoe')).toEqual(['Zoë Zed'])
    })

    it('never stands in the way of an answer', async () => {
      const { db } = world.desk
      const closed = { ...world.desk, db: { ...db, $executeRaw: () => Promise.reject(new Error('down')) } }
      const at = new Date(world.desk.clock.now())
      const body = { driver: { id: '1', name: 'Ana' } }
      await expect(
        learnFromBody(Object.assign(closed), viewer.actor.organizationId, at, body),
      ).resolves.toBeUndefined()
    })
  })

  describe('an id that was pasted', () => {
    it('is named by the directory, or by the platform where it can be asked', async () => {
      await open(true)
      const { drivers, trailers, serviceTasks, users } = world.desk.platform.fleet
      const driver = drivers.all()[0]
      const key = Object.entries(driver?.externalIds ?? {})[0]
      expect(await checked('driver', driver?.id ?? '')).toMatchObject({
        status: 200,
        body: { checked: 'platform', data: { name: driver?.name } },
      })
      expect(await checked('driver', driver?.id ?? '')).toMatchObject({ body: { checked: 'directory' } })
      if (key)
        expect(await checked('driver', key.join(':'))).toMatchObject({ body: { data: { id: driver?.id } } })
      expect(await checked('driver', '404404')).toMatchObject({
        status: 404,
        body: { error: { code: 'platform_not_found' } },
      })
      const trailer = trailers.all()[0]
      expect(await checked('asset', trailer?.id ?? '')).toMatchObject({
        body: { checked: 'platform', data: { kind: 'trailer', name: trailer?.name } },
      })
      expect(await checked('asset', '404404')).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      })
      const task = serviceTasks.all()[0]
      expect(await checked('service_task', task?.id ?? '')).toMatchObject({
        body: { data: { name: task?.name } },
      })
      expect(await checked('user', users.all()[0]?.id ?? '')).toMatchObject({
        status: 200,
        body: { data: null, checked: 'nowhere' },
      })
      expect(await checked('robot', '1')).toMatchObject({ status: 400 })
    })

    it('is asked of a platform without the extensions for drivers only', async () => {
      await open(false)
      const { drivers, vehicles } = world.desk.platform.fleet
      const driver = drivers.all()[0]
      expect(await checked('driver', driver?.id ?? '')).toMatchObject({ body: { checked: 'platform' } })
      expect(await checked('vehicle', vehicles.all().at(-1)?.id ?? '')).toMatchObject({
        status: 200,
        body: { data: null, checked: 'nowhere' },
      })
      expect(await checked('address', '1')).toMatchObject({ body: { checked: 'nowhere' } })
    })
  })
})
