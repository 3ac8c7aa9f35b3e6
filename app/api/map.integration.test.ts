import { beforeEach, expect, it } from 'vitest'
import { GET as map } from '@/app/api/map/route'
import { learn } from '@/lib/directory/learn'
import { namesIn } from '@/lib/directory/names-in'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { saveReadings } from '@/lib/fleet/save-readings'
import { readReadings } from '@/lib/fleet/vehicle-reading'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeHandler('/api/map', (database) => {
  let world: DeskOverHttp
  let viewer: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    viewer = await world.member('viewer')
  })

  const iso = (ms: number) => new Date(world.desk.clock.now() + ms).toISOString()

  async function know(id: string, fields: JsonObject, startsMs = MINUTE_MS) {
    const body = { id, name: id, orgLocalTimezone: 'UTC', scheduledRouteStartTime: iso(startsMs), ...fields }
    await world.desk.db.$transaction((tx) =>
      keepRoute(tx, viewer.actor.organizationId, id, {
        ...{ source: 'api', at: iso(0), key: id },
        fields: asJsonObject(body) ?? {},
      }),
    )
  }

  async function locate(vehicleId: string, gps: JsonObject, name?: string) {
    const item = {
      id: vehicleId,
      name,
      gps: { time: iso(-5 * MINUTE_MS), latitude: 33.5, longitude: -112, ...gps },
    }
    const { db, clock } = world.desk
    const told = readReadings(item, new Date(clock.now())) ?? []
    await db.$transaction((tx) => saveReadings(tx, viewer.actor.organizationId, new Date(clock.now()), told))
    await learn(db, viewer.actor.organizationId, new Date(clock.now()), namesIn(item, 'vehicle'))
  }

  async function read(query = '', who = viewer) {
    const answer = await who.browser.send(map, `/api/map${query}`)
    return { status: answer.status, ...(await answer.json()) }
  }

  it('answers the routes of a day with a place for each stop: its own, else that of its address', async () => {
    const address = { id: '5', name: 'Dock', latitude: 33.4, longitude: -112.1 }
    await learn(world.desk.db, viewer.actor.organizationId, new Date(world.desk.clock.now()), [
      ...namesIn({ addresses: [address] }),
    ])
    await know('north', {
      vehicle: { id: '7', name: 'RV 128' },
      stops: [
        { id: '1', address: { id: '5', name: 'Dock' } },
        { id: '2', singleUseLocation: { latitude: 33.6, longitude: -111.9, address: 'Gate 3' } },
        { id: '3', address: { id: 'nobody knows', name: 'Somewhere' } },
        // No place on earth.
        { id: '4', singleUseLocation: { latitude: 99, longitude: 0 } },
      ],
    })
    await know('bare', {}, 2 * MINUTE_MS)
    await know('in a week', {}, 7 * DAY_MS)
    const { data } = await read()
    expect(data.found).toBe(2)
    expect(data.routes).toMatchObject([
      { id: 'north', vehicleId: '7', places: [[-112.1, 33.4], [-111.9, 33.6], null, null] },
      { id: 'bare', places: [], vehicleId: null },
    ])
    // As lists show it: state and times of each stop.
    expect(data.routes[0].stops).toHaveLength(4)
    expect((await read(`?day=${iso(7 * DAY_MS).slice(0, 10)}`)).data.routes).toMatchObject([
      { id: 'in a week' },
    ])
  })

  it('says where vehicles are that told of it within a day, with heading and when', async () => {
    await locate('7', { headingDegrees: 270, speedMilesPerHour: 12 }, 'RV 128')
    await locate('8', { time: iso(-2 * DAY_MS) }, 'Silent')
    await locate('9', { latitude: 0, longitude: 0 }, 'Without a fix')
    const { data } = await read()
    expect(data.vehicles).toEqual([
      {
        ...{ id: '7', name: 'RV 128', at: iso(-5 * MINUTE_MS), words: null },
        ...{ latitude: 33.5, longitude: -112, headingDegrees: 270, milesPerHour: 12 },
      },
    ])
  })

  it('answers one route with its own vehicle alone, and 404 for one that the ledger does not hold', async () => {
    await know('north', { vehicle: { id: '7', name: 'RV 128' } })
    await know('south', {})
    await locate('7', {})
    await locate('8', {})
    const { data } = await read('?route=north')
    expect(data.routes).toMatchObject([{ id: 'north' }])
    expect(data.vehicles).toMatchObject([{ id: '7' }])
    expect((await read('?route=nothing-here')).status).toBe(404)
  })

  it('shows an organization nothing of another one', async () => {
    await know('north', {})
    await locate('7', {})
    const elsewhere = await world.member('administrator', 'elsewhere')
    expect((await read('', elsewhere)).data).toEqual({
      ...{ routes: [], found: 0, vehicles: [], streets: null, administers: true },
    })
    expect((await read('?route=north', elsewhere)).status).toBe(404)
  })

  it('answers three hundred routes at most, and how many there are', async () => {
    const { db } = world.desk
    await know('one', {})
    const { organizationId } = viewer.actor
    const { listed, listedRule: _, ...row } = await db.route.findFirstOrThrow({ where: { organizationId } })
    await db.route.createMany({
      data: Array.from({ length: 301 }, (__, n) => ({
        ...row,
        ...{ platformId: `n${n}`, body: { id: `n${n}` }, stamps: {}, news: {}, sources: {} },
        listed: listed ?? {},
      })),
    })
    const { data } = await read()
    expect([data.routes.length, data.found]).toEqual([300, 302])
  })
})
