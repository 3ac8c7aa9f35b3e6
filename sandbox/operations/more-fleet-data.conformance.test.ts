import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'

const open = () => {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const status = async (path: string) => (await platform.get(path, API_TOKEN)).status
  return { platform, fleet, all, status }
}

/** Specification, Resources, Tachograph live data record. */
const TACHOGRAPH_FIELDS =
  'driverId vehicleId tachographCardNumber workingState happenedAtTime endOfLastDailyRestPeriod endOfLastWeeklyRestPeriod cumulatedDrivingTimePreviousAndCurrentWeekMinute cumulativeBreakTimeMinute currentDailyDrivingTimeMinute currentDurationOfSelectedActivityMinute currentWeeklyDrivingTimeMinute durationOfNextBreakRestMinute durationOfNextDrivingPeriodMinute maximumDailyDrivingTimeMinute minimumDailyRestMinute minimumWeeklyRestMinute numberOfTimes9hDailyDrivingTimesExceeded numberOfUsedReducedDailyRestPeriods openCompensationInSecondWeekBeforeLastMinute openCompensationInTheLastWeekMinute openCompensationInWeekBeforeLastMinute remaining2WeeksDrivingTimeMinute remainingCurrentDrivingTimeMinute remainingDrivingTimeOfCurrentWeekMinute remainingDrivingTimeOnCurrentShiftMinute remainingTimeOfCurrentBreakRestMinute remainingTimeUntilNextBreakOrRestMinute timeLeftUntilNewDailyRestPeriodMinute timeLeftUntilNewWeeklyRestPeriodMinute timeLeftUntilNextDrivingPeriodMinute'

/** What runs on, in the order in which it is set below. */
const SET = {
  remainingCurrentDrivingTimeMinute: 100,
  remainingDrivingTimeOnCurrentShiftMinute: 200,
  remainingDrivingTimeOfCurrentWeekMinute: 300,
  remaining2WeeksDrivingTimeMinute: 400,
  timeLeftUntilNewDailyRestPeriodMinute: 500,
  timeLeftUntilNewWeeklyRestPeriodMinute: 600,
  currentDailyDrivingTimeMinute: 540,
  currentWeeklyDrivingTimeMinute: 40,
  numberOfTimes9hDailyDrivingTimesExceeded: 1,
}
const TOLD = ['workingState', 'currentDurationOfSelectedActivityMinute', ...Object.keys(SET)]

