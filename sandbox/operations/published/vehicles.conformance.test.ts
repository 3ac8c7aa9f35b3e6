import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const STATS = '/fleet/vehicles/stats'
const ASSIGNMENTS = '/fleet/driver-vehicle-assignments'
const NOW = '2026-03-02T08:00:00.000Z'

interface Stats {
  id: string
  name: string
  externalIds: Record<string, string>
  [type: string]: unknown
}
interface Assignment {
  driver: { id: string; name: string; externalIds: object }
  vehicle: { id: string }
  startTime: string
  endTime?: string
  assignmentType: string
}

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const all = async <T = Stats>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const status = async (path: string) => (await platform.get(path, API_TOKEN)).status
  const happen = (body: object) => platform.control('/events', body)
  const [vehicle] = fleet.vehicles.all()
  if (!vehicle) throw new Error('The seed has no vehicle')
  const own = async (types: string) =>
    (await all(`${STATS}?types=${types}&vehicleIds=${vehicle.id}`))[0] ?? {}
  return { platform, fleet, all, status, happen, vehicle, own }
}

describe('Published: GET /fleet/vehicles/stats', () => {
  test('the last value of each type, under the names of the snapshot, one object each', async () => {
    const { all, own, vehicle, fleet } = open()
    expect(await all(`${STATS}?types=gps`)).toHaveLength(fleet.vehicles.size)
    const first = await own('gps,engineStates,faultCodes')
    expect(Object.keys(first).sort()).toEqual([
      'engineState',
      'externalIds',
      'faultCodes',
      'gps',
      'id',
      'name',
    ])
    expect(first).toMatchObject({
      id: vehicle.id,
      name: vehicle.name,
      externalIds: vehicle.externalIds,
      gps: { time: expect.any(String), latitude: expect.any(Number), reverseGeo: expect.any(Object) },
      engineState: { time: expect.any(String), value: expect.stringMatching(/^(Off|On|Idle)$/) },
      faultCodes: { j1939: { checkEngineLights: { stopIsOn: false } } },
    })
    expect(await own('fuelPercents,obdOdometerMeters')).toMatchObject({
      fuelPercent: { value: expect.any(Number) },
      obdOdometerMeters: { value: Math.floor(vehicle.readings.odometerMeters) },
    })
  })

  test.each([
    ['', 'types'],
    ['?types=gps,engineStates,faultCodes,fuelPercents', 'types'],
    ['?types=tirePressures', 'types'],
  ])('400 for %j: types is required, at most 3, of the known ones', async (query, field) => {
    const { platform } = open()
    for (const path of [STATS, `${STATS}/feed`]) {
      const answer = await platform.get(path + query, API_TOKEN)
      expect(answer.status).toBe(400)
      expect((await answer.json()).message).toContain(field)
    }
  })

  test('by vehicles, tags, and the newest of a time', async () => {
    const { all, fleet, vehicle, happen } = open()
    const [tag] = vehicle.tags
    const tagged = fleet.vehicles.all().filter((one) => one.tags.some(({ id }) => id === tag?.id))
    const answered = await all(`${STATS}?types=gps&tagIds=${tag?.id}`)
    expect(answered.map(({ id }) => id).sort()).toEqual(tagged.map(({ id }) => id).sort())
    await happen({ kind: 'vehicle-reading', vehicleId: vehicle.id, fuelPercent: 31 })
    const at = (time: string) =>
      all(`${STATS}?types=fuelPercents&vehicleIds=${vehicle.id}&time=${encodeURIComponent(time)}`)
    expect(await at(NOW)).toMatchObject([{ fuelPercent: { time: NOW, value: 31 } }])
    expect((await at('2026-03-02T07:59:59Z'))[0]).not.toHaveProperty('fuelPercent')
  })

  test('lamps and codes, each as the vehicle says', async () => {
    const { own, vehicle, happen } = open()
    const code = { spnId: 97, fmiId: 3, spnDescription: 'Water in fuel' }
    await happen({ kind: 'vehicle-reading', vehicleId: vehicle.id, lamps: { stopIsOn: true }, codes: [code] })
    expect(await own('faultCodes')).toMatchObject({
      faultCodes: {
        time: NOW,
        j1939: {
          checkEngineLights: {
            emissionsIsOn: false,
            protectIsOn: false,
            stopIsOn: true,
            warningIsOn: false,
          },
          diagnosticTroubleCodes: [{ ...code, occurrenceCount: 1, txId: 0 }],
        },
      },
    })
    await happen({ kind: 'vehicle-reading', vehicleId: vehicle.id, lamps: {} })
    expect(await own('faultCodes')).toMatchObject({
      faultCodes: {
        j1939: {
          checkEngineLights: { stopIsOn: false },
          diagnosticTroubleCodes: [{ spnId: 97 }],
        },
      },
    })
  })
})

