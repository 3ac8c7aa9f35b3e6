import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'

const FEED = '/industrial/data-inputs/data-points/feed'
const HISTORY = '/fleet/equipment/stats/history'
const JOBS = '/beta/industrial/jobs'

const open = () => {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  return { platform, fleet, read }
}

/** Specification, Resources, Industrial data-input series. */
const SERIES_FIELDS =
  'id assetId name dataGroup units numberPoints stringPoints locationPoints fftSpectraPoints j1939D1StatusPoints'
const POINTS = ['numberPoints', 'stringPoints', 'locationPoints', 'fftSpectraPoints', 'j1939D1StatusPoints']

type Series = Record<string, Record<string, unknown>[]> & { id: string; assetId: string }
const pointCount = (series: Series) => POINTS.reduce((sum, kind) => sum + (series[kind]?.length ?? 0), 0)

describe('Specification, Industrial, GET /industrial/data-inputs/data-points/feed', () => {
  test('a first call returns the most recent point of each data input, and a cursor', async () => {
    const { fleet, read } = open()
    const { data, pagination } = await read(FEED)
    expect(data).toHaveLength(fleet.dataInputs.size)
    for (const series of data) {
      expect(Object.keys(series).sort()).toEqual(SERIES_FIELDS.split(' ').sort())
      expect(pointCount(series)).toBe(1)
    }
    expect(pagination).toMatchObject({ hasNextPage: false, endCursor: expect.stringMatching(/.+/) })
    for (const kind of POINTS)
      expect(data.some((series: Series) => (series[kind]?.length ?? 0) > 0)).toBe(true)
  })

  test('points of each kind have the fields of the text', async () => {
    const { read } = open()
    const { data } = await read(FEED)
    const first = (kind: string) => data.flatMap((series: Series) => series[kind] ?? [])[0]
    expect(typeof first('numberPoints').value).toBe('number')
    expect(typeof first('stringPoints').value).toBe('string')
    expect(Object.keys(first('locationPoints').gpsLocation).sort()).toEqual(
      'formattedAddress gpsMetersPerSecond headingDegrees latitude longitude place'.split(' '),
    )
    expect(Object.keys(first('locationPoints').gpsLocation.place).sort()).toEqual(
      'city houseNumber neighborhood poi postcode state street'.split(' '),
    )
    expect(Object.keys(first('fftSpectraPoints').fftSpectra).sort()).toEqual(['frequencies', 'x', 'y', 'z'])
    expect(Object.keys(first('j1939D1StatusPoints').value[0]).sort()).toEqual(
      'amberLampStatus fmi milStatus occuranceCount protectLampStatus redLampStatus spn txId'.split(' '),
    )
  })

  test('the cursor goes on with what came since, each point once', async () => {
    const { platform, fleet, read } = open()
    const input = fleet.dataInputs.find((one) => one.kind === 'number')
    const { endCursor } = (await read(FEED)).pagination
    expect((await read(`${FEED}?after=${endCursor}`)).data).toEqual([])
    for (const value of [1.5, 2.5])
      await platform.control('/events', { kind: 'data-point', dataInputId: input?.id, value })
    const { pages, endCursor: later } = await platform.pages<Series>(FEED, API_TOKEN, endCursor)
    const values = pages.flat().flatMap((series) => series.numberPoints ?? [])
    expect(values.map((point) => point.value)).toEqual([1.5, 2.5])
    expect((await platform.pages(FEED, API_TOKEN, later)).pages.flat()).toEqual([])
  })

  test('filters: data inputs, assets, tags, parent tags with descendant tags', async () => {
    const { fleet, read } = open()
    const [input] = fleet.dataInputs.all()
    const [root, child] = fleet.tags.all()
    const asset = fleet.industrialAssets.find((one) => one.tags[0]?.id === child?.id)
    const ids = async (query: string) =>
      (await read(`${FEED}?${query}`)).data.map((series: Series) => series.id).sort()
    const of = (assetId: string | undefined) =>
      fleet.dataInputs
        .all()
        .flatMap((one) => (one.assetId === assetId ? [one.id] : []))
        .sort()
    expect(await ids(`dataInputIds=${input?.id}`)).toEqual([input?.id])
    expect(await ids(`assetIds=${asset?.id}`)).toEqual(of(asset?.id))
    // UUIDs match in either case (RFC 9562, 4).
    expect(await ids(`assetIds=${asset?.id.toUpperCase()}`)).toEqual(of(asset?.id))
    expect(await ids(`tagIds=${child?.id}`)).toEqual(of(asset?.id))
    const direct = fleet.industrialAssets.all().filter((one) => one.tags[0]?.id === root?.id)
    expect(await ids(`tagIds=${root?.id}`)).toEqual(direct.flatMap((one) => of(one.id)).sort())
    expect(await ids(`parentTagIds=${root?.id}`)).toHaveLength(fleet.dataInputs.size)
  })

  test('assetIds are UUIDs', async () => {
    expect((await open().platform.get(`${FEED}?assetIds=12`, API_TOKEN)).status).toBe(400)
  })
})