describe('Specification, Fleet data, GET /fleet/tachograph-live-data/latest', () => {
  const PATH = '/fleet/tachograph-live-data/latest'
  type Live = Record<string, number> & { driverId: string; vehicleId: string; happenedAtTime: string }

  test('every field there, counters and minutes as integers', async () => {
    const { all } = open()
    const records = await all<Live>(PATH)
    expect(records.length).toBeGreaterThan(10)
    for (const record of records) {
      expect(Object.keys(record).sort()).toEqual(TACHOGRAPH_FIELDS.split(' ').sort())
      for (const name of TACHOGRAPH_FIELDS.split(' ').filter((one) => /Minute$|^numberOf/.test(one)))
        expect(Number.isInteger(record[name])).toBe(true)
    }
  })

  test('startTime is 1 hour before now by default', async () => {
    const { platform, all } = open()
    const since = (hours: number) => new Date(platform.clock.now() - hours * HOUR_MS).toISOString()
    const recent = await all<Live>(PATH)
    expect(recent.every((record) => record.happenedAtTime >= since(1))).toBe(true)
    const more = await all<Live>(`${PATH}?startTime=${since(24)}`)
    expect(more.length).toBeGreaterThan(recent.length)
    expect(await all<Live>(`${PATH}?startTime=${since(1)}`)).toEqual(recent)
  })

  test('the record of a driver is the same until they do something, and runs on with what they do', async () => {
    const { platform, fleet, all } = open()
    const driver = fleet.drivers.all()[3]
    const own = async () => {
      const [record] = await all<Live>(`${PATH}?driverIds=${driver?.id}`)
      return TOLD.map((name) => record?.[name])
    }
    const set = (body: object) =>
      platform.control('/events', { kind: 'tachograph', driverId: driver?.id, ...body })
    const later = (ms: number) => platform.clock.advance(ms)
    await set({ ...SET, workingState: 'driving', currentDurationOfSelectedActivityMinute: 20 })
    expect(await own()).toEqual(['driving', 20, 100, 200, 300, 400, 500, 600, 540, 40, 1])
    await later(10 * MINUTE_MS)
    const driven = ['driving', 30, 90, 190, 290, 390, 490, 590, 550, 50, 2]
    expect(await own()).toEqual(driven)
    expect(await own()).toEqual(driven)
    await set({ workingState: 'work' })
    await later(20 * MINUTE_MS)
    expect(await own()).toEqual(['work', 20, 90, 190, 290, 390, 470, 570, 550, 50, 2])
    await set({ workingState: 'rest' })
    await later(40 * MINUTE_MS)
    expect(await own()).toEqual(['rest', 40, 90, 190, 290, 390, 470, 570, 550, 50, 2])
    await later(5 * MINUTE_MS)
    expect(await own()).toEqual(['rest', 45, 270, 190, 290, 390, 470, 570, 550, 50, 2])
    await later(11 * HOUR_MS - 45 * MINUTE_MS)
    expect(await own()).toEqual(['rest', 660, 270, 540, 290, 390, 780, 570, 0, 50, 2])
    await later(34 * HOUR_MS)
    expect((await own())[7]).toBe(8640)
    await later(5 * DAY_MS)
    // With Monday: the week before counts among two.
    expect((await own()).slice(4)).toEqual([3360, 5350, 780, 8640, 0, 0, 0])
  })

  test('a driver who leaves a stop drives by their tachograph, too, and rests when the last one is reached', async () => {
    const { platform, fleet, all } = open()
    const route = fleet.routes
      .all()
      .find((one) => one.driver && !one.actualRouteStartTime && one.stops[0]?.state === 'scheduled')
    const happen = (eventType: string, stopId?: string) =>
      platform.control('/events', { kind: 'route-event', routeId: route?.id, eventType, stopId })
    const state = async () => (await all<Live>(`${PATH}?driverIds=${route?.driver?.id}`))[0]?.workingState
    await happen('stopEnRoute')
    expect(await state()).toBe('work')
    await happen('stopCompleted', route?.stops[0]?.id)
    expect(await state()).toBe('driving')
    await platform.clock.advance(HOUR_MS)
    await happen('stopArrived', route?.stops.at(-1)?.id)
    expect(await state()).toBe('rest')
  })

  test('drivers and vehicles filter; limit is 1 to 200', async () => {
    const { all, status } = open()
    const [one, two] = await all<Live>(PATH)
    expect(await all(`${PATH}?driverIds=${one?.driverId}`)).toEqual([one])
    expect(await all(`${PATH}?vehicleIds=${two?.vehicleId}`)).toEqual([two])
    expect(await all(`${PATH}?driverIds=${one?.driverId}&vehicleIds=${two?.vehicleId}`)).toEqual([])
    expect(await all(`${PATH}?limit=3`)).toEqual(await all(PATH))
    expect([await status(`${PATH}?limit=0`), await status(`${PATH}?limit=201`)]).toEqual([400, 400])
  })
})

/** Specification, Resources, Hub plan order. */
const ORDER_FIELDS =
  'id planId hubId routeId customerOrderId priority createdAtTime updatedAtTime customProperties quantities skillsRequired delivery pickup'
const VISIT_FIELDS =
  'address appointmentWindow customerLocationId latitude longitude notes position serviceTimeSeconds'

describe('Specification, Fleet data, GET /hub/plan/orders', () => {
  const PATH = '/hub/plan/orders'
  interface Order {
    id: string
    planId: string
    delivery: object
    pickup: object
    customProperties: object[]
    quantities: object[]
  }

  test('the orders of a plan, every field there; limit at most 100, default 100', async () => {
    const { platform, fleet, all, status } = open()
    const planId = fleet.hubPlans.all()[0]?.id
    const orders = await all<Order>(`${PATH}?planId=${planId}`)
    expect(orders).toHaveLength(130)
    const first = await (await platform.get(`${PATH}?planId=${planId}`, API_TOKEN)).json()
    expect(first.data).toHaveLength(100)
    expect(first.pagination.hasNextPage).toBe(true)
    for (const order of orders) expect(Object.keys(order).sort()).toEqual(ORDER_FIELDS.split(' ').sort())
    const [order] = orders
    expect(Object.keys(order?.delivery ?? {}).sort()).toEqual(VISIT_FIELDS.split(' '))
    expect(Object.keys(order?.pickup ?? {}).sort()).toEqual(VISIT_FIELDS.split(' '))
    expect(Object.keys(order?.customProperties[0] ?? {})).toEqual(['customPropertyId', 'name', 'value'])
    expect(Object.keys(order?.quantities[0] ?? {})).toEqual(['capacityId', 'quantity'])
    expect([await status(PATH), await status(`${PATH}?planId=${planId}&limit=101`)]).toEqual([400, 400])
  })

  test('orderIds filters; an unknown plan has no orders', async () => {
    const { fleet, all } = open()
    const planId = fleet.hubPlans.all()[0]?.id
    const [one, two] = await all<Order>(`${PATH}?planId=${planId}`)
    expect(await all(`${PATH}?planId=${planId}&orderIds=${two?.id},${one?.id}`)).toEqual([one, two])
    expect(await all(`${PATH}?planId=1`)).toEqual([])
  })
})

