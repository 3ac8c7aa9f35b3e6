import { beforeEach, expect, it } from 'vitest'
import { POST } from '@/app/api/explorer/[endpointId]/check/route'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'

describeEmbedded('POST /api/explorer/{id}/check', (database) => {
  let world: DeskOverHttp
  let viewer: Member
  beforeEach(async () => {
    world = await deskOverHttp(database())
    holdProcess(world.desk)
    viewer = await world.member('viewer')
  })

  const check = async (endpointId: string, body: object, member = viewer) => {
    const response = await member.browser.send(POST, `/api/explorer/${endpointId}/check`, {
      method: 'POST',
      body,
      params: { endpointId },
    })
    return { status: response.status, json: await response.json() }
  }

  it('names each problem by its part and path, and calls nothing', async () => {
    const body = { params: {}, query: {}, body: { name: 'North', stops: [{ name: 'Depot', colour: 1 }] } }
    const { status, json } = await check('createRoute', body)
    expect(status).toBe(200)
    expect(json.data.problems.map((one: { in: string; path: string }) => `${one.in} ${one.path}`)).toEqual(
      expect.arrayContaining(['body stops.0.addressId', 'body stops.0.colour']),
    )
    expect((await check('listContacts', { query: { limit: 513 } })).json.data.problems).toEqual([
      { in: 'query', path: 'limit', message: expect.stringMatching('1 to 512') },
    ])
    expect(world.calls()).toEqual([])
  })

  it('warns of bounds that are only published, and holds nothing against the request', async () => {
    const stop = {
      singleUseLocation: { latitude: 1, longitude: 2 },
      scheduledDepartureTime: '2026-03-02T09:00:00Z',
    }
    const body = { name: 'North', stops: [{ ...stop, notes: 'n'.repeat(2001) }] }
    expect((await check('createRoute', { body })).json.data).toEqual({
      problems: [],
      warnings: [{ path: 'stops.0.notes', message: 'must be at most 2000 characters' }],
    })
  })

  it('has something against what stands for a hidden value', async () => {
    const body = {
      params: { id: '3' },
      query: {},
      body: { customHeaders: [{ key: 'A', value: '[redacted]' }] },
    }
    expect((await check('updateWebhook', body)).json.data.problems).toEqual([
      { in: 'body', path: 'customHeaders.0.value', message: expect.stringContaining('not shown') },
    ])
  })

  it('has nothing against what the contract allows', async () => {
    expect((await check('listContacts', { params: {}, query: {} })).json.data.problems).toEqual([])
  })

  it('knows no other operation, and nobody without a session', async () => {
    expect((await check('nothing', {})).status).toBe(404)
    viewer.browser.cookies.clear()
    expect((await check('listContacts', {})).status).toBe(401)
  })
})
