import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const TYPES = '/qualification-types'
const STREAM = '/qualification-records/stream'
const FROM = 'startTime=2016-01-01T00:00:00Z'

interface Qualification {
  id: string
  recordStatus: string
  updatedAtTime: string
  expirationDate?: string
  owner: { id: string; entityType: string; externalIds?: object }
  externalIds?: object
  qualificationType: { id: string; name: string }
}

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const all = async (query: string) =>
    (await platform.pages<Qualification>(`${STREAM}?${query}`, API_TOKEN)).pages.flat()
  const happen = (body: object) => platform.control('/events', { kind: 'qualification-record', ...body })
  const status = async (path: string) => (await platform.get(path, API_TOKEN)).status
  return { platform, fleet, all, happen, status }
}

describe('Published: GET /qualification-types', () => {
  test('of workers or of assets: entityType is required', async () => {
    const { platform, fleet, status } = open()
    const names = async (entityType: string) =>
      (await platform.pages<{ name: string }>(`${TYPES}?entityType=${entityType}`, API_TOKEN)).pages
        .flat()
        .map(({ name }) => name)
        .sort()
    expect(await names('worker')).toEqual(["Commercial driver's license", 'Medical card'])
    expect(await names('asset')).toEqual(['Annual inspection'])
    expect(await status(TYPES)).toBe(400)
    expect(await status(`${TYPES}?entityType=trailer`)).toBe(400)
    const [type] = fleet.qualificationTypes.all()
    const { pages } = await platform.pages(`${TYPES}?entityType=worker&ids=${type?.id}`, API_TOKEN)
    expect(pages.flat()).toEqual([type])
  })
})

describe('Published: GET /qualification-records/stream', () => {
  test('sorted by last change, of workers or of assets', async () => {
    const { all, fleet, status } = open()
    const workers = await all(`entityType=worker&${FROM}`)
    expect(workers).toHaveLength(2 * fleet.drivers.size + 1)
    const times = workers.map(({ updatedAtTime }) => updatedAtTime)
    expect(times).toEqual([...times].sort())
    const assets = await all(`entityType=asset&${FROM}`)
    expect(assets).toHaveLength(fleet.vehicles.size + fleet.trailers.size)
    expect(new Set(assets.map(({ owner }) => owner.entityType))).toEqual(new Set(['asset']))
    expect(await status(`${STREAM}?entityType=worker`)).toBe(400)
    expect(await status(`${STREAM}?${FROM}`)).toBe(400)
  })

  test('with endTime up to it (exclusive), without it pollable by the cursor', async () => {
    const { platform, all, happen } = open()
    const path = `${STREAM}?entityType=worker&${FROM}`
    const [first, second] = await all(`entityType=worker&${FROM}`)
    expect(await all(`entityType=worker&${FROM}&endTime=${second?.updatedAtTime}`)).toEqual([first])
    const { endCursor } = await platform.pages(path, API_TOKEN)
    expect((await platform.pages(path, API_TOKEN, endCursor)).pages.flat()).toEqual([])
    await happen({ recordId: first?.id, expirationDate: '2026-03-01T00:00:00Z' })
    const next = await platform.pages<Qualification>(path, API_TOKEN, endCursor)
    expect(next.pages.flat()).toMatchObject([
      {
        id: first?.id,
        expirationDate: '2026-03-01T00:00:00.000Z',
        updatedAtTime: '2026-03-02T08:00:00.000Z',
      },
    ])
    expect((await platform.pages(path, API_TOKEN, next.endCursor)).pages.flat()).toEqual([])
  })

  test('by owner and kind; external ids and deleted ones when they are asked for', async () => {
    const { all, fleet, happen } = open()
    const driver = fleet.drivers.all()[4]
    const type = fleet.qualificationTypes.all()[1]
    const own = `entityType=worker&${FROM}&ownerIds=${driver?.id}`
    expect(await all(own)).toHaveLength(2)
    const [card] = await all(`${own}&qualificationTypeIds=${type?.id}`)
    expect(card).toMatchObject({ qualificationType: { name: 'Medical card' }, owner: { id: driver?.id } })
    expect(card).not.toHaveProperty('externalIds')
    const [named] = await all(`${own}&includeExternalIds=true`)
    expect(named).toMatchObject({
      externalIds: expect.any(Object),
      owner: { externalIds: driver?.externalIds },
    })
    await happen({ recordId: card?.id, recordStatus: 'deleted' })
    expect(await all(own)).toHaveLength(1)
    expect(await all(`${own}&includeDeleted=true`)).toMatchObject([{}, { recordStatus: 'deleted' }])
  })

  test('a new one of a trailer, without an expiry', async () => {
    const { all, fleet, happen } = open()
    const trailer = fleet.trailers.all()[0]
    const made = await happen({ ownerId: trailer?.id, expirationDate: null })
    const found = await all(`entityType=asset&${FROM}&ownerIds=${trailer?.id}`)
    const record = found.find(({ id }) => id === made.id)
    expect(record).toMatchObject({ recordStatus: 'active', owner: { entityType: 'asset' } })
    expect(record).not.toHaveProperty('expirationDate')
  })
})

describe('Published: POST /qualification-records/unarchive', () => {
  test('200 without a body; archiving and back are changes that the stream tells', async () => {
    const { platform, all, fleet } = open()
    const record = (await all(`entityType=worker&${FROM}`)).find((one) => one.recordStatus === 'active')
    const id = record?.id
    const path = `${STREAM}?entityType=worker&${FROM}`
    const { endCursor } = await platform.pages(path, API_TOKEN)
    await platform.post('/qualification-records/archive', API_TOKEN, { id })
    const archived = await platform.pages<Qualification>(path, API_TOKEN, endCursor)
    expect(archived.pages.flat()).toMatchObject([{ id, recordStatus: 'archived' }])
    const answer = await platform.post('/qualification-records/unarchive', API_TOKEN, { id })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    const back = await platform.pages<Qualification>(path, API_TOKEN, archived.endCursor)
    expect(back.pages.flat()).toMatchObject([{ id, recordStatus: 'active' }])
    expect(fleet.qualificationRecords.get(id ?? '')).not.toHaveProperty('archivedAtTime')
  })

  test('400 without an id, 404 for an unknown one', async () => {
    const { platform } = open()
    const unarchive = async (body: unknown) =>
      (await platform.post('/qualification-records/unarchive', API_TOKEN, body)).status
    expect([await unarchive({}), await unarchive({ id: '1' })]).toEqual([400, 404])
  })
})