describe('Published: GET /fleet/vehicles/stats/feed', () => {
  test('its first call gives the newest of each vehicle and an endCursor; then what came since', async () => {
    const { platform, fleet, vehicle, happen } = open()
    const path = `${STATS}/feed?types=gps,fuelPercents,engineStates`
    const first = await platform.pages<Stats>(path, API_TOKEN)
    expect(first.pages).toHaveLength(1)
    expect(first.pages.flat()).toHaveLength(fleet.vehicles.size)
    expect(first.pages.flat()[0]).toMatchObject({
      gps: [expect.any(Object)],
      fuelPercents: [expect.any(Object)],
      engineStates: [expect.any(Object)],
    })
    expect((await platform.pages(path, API_TOKEN, first.endCursor)).pages.flat()).toEqual([])
    await happen({ kind: 'vehicle-reading', vehicleId: vehicle.id, fuelPercent: 12 })
    const next = await platform.pages<Stats>(path, API_TOKEN, first.endCursor)
    expect(next.pages.flat()).toEqual([
      {
        id: vehicle.id,
        name: vehicle.name,
        externalIds: vehicle.externalIds,
        fuelPercents: [{ time: NOW, value: 12 }],
      },
    ])
    expect((await platform.pages(path, API_TOKEN, next.endCursor)).pages.flat()).toEqual([])
  })

  test('a vehicle that reaches a stop says where it is, how far it came, and that it stands', async () => {
    const { fleet, happen, all } = open()
    const route = fleet.routes.all().find((one) => one.actualRouteStartTime && !one.actualRouteEndTime)
    const stop = route?.stops.find(({ state }) => state === 'en route')
    await happen({
      kind: 'route-event',
      routeId: route?.id,
      stopId: stop?.id,
      eventType: 'stopArrived',
    })
    const [stats] = await all(
      `${STATS}?types=gps,engineStates,obdOdometerMeters&vehicleIds=${route?.vehicle?.id}`,
    )
    const odometer = fleet.vehicles.get(route?.vehicle?.id ?? '')?.readings.odometerMeters ?? 0
    expect(stats).toMatchObject({
      gps: { time: NOW },
      engineState: { time: NOW, value: expect.stringMatching(/^(Idle|Off)$/) },
      obdOdometerMeters: { time: NOW, value: Math.floor(odometer) },
    })
  })
})

describe('Published: GET /fleet/driver-vehicle-assignments', () => {
  test('those of now, with both named; filterBy is required', async () => {
    const { all, status, fleet } = open()
    const now = await all<Assignment>(`${ASSIGNMENTS}?filterBy=drivers`)
    const active = fleet.drivers.all().filter((driver) => driver.staticAssignedVehicle)
    expect(now.filter(({ assignmentType }) => assignmentType === 'static')).toHaveLength(active.length)
    const [first] = now
    const driver = fleet.drivers.get(first?.driver.id ?? '')
    expect(first?.driver).toEqual({
      id: driver?.id,
      name: driver?.name,
      externalIds: driver?.externalIds,
    })
    expect(Object.keys(first ?? {}).sort()).toEqual(
      'assignedAtTime assignmentType driver isPassenger metadata startTime vehicle'.split(' '),
    )
    expect(await status(ASSIGNMENTS)).toBe(400)
    expect(await status(`${ASSIGNMENTS}?filterBy=trailers`)).toBe(400)
    expect(await status(`${ASSIGNMENTS}?filterBy=drivers&assignmentType=unknown`)).toBe(400)
  })

  test('those that touch the range; one ends, and is not of now any more', async () => {
    const { all, happen, fleet, vehicle, platform } = open()
    const driver = fleet.drivers.all()[7]
    const path = `${ASSIGNMENTS}?filterBy=drivers&driverIds=${driver?.id}&assignmentType=driverApp`
    const made = await happen({
      kind: 'driver-vehicle-assignment',
      driverId: driver?.id,
      vehicleId: vehicle.id,
      startTime: '2026-03-02T06:00:00Z',
    })
    expect(await all<Assignment>(path)).toMatchObject([
      { vehicle: { id: vehicle.id }, startTime: '2026-03-02T06:00:00.000Z' },
    ])
    await happen({ kind: 'driver-vehicle-assignment', assignmentId: made.id })
    await platform.clock.advance(60_000)
    expect(await all(path)).toEqual([])
    expect(await all(`${path}&startTime=2026-03-02T05:00:00Z&endTime=2026-03-02T06:30:00Z`)).toMatchObject([
      { endTime: NOW },
    ])
    expect(await all(`${path}&startTime=2026-03-02T03:00:00Z&endTime=2026-03-02T05:00:00Z`)).toEqual([])
  })
})