const TYPES =
  'gatewayEngineStates obdEngineStates fuelPercents engineRpm gatewayEngineSeconds obdEngineSeconds gatewayJ1939EngineSeconds gpsOdometerMeters gps engineTotalIdleTimeMinutes'

describe('Specification, Industrial, GET /fleet/equipment/stats/history', () => {
  type Stats = Record<string, { time: string; value: unknown }[]> & { id: string }

  const history = async (hours: number, types: string, more = '') => {
    const { platform, fleet } = open()
    const iso = (ms: number) => new Date(platform.clock.now() + ms).toISOString()
    const path = `${HISTORY}?startTime=${iso(-hours * HOUR_MS)}&endTime=${iso(0)}&types=${types}${more}`
    const { pages } = await platform.pages<Stats>(path, API_TOKEN)
    return { pages, fleet, from: iso(-hours * HOUR_MS), to: iso(0) }
  }

  test.each(TYPES.split(' '))('%s: a time series of each machine', async (type) => {
    const { pages, fleet, from, to } = await history(24, type)
    const series = new Map<string, { time: string; value: unknown }[]>()
    for (const one of pages.flat()) series.set(one.id, [...(series.get(one.id) ?? []), ...(one[type] ?? [])])
    expect(series.size).toBe(fleet.equipment.size)
    for (const points of series.values()) {
      const times = points.map((point) => point.time)
      expect(times).toHaveLength(288)
      expect(times).toEqual([...new Set(times)].sort())
      expect([times[0] && times[0] >= from, times.at(-1) && (times.at(-1) ?? '') < to]).toEqual([true, true])
      const values = points.map((point) => point.value)
      if (type === 'obdEngineStates') expect(new Set(values)).toEqual(new Set(['Off', 'On', 'Idle']))
      else if (type === 'gatewayEngineStates') expect(new Set(values)).toEqual(new Set(['Off', 'On']))
      else if (type !== 'gps') for (const value of values) expect(typeof value).toBe('number')
      if (/Seconds|Meters|Minutes/.test(type))
        expect(values).toEqual([...values].sort((a, b) => Number(a) - Number(b)))
    }
  })

  test('gps is position, heading, speed, address-book entry and reverse-geocoded address', async () => {
    const { pages } = await history(1, 'gps')
    const point = pages[0]?.[0]?.gps?.[0]
    expect(Object.keys(point ?? {}).sort()).toEqual(
      'address headingDegrees latitude longitude reverseGeo speedMilesPerHour time'.split(' '),
    )
    expect(point).toMatchObject({
      address: { id: expect.any(String), name: expect.any(String) },
      reverseGeo: { formattedLocation: expect.any(String) },
    })
  })

  test('up to four types at once, each with a series; at most 4, at least 1, none other', async () => {
    const { pages } = await history(1, 'engineRpm,fuelPercents,obdEngineSeconds,obdEngineStates')
    expect(Object.keys(pages[0]?.[0] ?? {}).sort()).toEqual(
      'engineRpm engineSeconds engineStates fuelPercents id name obdEngineSeconds obdEngineStates'.split(' '),
    )
    const { platform } = open()
    const status = async (types: string) => {
      const range = 'startTime=2026-03-01T00:00:00Z&endTime=2026-03-01T01:00:00Z'
      return (await platform.get(`${HISTORY}?${range}${types}`, API_TOKEN)).status
    }
    expect(await status('&types=gps,engineRpm,fuelPercents,obdEngineStates,obdEngineSeconds')).toBe(400)
    expect(await status('')).toBe(400)
    expect(await status('&types=mood')).toBe(400)
  })

  test('startTime and endTime are required; machines and tags filter', async () => {
    const { platform, fleet } = open()
    for (const given of ['startTime=2026-03-01T00:00:00Z', 'endTime=2026-03-01T00:00:00Z'])
      expect((await platform.get(`${HISTORY}?${given}&types=gps`, API_TOKEN)).status).toBe(400)
    const [machine] = fleet.equipment.all()
    const one = await history(1, 'engineRpm', `&equipmentIds=${machine?.id}`)
    expect(one.pages.flat().map(({ id }) => id)).toEqual([machine?.id])
    const tagged = await history(1, 'engineRpm', `&tagIds=${machine?.tags[0]?.id}`)
    expect(tagged.pages.flat().length).toBeLessThan(fleet.equipment.size)
    const below = await history(1, 'engineRpm', `&parentTagIds=${fleet.tags.all()[0]?.id}`)
    expect(below.pages.flat()).toHaveLength(fleet.equipment.size)
  })

  test('nothing was measured in the future', async () => {
    const { platform, read } = open()
    const iso = (ms: number) => new Date(platform.clock.now() + ms).toISOString()
    const body = await read(`${HISTORY}?startTime=${iso(0)}&endTime=${iso(DAY_MS)}&types=gps`)
    expect(body).toMatchObject({ data: [], pagination: { hasNextPage: false } })
  })
})

