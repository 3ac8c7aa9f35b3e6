import { expect, test } from 'vitest'
import { createRandom } from '../random'
import { detect } from '../simulation/detect'
import { API_TOKEN, createPlatform } from '../testing/platform'

// Where the specification says "(string)" and lists nothing, clients that were made from what is published take
// nothing else. Typed from there.
const DETECTION_LABELS =
  'acceleration braking crash drowsy eatingDrinking edgeRailroadCrossingViolation followingDistance forwardCollisionWarning genericDistraction harshTurn heavySpeeding laneDeparture lightSpeeding maxSpeed mobileUsage moderateSpeeding noSeatbelt obstructedCamera passenger policyViolationMask ranRedLight rearCollisionWarning rollingStop rolloverProtection severeSpeeding smoking unsafeParking vehicleInBlindSpotWarning vulnerableRoadUserCollisionWarning yawControl'.split(
    ' ',
  )
const BEHAVIOR_LABELS =
  'genericTailgating genericDistraction defensiveDriving rollingStop nearCollison speeding obstructedCamera didNotYield noSeatbelt mobileUsage drowsy laneDeparture followingDistanceSevere followingDistanceModerate lateResponse acceleration braking harshTurn crash rolloverProtection yawControl ranRedLight forwardCollisionWarning eatingDrinking smoking followingDistance edgeDistractedDriving'.split(
    ' ',
  )

const open = () => {
  const platform = createPlatform()
  const [organization] = platform.sandbox.state.organizations
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  return { platform, organization, fleet: organization.fleet, read, all }
}

test('triggerDetectionLabel and behaviorLabels are published ones, seeded and as they happen', async () => {
  const { platform, organization, fleet, all } = open()
  const [vehicle] = fleet.vehicles.all()
  if (!vehicle) throw new Error('The seed has no vehicle')
  for (const label of [...DETECTION_LABELS, 'reversing'])
    detect(platform.sandbox, organization, {
      vehicle,
      label,
      inboxEvent: true,
      inCabAlertPlayed: false,
      at: platform.clock.now() - 1000,
      random: createRandom(1),
    })
  const events = await all<{ behaviorLabels: { label: string; source: string }[] }>(
    '/fleet/safety-events?startTime=2020-01-01T00:00:00Z&endTime=2100-01-01T00:00:00Z',
  )
  const labels = events.flatMap((one) => one.behaviorLabels)
  expect(
    [...new Set(labels.map(({ label }) => label))].filter((one) => !BEHAVIOR_LABELS.includes(one)),
  ).toEqual([])
  expect(new Set(labels.map(({ source }) => source))).toEqual(new Set(['automated']))
  const seeded = createPlatform()
  await seeded.control('/clock', { advanceMs: 6 * 3_600_000 })
  const detections = (
    await seeded.pages<{ triggerDetectionLabel: string }>(
      '/detections/stream?startTime=2020-01-01T00:00:00Z',
      API_TOKEN,
    )
  ).pages.flat()
  const told = new Set(detections.map((one) => one.triggerDetectionLabel))
  expect([...told].filter((one) => !DETECTION_LABELS.includes(one))).toEqual([])
})

test('position of an order: first, last or any', async () => {
  const { fleet, all } = open()
  const planId = fleet.hubPlans.all()[0]?.id
  const orders = await all<Record<'delivery' | 'pickup', { position: string }>>(
    `/hub/plan/orders?planId=${planId}`,
  )
  const positions = orders.flatMap(({ delivery, pickup }) => [delivery.position, pickup.position])
  expect(new Set(positions)).toEqual(new Set(['first', 'last', 'any']))
})

test('the ruleset of a driver', async () => {
  const { fleet, read } = open()
  const { data } = await read(`/fleet/drivers/${fleet.drivers.all()[0]?.id}`)
  expect(data.usDriverRulesetOverride).toEqual({
    cycle: 'USA Property (8/70)',
    restart: '34-hour Restart',
    restbreak: 'Property (off-duty/sleeper)',
    usStateToOverride: '',
  })
  expect(data.eldSettings.rulesets[0]).toMatchObject({
    break: 'Property (off-duty/sleeper)',
    cycle: 'USA 70 hour / 8 day',
    restart: '34-hour Restart',
    shift: 'US Interstate Property',
  })
})

test('the record of a recovery', async () => {
  const { platform, fleet } = open()
  const id = fleet.vehicles.all()[0]?.id
  const body = { missing_reason: 'STOLEN', recovery_status: 'YES', status: 'RECOVERED' }
  const { data } = await (
    await platform.post(`/fleet/assets/device-recovery/${id}/recovered`, API_TOKEN, body)
  ).json()
  expect(data).toMatchObject({
    update_source: 'api',
    notification_recipients: [{ notification_types: ['email'] }],
    recovery_photos: [{ status: 'EXISTS' }],
  })
})
