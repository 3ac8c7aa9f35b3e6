import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'

const open = () => {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY_MS).toISOString()
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  return { platform, fleet, read, ago, all }
}

describe('Specification, Safety, GET /safety-scores/tags', () => {
  const PATH = '/safety-scores/tags'
  interface Score {
    tagId: string
    tagScore: number
    driveDistanceMeters: number
    driveTimeMilliseconds: number
    behaviors: { behaviorType: string; count: number; scoreImpact: number }[]
    speeding: { speedingType: string; durationMilliseconds: number; scoreImpact: number }[]
  }

  test('a score of every tag, every field there', async () => {
    const { fleet, all, ago } = open()
    const scores = await all<Score>(`${PATH}?startTime=${ago(90)}&endTime=${ago(0)}`)
    expect(scores.map((one) => one.tagId).sort()).toEqual(
      fleet.tags
        .all()
        .map((tag) => tag.id)
        .sort(),
    )
    for (const one of scores) {
      expect(Object.keys(one).sort()).toEqual(
        'behaviors driveDistanceMeters driveTimeMilliseconds speeding tagId tagScore'.split(' '),
      )
      // Published as a whole number.
      expect(Number.isInteger(one.tagScore)).toBe(true)
      expect(one.tagScore).toBeGreaterThanOrEqual(0)
      expect(one.tagScore).toBeLessThanOrEqual(100)
    }
    const behaviors = scores.flatMap((one) => one.behaviors)
    const speeding = scores.flatMap((one) => one.speeding)
    expect(Object.keys(behaviors[0] ?? {})).toEqual(['behaviorType', 'count', 'scoreImpact'])
    expect(Object.keys(speeding[0] ?? {})).toEqual(['speedingType', 'durationMilliseconds', 'scoreImpact'])
  })

  test('over vehicles more is driven than over drivers: unassigned trips and deactivated drivers are left out', async () => {
    const { fleet, all, ago } = open()
    const root = fleet.tags.all()[0]?.id
    const range = `startTime=${ago(90)}&endTime=${ago(0)}&tagIds=${root}`
    const [byVehicle] = await all<Score>(`${PATH}?${range}&scoreType=vehicle`)
    const [byDriver] = await all<Score>(`${PATH}?${range}&scoreType=driver`)
    const inRange = fleet.trips.all().filter((trip) => trip.endTime >= ago(90) && trip.endTime < ago(0))
    const meters = (trips: typeof inRange) => trips.reduce((sum, trip) => sum + trip.distanceMeters, 0)
    const driven = inRange.filter((trip) => trip.driverId && !fleet.drivers.get(trip.driverId)?.isDeactivated)
    expect(byVehicle?.driveDistanceMeters).toBe(meters(inRange))
    expect(byDriver?.driveDistanceMeters).toBe(meters(driven))
    expect(meters(driven)).toBeLessThan(meters(inRange))
  })

  test('trips that end inside the range count', async () => {
    const { fleet, all } = open()
    const trip = fleet.trips.all()[3]
    const tagIds = fleet.vehicles.get(trip?.vehicleId ?? '')?.tags[0]?.id
    const at = (ms: number) => new Date(Date.parse(trip?.endTime ?? '') + ms).toISOString()
    const driven = async (start: number, end: number) =>
      (
        await all<Score>(
          `${PATH}?startTime=${at(start)}&endTime=${at(end)}&scoreType=vehicle&tagIds=${tagIds}`,
        )
      )[0]?.driveDistanceMeters
    expect(await driven(0, 1)).toBe(trip?.distanceMeters)
    expect(await driven(1, 2)).toBe(0)
  })

  test('the start can be up to 1 year before the end; at most 100 tags', async () => {
    const { platform } = open()
    const status = async (query: string) => (await platform.get(`${PATH}?${query}`, API_TOKEN)).status
    expect(await status('startTime=2025-03-01T00:00:00Z&endTime=2026-03-01T00:00:00Z')).toBe(200)
    expect(await status('startTime=2025-02-28T23:59:59Z&endTime=2026-03-01T00:00:00Z')).toBe(400)
    const tags = (count: number) => Array.from({ length: count }, (_, n) => String(n)).join(',')
    expect(await status(`tagIds=${tags(100)}`)).toBe(200)
    expect(await status(`tagIds=${tags(101)}`)).toBe(400)
    expect(await status('scoreType=trailer')).toBe(400)
  })
})