describe('Specification, Fleet data, GET /functions/{name}', () => {
  test('{data: function}, every field there', async () => {
    const { platform, fleet, status } = open()
    const name = fleet.functions.all()[1]?.name
    const { data, ...rest } = await (await platform.get(`/functions/${name}`, API_TOKEN)).json()
    expect(rest).toEqual({})
    expect(Object.keys(data).sort()).toEqual(
      'codePackage config createdAtTime description effects lastUpdateTimestampMs name updatedAtTime'.split(
        ' ',
      ),
    )
    expect(data).toMatchObject({
      codePackage: { status: 'deployed', downloadGetUrl: expect.any(String) },
      // Two in the morning, in its own zone.
      effects: { nextScheduledAtTime: '2026-03-02T10:00:00.000Z' },
    })
    expect(Object.keys(data.config).sort()).toEqual(
      'handler isScheduleEnabled params schedule secrets'.split(' '),
    )
    expect(data.config.schedule.entries[0].daysOfWeek).toHaveLength(7)
    expect(await status('/functions/nobody')).toBe(404)
    const off = fleet.functions.find(({ config }) => !config.isScheduleEnabled)?.name
    expect((await (await platform.get(`/functions/${off}`, API_TOKEN)).json()).data.effects).toEqual({})
  })
})

describe('Specification, Fleet data, POST /fleet/assets/device-recovery/{id}/recovered', () => {
  const body = { missing_reason: 'STOLEN', recovery_status: 'YES', status: 'RECOVERED' }
  const path = (id: string | undefined) => `/fleet/assets/device-recovery/${id}/recovered`

  test('the record of the recovery, in snake_case, by platform id and by external id', async () => {
    const { platform, fleet } = open()
    const [trailer] = fleet.trailers.all()
    const [machine] = fleet.equipment.all()
    const given = { ...body, additional_details: 'Behind the depot.' }
    const { data } = await (await platform.post(path(trailer?.id), API_TOKEN, given)).json()
    expect(Object.keys(data).sort()).toEqual(
      'id name note notification_recipients recovery_photos update_source updated_at_ms updated_by_user_id'.split(
        ' ',
      ),
    )
    expect(data).toMatchObject({
      id: trailer?.id,
      name: trailer?.name,
      note: 'Behind the depot.',
      updated_at_ms: platform.clock.now(),
    })
    expect(Number.isInteger(data.updated_by_user_id)).toBe(true)
    expect(Object.keys(data.notification_recipients[0]).sort()).toEqual(
      'email name notification_types user_id'.split(' '),
    )
    expect(Object.keys(data.recovery_photos[0]).sort()).toEqual(
      'start_ms status url url_expires_at_ms'.split(' '),
    )
    const named = await platform.post(path(`machine:${machine?.externalIds.machine}`), API_TOKEN, body)
    expect((await named.json()).data).toMatchObject({ id: machine?.id, note: '' })
    expect((await platform.post(path('1'), API_TOKEN, body)).status).toBe(404)
  })

  test.each([
    [{ missing_reason: undefined }],
    [{ missing_reason: 'LOST' }],
    [{ recovery_status: 'MAYBE' }],
    [{ status: 'MISSING' }],
    [{ status: undefined }],
    [{ additional_details: 7 }],
  ])('400 for %j', async (change) => {
    const { platform, fleet } = open()
    const id = fleet.vehicles.all()[0]?.id
    const answer = await platform.post(path(id), API_TOKEN, { ...body, ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(Object.keys(change)[0])
  })
})

describe('Specification, Fleet data, POST /qualification-records/archive', () => {
  test('archives; the response has no body', async () => {
    const { platform, fleet } = open()
    const id = fleet.qualificationRecords.all()[0]?.id ?? ''
    const answer = await platform.post('/qualification-records/archive', API_TOKEN, { id })
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    expect(fleet.qualificationRecords.get(id)?.archivedAtTime).toBe('2026-03-02T08:00:00.000Z')
  })

  test('400 without an id, 404 for an unknown one', async () => {
    const { platform } = open()
    const archive = async (body: unknown) =>
      (await platform.post('/qualification-records/archive', API_TOKEN, body)).status
    expect([await archive({}), await archive({ id: '' }), await archive({ id: '1' })]).toEqual([
      400, 400, 404,
    ])
  })
})
