import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const PATH = '/live-shares'

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const all = async (query = '') =>
    (await platform.pages<{ id: string; name: string; type: string }>(PATH + query, API_TOKEN)).pages.flat()
  return { platform, fleet, all }
}

describe('Published: /live-shares', () => {
  test('GET lists links that have not expired', async () => {
    const { platform, all, fleet } = open()
    expect(fleet.liveShares.size).toBe(4)
    expect(await all()).toHaveLength(3)
    expect(await all('?type=all')).toHaveLength(3)
    expect(await all('?type=assetsOnRoute')).toMatchObject([{ name: 'The morning loop' }])
    const [first] = await all()
    expect(await all(`?ids=${first?.id}`)).toEqual([first])
    await platform.clock.advance(1000)
    expect((await platform.get(`${PATH}?limit=101`, API_TOKEN)).status).toBe(400)
    expect((await platform.get(`${PATH}?type=assets`, API_TOKEN)).status).toBe(400)
    await platform.clock.advance(4 * 86_400_000)
    expect(await all()).toHaveLength(2)
  })

  test('POST makes one, PATCH renames it, DELETE ends it: id in the query', async () => {
    const { platform, all, fleet } = open()
    const vehicle = fleet.vehicles.all()[0]
    const [tag] = fleet.tags.all()
    const answer = await platform.post(PATH, API_TOKEN, {
      name: 'Truck',
      type: 'assetsLocation',
      expiresAtTime: '2026-03-03T08:00:00Z',
      assetsLocationLinkConfig: { assetId: vehicle?.id, tagIds: [tag?.id] },
    })
    const { data } = await answer.json()
    expect(data).toMatchObject({
      name: 'Truck',
      liveSharingUrl: expect.stringMatching(/^https:/),
      expiresAtTime: '2026-03-03T08:00:00.000Z',
      assetsLocationLinkConfig: { assetId: vehicle?.id, tags: [tag] },
    })
    const renamed = await platform.patch(`${PATH}?id=${data.id}`, API_TOKEN, { name: 'Other' })
    expect(await renamed.json()).toEqual({ data: { ...data, name: 'Other' } })
    const gone = await platform.delete(`${PATH}?id=${data.id}`, API_TOKEN)
    expect([gone.status, await gone.text()]).toEqual([204, ''])
    expect((await all()).map(({ id }) => id)).not.toContain(data.id)
    expect((await platform.delete(`${PATH}?id=${data.id}`, API_TOKEN)).status).toBe(404)
    expect((await platform.patch(`${PATH}?id=${data.id}`, API_TOKEN, { name: 'x' })).status).toBe(404)
    expect((await platform.patch(PATH, API_TOKEN, { name: 'x' })).status).toBe(400)
  })

  test.each([
    [{ type: 'assetsLocation' }, 'name'],
    [{ name: 'x', type: 'assetsOnRoute' }, 'assetsOnRouteLinkConfig'],
    [
      { name: 'x', type: 'assetsNearLocation', assetsNearLocationLinkConfig: { addressId: '1' } },
      'addressId',
    ],
    [
      { name: 'x', type: 'assetsOnRoute', assetsOnRouteLinkConfig: { recurringRouteId: '1' } },
      'recurringRouteId',
    ],
    [{ name: 'x', type: 'assetsLocation', assetsLocationLinkConfig: { assetId: '1' } }, 'assetId'],
    [{ name: 'x', type: 'assetsLocation', assetsLocationLinkConfig: { tagIds: ['1'] } }, 'tagIds'],
  ])('POST: 400 (case %#)', async (body, field) => {
    const { platform, fleet } = open()
    const answer = await platform.post(PATH, API_TOKEN, body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(field)
    expect(fleet.liveShares.size).toBe(4)
  })
})