describe('Specification, Safety, GET /detections/stream', () => {
  const PATH = '/detections/stream'
  interface Detection {
    id: string
    updatedAtTime: string
    triggerDetectionLabel: string
    inCabAlertPlayed: boolean
    safetyEvent: { id: string; inboxEvent: boolean; inboxFilterReason: string }[]
    asset?: { id: string; tags: { id: string }[] }
    driver?: { id: string }
  }

  test('detections by updatedAtTime, every field there; asset by id, and whole with driver when requested', async () => {
    const { all, ago } = open()
    const found = await all<Detection>(`${PATH}?startTime=${ago(30)}`)
    expect(found).toHaveLength(200)
    const times = found.map((one) => one.updatedAtTime)
    expect(times).toEqual([...times].sort())
    for (const one of found)
      expect(Object.keys(one).sort()).toEqual(
        'asset createdAtTime id inCabAlertPlayed safetyEvent triggerDetectionLabel updatedAtTime'.split(' '),
      )
    for (const one of found) expect(Object.keys(one.asset ?? {})).toEqual(['id'])
    expect(Object.keys(found.find((one) => one.safetyEvent.length > 0)?.safetyEvent[0] ?? {}).sort()).toEqual(
      ['id', 'inboxEvent', 'inboxFilterReason'],
    )
    const expanded = await all<Detection>(`${PATH}?startTime=${ago(30)}&includeAsset=true&includeDriver=true`)
    const full = expanded.find((one) => one.driver)
    expect(Object.keys(full?.asset ?? {}).sort()).toEqual(['attributes', 'id', 'name', 'tags'])
    expect(Object.keys(full?.driver ?? {}).sort()).toEqual([
      'attributes',
      'externalIds',
      'id',
      'name',
      'tags',
    ])
  })

  test('startTime is required', async () => {
    expect((await open().platform.get(PATH, API_TOKEN)).status).toBe(400)
  })

  test('without endTime it is an unending feed', async () => {
    const { platform, ago } = open()
    const { endCursor } = await platform.pages(`${PATH}?startTime=${ago(1)}`, API_TOKEN)
    const made = await platform.control('/events', { kind: 'detection', label: 'ranRedLight' })
    const { pages } = await platform.pages<Detection>(`${PATH}?startTime=${ago(1)}`, API_TOKEN, endCursor)
    expect(pages.flat()).toMatchObject([{ id: made.id, triggerDetectionLabel: 'ranRedLight' }])
  })

  test('endTime equal to startTime: the most recent one before it, per asset', async () => {
    const { fleet, all, ago } = open()
    const query = `startTime=${ago(2)}&endTime=${ago(2)}&includeAsset=true`
    const found = await all<Detection>(`${PATH}?${query}`)
    const assets = found.map((one) => one.asset?.id)
    expect(new Set(assets).size).toBe(assets.length)
    expect(assets.length).toBeGreaterThan(20)
    for (const one of found) {
      const newer = fleet.detections
        .all()
        .filter((other) => other.assetId === one.asset?.id && other.updatedAtTime < ago(2))
        .map((other) => other.updatedAtTime)
      expect(one.updatedAtTime).toBe(newer.sort().at(-1))
    }
  })

  test('labels, reasons, inbox, alert: OR within each', async () => {
    const { all, ago } = open()
    const from = `startTime=${ago(30)}`
    const labels = await all<Detection>(`${PATH}?${from}&detectionBehaviorLabels=crash,drowsy`)
    expect(new Set(labels.map((one) => one.triggerDetectionLabel))).toEqual(new Set(['crash', 'drowsy']))
    expect(await all(`${PATH}?${from}&detectionBehaviorLabels=`)).toHaveLength(200)
    const reasons = await all<Detection>(`${PATH}?${from}&inboxFilterReason=geofenceFilter,nighttimeFilter`)
    expect(
      new Set(reasons.flatMap((one) => one.safetyEvent.map((event) => event.inboxFilterReason))),
    ).toEqual(new Set(['geofenceFilter', 'nighttimeFilter']))
    const inbox = await all<Detection>(`${PATH}?${from}&inboxEvent=true`)
    expect(inbox.every((one) => one.safetyEvent.some((event) => event.inboxEvent))).toBe(true)
    const outside = await all<Detection>(`${PATH}?${from}&inboxEvent=false`)
    expect(inbox.length + outside.length).toBe(200)
    const played = await all<Detection>(`${PATH}?${from}&inCabAlertPlayed=true`)
    expect(played.every((one) => one.inCabAlertPlayed)).toBe(true)
  })

  test('drivers, assets, tags: OR for asset and driver tags', async () => {
    const { fleet, all, ago } = open()
    const from = `startTime=${ago(30)}&includeAsset=true&includeDriver=true`
    const [driver] = fleet.drivers.all()
    const byDriver = await all<Detection>(`${PATH}?${from}&driverIds=${driver?.id}`)
    expect(new Set(byDriver.map((one) => one.driver?.id))).toEqual(new Set([driver?.id]))
    const [vehicle] = fleet.vehicles.all()
    const byAsset = await all<Detection>(`${PATH}?${from}&assetIds=${vehicle?.id}`)
    expect(new Set(byAsset.map((one) => one.asset?.id))).toEqual(new Set([vehicle?.id]))
    const tag = vehicle?.tags[0]?.id ?? ''
    const tagged = await all<Detection>(`${PATH}?${from}&tagIds=${tag}`)
    expect(tagged.length).toBeGreaterThan(0)
    for (const one of tagged) {
      const tags = [...(one.asset?.tags ?? []), ...(fleet.drivers.get(one.driver?.id ?? '')?.tags ?? [])]
      expect(tags.map(({ id }) => id)).toContain(tag)
    }
  })

  test.each([
    ['driverIds', 2000],
    ['assetIds', 2000],
  ])('%s: at most %i', async (name, max) => {
    const { platform, ago } = open()
    const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n)).join(',')
    const status = async (count: number) =>
      (await platform.get(`${PATH}?startTime=${ago(1)}&${name}=${ids(count)}`, API_TOKEN)).status
    expect([await status(max), await status(max + 1)]).toEqual([200, 400])
  })

  test.each(['detectionBehaviorLabels=sleeping', 'inboxFilterReason=bored', 'includeAsset=1'])(
    '400: %s',
    async (query) => {
      const { platform, ago } = open()
      expect((await platform.get(`${PATH}?startTime=${ago(1)}&${query}`, API_TOKEN)).status).toBe(400)
    },
  )
})