describe('Specification, Industrial, GET /beta/industrial/jobs', () => {
  const FIELDS =
    'id uuid name notes customerName createdAt modifiedAt startDate endDate status address fleetDevices industrialAssets ontimeWindowAfterArrivalMs ontimeWindowBeforeArrivalMs'
  interface Job {
    id: string
    uuid: string
    status: string
    fleetDevices: { id: number }[]
  }
  const jobs = async (query = '') => {
    const { platform } = open()
    return (await platform.pages<Job>(`${JOBS}?${query}`, API_TOKEN)).pages.flat()
  }

  test('{data: job[], pagination}, every field there', async () => {
    const all = await jobs()
    expect(all).toHaveLength(36)
    for (const job of all) expect(Object.keys(job).sort()).toEqual(FIELDS.split(' ').sort())
    expect(new Set(all.map((job) => job.status))).toEqual(new Set(['active', 'scheduled', 'completed']))
    expect(Number.isInteger(all[0]?.fleetDevices[0]?.id)).toBe(true)
  })

  test('id is a job uuid, or a job id prefixed jobId:', async () => {
    const [job] = await jobs()
    expect((await jobs(`id=${job?.uuid}`)).map(({ id }) => id)).toEqual([job?.id])
    expect((await jobs(`id=jobId:${job?.id}`)).map(({ id }) => id)).toEqual([job?.id])
    expect((await open().platform.get(`${JOBS}?id=${job?.id}`, API_TOKEN)).status).toBe(400)
  })

  test('top-level id and uuid identify a failed request, and only that', async () => {
    const { read } = open()
    const failed = await read(`${JOBS}?id=jobId:1`)
    expect(failed).toMatchObject({ data: [], id: 'jobId:1', uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(Object.keys(await read(JOBS)).sort()).toEqual(['data', 'pagination'])
  })

  test.each(['active', 'ACTIVE', 'Completed', 'scheduled'])('status %s: case ignored', async (status) => {
    const found = await jobs(`status=${status}`)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((job) => job.status))).toEqual(new Set([status.toLowerCase()]))
  })

  test('dates, assets, devices and customer filter', async () => {
    const { fleet } = open()
    const [job] = fleet.industrialJobs.all()
    const ids = async (query: string) => (await jobs(query)).map(({ id }) => id)
    expect(await ids(`endDate=${job?.endDate}`)).toContain(job?.id)
    expect(await ids('startDate=2030-01-01')).toEqual([])
    // It begins at 07:00 of that day, UTC.
    const late = fleet.industrialJobs.all().find(({ startDate }) => /T(?!00:00)/.test(startDate))
    const day = late?.startDate.slice(0, 10) ?? ''
    expect(await ids(`startDate=${day}&endDate=${day}`)).toContain(late?.id)
    expect(await ids(`endDate=${day}T00:00:00Z`)).not.toContain(late?.id)
    expect(await ids(`industrialAssetIds=${job?.industrialAssets[0]?.id}`)).toContain(job?.id)
    expect(await ids(`industrialAssetIds=${job?.industrialAssets[0]?.id.toUpperCase()}`)).toContain(job?.id)
    expect(await ids(`fleetDeviceIds=${job?.fleetDevices[0]?.id}`)).toContain(job?.id)
    expect(await ids(`customerName=${encodeURIComponent(job?.customerName ?? '')}`)).toContain(job?.id)
    expect(await ids('customerName=Nobody')).toEqual([])
  })

  test.each(['status=done', 'industrialAssetIds=12', 'fleetDeviceIds=x', 'startDate=March'])(
    '400: %s',
    async (query) => {
      expect((await open().platform.get(`${JOBS}?${query}`, API_TOKEN)).status).toBe(400)
    },
  )
})
