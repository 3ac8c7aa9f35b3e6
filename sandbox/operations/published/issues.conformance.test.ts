import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const FROM = 'startTime=2026-01-01T00:00:00Z'
const STREAM = `/issues/stream?${FROM}`

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const status = async (path: string) => (await platform.get(path, API_TOKEN)).status
  return { platform, fleet, all, status }
}

interface Issue {
  id: string
  status: string
  updatedAtTime: string
  asset?: { id: string }
}

describe('Published: GET /issues/stream', () => {
  test('sorted by last change, with endTime up to it (exclusive); startTime is required', async () => {
    const { all, status, fleet } = open()
    const issues = await all<Issue>(STREAM)
    expect(issues).toHaveLength(fleet.issues.size)
    const times = issues.map(({ updatedAtTime }) => updatedAtTime)
    expect(times).toEqual([...times].sort())
    expect(await all(`${STREAM}&endTime=${times[1]}`)).toEqual([issues[0]])
    expect(await status('/issues/stream')).toBe(400)
  })

  test('by status and asset', async () => {
    const { all, fleet } = open()
    const open_ = await all<Issue>(`${STREAM}&status=open,inProgress`)
    expect(new Set(open_.map((one) => one.status))).toEqual(new Set(['open', 'inProgress']))
    const asset = fleet.issues.find((one) => one.asset !== undefined)?.asset
    const own = await all<Issue>(`${STREAM}&assetIds=${asset?.id}`)
    expect(new Set(own.map((one) => one.asset?.id))).toEqual(new Set([asset?.id]))
  })

  test('without endTime pollable by the cursor: what is reported or changes comes', async () => {
    const { platform, fleet } = open()
    const { endCursor } = await platform.pages(STREAM, API_TOKEN)
    const vehicleId = fleet.vehicles.all()[2]?.id
    const made = await platform.control('/events', { kind: 'issue', vehicleId, priority: 'high' })
    const next = await platform.pages<Issue>(STREAM, API_TOKEN, endCursor)
    expect(next.pages.flat()).toMatchObject([{ id: made.id, status: 'open', asset: { id: vehicleId } }])
    await platform.patch('/issues', API_TOKEN, { id: made.id, status: 'resolved' })
    const last = await platform.pages<Issue>(STREAM, API_TOKEN, next.endCursor)
    expect(last.pages.flat()).toMatchObject([{ id: made.id, status: 'resolved' }])
  })
})

describe('Published: PATCH /issues', () => {
  test('what is absent stays', async () => {
    const { platform, fleet } = open()
    const issue = fleet.issues.all()[1]
    const user = fleet.users.all()[4]
    const answer = await platform.patch('/issues', API_TOKEN, {
      id: issue?.id,
      assignedTo: { id: user?.id, type: 'user' },
      dueDate: '2026-03-09T08:00:00Z',
    })
    expect(await answer.json()).toEqual({
      data: {
        ...issue,
        assignedTo: { id: user?.id, type: 'user' },
        dueDate: '2026-03-09T08:00:00.000Z',
        updatedAtTime: '2026-03-02T08:00:00.000Z',
      },
    })
  })

  test.each([
    [{}, 400],
    [{ id: '1' }, 404],
    [{ status: 'closed' }, 400],
    [{ assignedTo: { id: '1', type: 'user' } }, 400],
    [{ assignedTo: { id: '1', type: 'driver' } }, 400],
  ])('refused (case %#)', async (change, status) => {
    const { platform, fleet } = open()
    const issue = fleet.issues.all()[1]
    const body = Object.keys(change).length === 0 ? {} : { id: issue?.id, ...change }
    expect((await platform.patch('/issues', API_TOKEN, body)).status).toBe(status)
    expect(fleet.issues.get(issue?.id ?? '')).toBe(issue)
  })
})