describe('Specification, Safety, the legacy endpoints', () => {
  const PATH = '/fleet/safety-events'
  interface Event {
    id: string
    time: string
    vehicle: { id: string; name: string; ExternalIds: Record<string, string> }
  }

  test('GET /fleet/safety-events: every field there, of the range, filtered', async () => {
    const { fleet, all, ago } = open()
    const events = await all<Event>(`${PATH}?startTime=${ago(40)}&endTime=${ago(0)}`)
    expect(events).toHaveLength(72)
    expect(Object.keys(events[0] ?? {}).sort()).toEqual(
      'behaviorLabels coachingState downloadForwardVideoUrl downloadInwardVideoUrl downloadTrackedInwardVideoUrl driver id location maxAccelerationGForce time vehicle'.split(
        ' ',
      ),
    )
    expect(Object.keys(events[0]?.vehicle ?? {}).sort()).toEqual(['ExternalIds', 'id', 'name'])
    const week = await all<Event>(`${PATH}?startTime=${ago(7)}&endTime=${ago(1)}`)
    expect(week.every((event) => event.time >= ago(7) && event.time < ago(1))).toBe(true)
    const vehicleId = events[0]?.vehicle.id ?? ''
    const range = `startTime=${ago(40)}&endTime=${ago(0)}`
    const ofVehicle = await all<Event>(`${PATH}?${range}&vehicleIds=${vehicleId}`)
    expect(new Set(ofVehicle.map((event) => event.vehicle.id))).toEqual(new Set([vehicleId]))
    const [root, child] = fleet.tags.all()
    const tagged = await all<Event>(`${PATH}?${range}&tagIds=${child?.id}`)
    expect(tagged.length).toBeLessThan(72)
    expect(await all(`${PATH}?${range}&parentTagIds=${root?.id}`)).toHaveLength(72)
  })

  test('startTime and endTime are required', async () => {
    const { platform, ago } = open()
    for (const given of [`startTime=${ago(1)}`, `endTime=${ago(1)}`])
      expect((await platform.get(`${PATH}?${given}`, API_TOKEN)).status).toBe(400)
  })

  test('GET /v1/.../harsh_event: by vehicle and millisecond, without an envelope', async () => {
    const { platform, fleet, read } = open()
    const types = new Set<string>()
    for (const event of fleet.safetyEvents.all()) {
      const path = `/v1/fleet/vehicles/${event.vehicle.id}/safety/harsh_event`
      const harsh = await read(`${path}?timestamp=${Date.parse(event.time)}`)
      expect(Object.keys(harsh).sort()).toEqual(
        'downloadForwardVideoUrl downloadInwardVideoUrl downloadTrackedInwardVideoUrl harshEventType incidentReportUrl isDistracted location'.split(
          ' ',
        ),
      )
      expect(Object.keys(harsh.location).sort()).toEqual(['address', 'latitude', 'longitude'])
      types.add(harsh.harshEventType)
    }
    expect([...types].sort()).toEqual(
      [
        'Crash',
        'Harsh Acceleration',
        'Harsh Braking',
        'Harsh Turn',
        'ROP Engine',
        'ROP Brake',
        'YC Engine',
        'YC Brake',
        'Harsh Event',
      ].sort(),
    )
    const [event] = fleet.safetyEvents.all()
    const path = `/v1/fleet/vehicles/${event?.vehicle.id}/safety/harsh_event`
    expect((await platform.get(`${path}?timestamp=1`, API_TOKEN)).status).toBe(404)
    expect((await platform.get(path, API_TOKEN)).status).toBe(400)
    const named = '/v1/fleet/vehicles/unit:RV-101/safety/harsh_event?timestamp=1'
    expect((await platform.get(named, API_TOKEN)).status).toBe(400)
  })
})
