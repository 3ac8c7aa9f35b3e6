import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

const PATH = '/ridership/route-setups'
const NOW = '2026-03-02T08:00:00.000Z'
const UUID = '2f0e7c0e-0c4b-4b5c-9a3f-3f0f4f1f2f3f'

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const route = fleet.routes.all()[40]
  const [passenger] = fleet.passengers.all()
  const body = {
    accountId: passenger?.accountId,
    routeId: route?.id,
    passengers: [
      {
        passengerId: passenger?.id,
        pickUpStopId: route?.stops[0]?.id,
        dropOffStopId: route?.stops[2]?.id,
      },
    ],
  }
  return { platform, fleet, body, set: (given: unknown) => platform.post(PATH, API_TOKEN, given) }
}

describe('Specification, Routes, POST /ridership/route-setups', () => {
  test('{data: setup}: the same fields plus createdAtTime and updatedAtTime', async () => {
    const { body, set } = open()
    const answer = await set(body)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { ...body, createdAtTime: NOW, updatedAtTime: NOW } })
  })

  test('UUIDs match in either case (RFC 9562, 4), and come back in lower case', async () => {
    const { body, set } = open()
    const passengers = body.passengers.map((one) => ({ ...one, passengerId: one.passengerId?.toUpperCase() }))
    const answer = await set({ ...body, accountId: body.accountId?.toUpperCase(), passengers })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject(body)
  })

  test('a second one for the route replaces the first', async () => {
    const { platform, body, set } = open()
    await set(body)
    await platform.clock.advance(60_000)
    const { data } = await (await set({ ...body, passengers: [] })).json()
    expect(data).toMatchObject({
      passengers: [],
      createdAtTime: NOW,
      updatedAtTime: '2026-03-02T08:01:00.000Z',
    })
  })

  test.each([
    [{ accountId: 'not-a-uuid' }, 'accountId'],
    [{ accountId: UUID }, 'accountId'],
    [{ accountId: undefined }, 'accountId'],
    [{ routeId: '1' }, 'routeId'],
    [{ routeId: undefined }, 'routeId'],
    [{ passengers: undefined }, 'passengers'],
    [
      { passengers: [{ passengerId: 'x', pickUpStopId: '1', dropOffStopId: '2' }] },
      'passengers.0.passengerId',
    ],
    [
      { passengers: [{ passengerId: UUID, pickUpStopId: '1', dropOffStopId: '2' }] },
      'passengers.0.passengerId',
    ],
  ])('400 for %j, naming %s', async (change, field) => {
    const { body, set } = open()
    const answer = await set({ ...body, ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(field)
  })

  test('a stop must be one of the route', async () => {
    const { body, set, fleet } = open()
    const foreign = fleet.routes.all()[41]?.stops[0]?.id
    for (const field of ['pickUpStopId', 'dropOffStopId']) {
      const answer = await set({ ...body, passengers: [{ ...body.passengers[0], [field]: foreign }] })
      expect(answer.status).toBe(400)
      expect((await answer.json()).message).toContain(`passengers.0.${field}`)
    }
  })

  test('100 requests/min', async () => {
    const { body, set } = open()
    for (let i = 0; i < 100; i++) expect((await set(body)).status).toBe(200)
    expect((await set(body)).status).toBe(429)
  })
})
