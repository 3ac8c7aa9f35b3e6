import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../testing/platform'

/** Specification, Resources, typed from the text. */
const DRIVER_FIELDS =
  'id name username notes phone locale timezone licenseNumber licenseState currentIdCardCode tachographCardNumber profileImageUrl eldExemptReason createdAtTime updatedAtTime driverActivationStatus isDeactivated eldAdverseWeatherExemptionEnabled eldBigDayExemptionEnabled eldExempt eldPcEnabled eldYmEnabled hasDrivingFeaturesHidden hasVehicleUnpinningEnabled waitingTimeDutyStatusEnabled eldDayStartHour externalIds attributes carrierSettings eldSettings usDriverRulesetOverride staticAssignedVehicle tags peerGroupTag trailerGroupTag vehicleGroupTag'
const COMPLIANCE_FIELDS =
  'allowUnregulatedVehiclesEnabled canadaHosEnabled driverAutoDutyEnabled editCertifiedLogsEnabled forceManualLocationForDutyStatusChangesEnabled forceReviewUnassignedHosEnabled persistentDutyStatusEnabled carrierName dotNumber mainOfficeFormattedAddress'
const CONTACT_FIELDS = 'id firstName lastName email phone'

const sorted = (fields: string) => fields.split(' ').sort()

describe('Specification, Fleet data, GET /fleet/drivers/{id}', () => {
  test('{data: driver}, every field there', async () => {
    const platform = createPlatform()
    const id = platform.sandbox.state.organizations[0].fleet.drivers.all()[0]?.id ?? ''
    const body = await (await platform.get(`/fleet/drivers/${id}`, API_TOKEN)).json()
    expect(Object.keys(body)).toEqual(['data'])
    expect(Object.keys(body.data).sort()).toEqual(sorted(DRIVER_FIELDS))
    expect(body.data.id).toBe(id)
  })

  test('id is the platform id or key:value external id', async () => {
    const platform = createPlatform()
    const driver = platform.sandbox.state.organizations[0].fleet.drivers.all()[7]
    const [key, value] = Object.entries(driver?.externalIds ?? {})[0] ?? []
    const body = await (await platform.get(`/fleet/drivers/${key}:${value}`, API_TOKEN)).json()
    expect(body.data.id).toBe(driver?.id)
  })

  test.each(['999', 'payroll:nobody', 'toString:x'])('404 for %s', async (id) => {
    expect((await createPlatform().get(`/fleet/drivers/${id}`, API_TOKEN)).status).toBe(404)
  })

  test("404 for another organization's driver", async () => {
    const platform = createPlatform()
    const id = platform.sandbox.state.organizations[1].fleet.drivers.all()[0]?.id
    expect((await platform.get(`/fleet/drivers/${id}`, API_TOKEN)).status).toBe(404)
  })
})

test('Specification, Fleet data, GET /fleet/settings/compliance: {data: compliance settings}', async () => {
  const body = await (await createPlatform().get('/fleet/settings/compliance', API_TOKEN)).json()
  expect(Object.keys(body)).toEqual(['data'])
  expect(Object.keys(body.data).sort()).toEqual(sorted(COMPLIANCE_FIELDS))
})

describe('Specification, Fleet data, GET /contacts', () => {
  test('{data: contact[], pagination {endCursor, hasNextPage}}', async () => {
    const body = await (await createPlatform().get('/contacts', API_TOKEN)).json()
    expect(Object.keys(body).sort()).toEqual(['data', 'pagination'])
    expect(Object.keys(body.pagination).sort()).toEqual(['endCursor', 'hasNextPage'])
    expect(body.data).toHaveLength(35)
    expect(Object.keys(body.data[0]).sort()).toEqual(sorted(CONTACT_FIELDS))
    expect(body.pagination.hasNextPage).toBe(false)
  })

  test.each([1, 4, 7, 35, 512])('limit %i: following after sees every contact once', async (limit) => {
    const platform = createPlatform()
    const seen: string[] = []
    let after = ''
    for (let more = true; more;) {
      const { data, pagination } = await (
        await platform.get(`/contacts?limit=${limit}&after=${after}`, API_TOKEN)
      ).json()
      expect(data.length).toBeLessThanOrEqual(limit)
      seen.push(...data.map((contact: { id: string }) => contact.id))
      after = pagination.endCursor
      more = pagination.hasNextPage
    }
    expect(seen).toHaveLength(35)
    expect(new Set(seen).size).toBe(35)
  })

  test.each([0, 513, -1, 'x'])('limit is 1 to 512: 400 for %s', async (limit) => {
    expect((await createPlatform().get(`/contacts?limit=${limit}`, API_TOKEN)).status).toBe(400)
  })

  test('cursors expire after 30 days', async () => {
    const platform = createPlatform()
    const { pagination } = await (await platform.get('/contacts?limit=1', API_TOKEN)).json()
    await platform.control('/clock', { advanceMs: 30 * DAY_MS })
    const path = `/contacts?after=${pagination.endCursor}`
    expect((await platform.get(path, API_TOKEN)).status).toBe(200)
    await platform.control('/clock', { advanceMs: 1 })
    const answer = await platform.get(path, API_TOKEN)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain('expired')
  })

  test.each(['made-up', 'a.b', 'WyJ4IiwxLHt9XQ.AAAAAAAAAAAAAAAA'])(
    '400 for the unknown cursor %s',
    async (after) => {
      expect((await createPlatform().get(`/contacts?after=${after}`, API_TOKEN)).status).toBe(400)
    },
  )

  test('a cursor is worth nothing in another organization', async () => {
    const platform = createPlatform()
    const other = await platform.install({ organization: platform.sandbox.state.organizations[1].id })
    const { pagination } = await (await platform.get('/contacts?limit=1', API_TOKEN)).json()
    expect((await platform.get(`/contacts?after=${pagination.endCursor}`, other.access_token)).status).toBe(
      400,
    )
  })
})
