import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { HOUR_MS } from '@/lib/durations'
import { listVehicles } from '@/lib/platform/contract/endpoints/published/directory'
import { deleteRoute, getRoute, listRoutes } from '@/lib/platform/contract/endpoints/published/routes'
import { createWorkOrder, listWorkOrders } from '@/lib/platform/contract/endpoints/published/work-orders'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { capabilityOf } from './capability-of'
import { checkCapabilities } from './check-capabilities'
import { readCapabilities } from './read-capabilities'

describeEachDatabase('capabilities', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
  })

  const state = (name: Parameters<typeof capabilityOf>[2]) => capabilityOf(desk, actor.organizationId, name)
  const window = () => ({
    query: {
      startTime: new Date(desk.clock.now()).toISOString(),
      endTime: new Date(desk.clock.now() + HOUR_MS).toISOString(),
    },
  })
  const list = (on = desk) => desk.clock.until(on.door.call(actor.organizationId, listRoutes, window()))
  const refuse = (path: string, status: number) => {
    desk.platform.instead = ({ url }) =>
      url.pathname === path ? { status, headers: {}, text: '{"message":"No"}' } : null
  }

  it('are unknown until they are used, then learned from the call itself', async () => {
    expect(await state('routes')).toBe('unknown')
    await list()
    expect(await state('routes')).toBe('available')
    expect(await state('vehicles')).toBe('unknown')
  })

  it.each([
    [404, 'absent'],
    [405, 'absent'],
    [501, 'absent'],
    [403, 'scope_missing'],
    [401, 'scope_missing'],
    [429, 'unknown'],
    [500, 'unknown'],
    [400, 'unknown'],
  ])('are told from the answer %i: %s', async (status, expected) => {
    refuse('/fleet/routes', status)
    await expect(list()).rejects.toThrow()
    expect(await state('routes')).toBe(expected)
    expect(await desk.db.connection.findFirst()).toMatchObject({ status: 'connected' })
  })

  it('cost no query for a call whose answer is known', async () => {
    await list()
    const before = await desk.db.capability.findFirst()
    await desk.clock.advance(10_000)
    await list()
    expect(await desk.db.capability.findFirst()).toEqual(before)
  })

  describe('of what is named by an id', () => {
    const ask = (endpoint: typeof getRoute | typeof deleteRoute) =>
      desk.clock.until(desk.door.call(actor.organizationId, endpoint, { params: { id: '404404' } }))

    it('are not taken for absent by an unknown id, where the list is there', async () => {
      await list()
      await expect(ask(deleteRoute)).rejects.toMatchObject({ status: 404 })
      expect(await state('route_delete')).toBe('unknown')
      await expect(ask(getRoute)).rejects.toMatchObject({ status: 404 })
      expect(await state('routes')).toBe('available')
    })

    it('are absent without being tried, where the list is absent', async () => {
      await desk.platform.control('settings', { extensions: false })
      await expect(list()).rejects.toMatchObject({ platformStatus: 405 })
      expect([await state('route_edit'), await state('route_delete')]).toEqual(['absent', 'absent'])
      expect(await state('work_order_create')).toBe('unknown')
      await expect(
        desk.clock.until(desk.door.call(actor.organizationId, createWorkOrder, { body: { assetId: '1' } })),
      ).rejects.toThrow()
      expect(await state('work_order_create')).toBe('absent')
    })

    it('belong to one organization alone', async () => {
      await list()
      const { actor: other } = await founder(desk)
      expect(await capabilityOf(desk, other.organizationId, 'routes')).toBe('unknown')
    })
  })

  it('are forgotten with a new grant, and learned anew under it by every process', async () => {
    await list()
    await install(desk, { actor })
    desk.door.tokens.forget(actor.organizationId)
    expect(await state('routes')).toBe('unknown')
    await list()
    expect(await state('routes')).toBe('available')
  })

  it('are checked once a day, by one small question each; what appeared is found', async () => {
    await desk.platform.control('settings', { extensions: false })
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    const reads = [
      'organization',
      'routes',
      'dvirs',
      'defects',
      'work_orders',
      'service_tasks',
      'vendors',
      'drivers',
    ] as const
    expect(new Set(await Promise.all(reads.map(state)))).toEqual(new Set(['absent']))
    await desk.platform.control('settings', { extensions: true })
    await desk.clock.advance(24 * HOUR_MS)
    const before = desk.platform.sent.length
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    expect(new Set(await Promise.all(reads.map(state)))).toEqual(new Set(['available']))
    expect(
      desk.platform.sent
        .slice(before)
        .filter(({ method }) => method !== 'GET')
        .map(({ url }) => url.pathname),
    ).toEqual(
      desk.platform.sent.slice(before).some(({ url }) => url.pathname === '/oauth2/token')
        ? ['/oauth2/token']
        : [],
    )
  })

  it('go on counting as they did until they have answered, those that the check asks: verdicts rest on them', async () => {
    await desk.platform.control('settings', { extensions: false })
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    await desk.clock.advance(24 * HOUR_MS)
    desk.platform.instead = ({ url }) =>
      url.pathname === '/oauth2/token' ? null : { status: 500, headers: {}, text: '{"message":"Later"}' }
    await desk.clock.until(checkCapabilities(desk, actor.organizationId))
    const asked = ['dvirs', 'work_orders', 'qualifications', 'driver_clocks', 'drivers'] as const
    expect(new Set(await Promise.all(asked.map(state)))).toEqual(new Set(['absent']))
  })

  it('of a write are tried again a day later, and remembered again', async () => {
    await desk.clock.until(desk.door.call(actor.organizationId, listWorkOrders, {}))
    desk.platform.instead = ({ method, url }) =>
      method === 'POST' && url.pathname === createWorkOrder.path
        ? { status: 405, headers: {}, text: '{"message":"No"}' }
        : null
    const press = () =>
      desk.clock.until(desk.door.call(actor.organizationId, createWorkOrder, { body: { assetId: '1' } }))
    for (let day = 0; day < 2; day += 1) {
      await expect(press()).rejects.toMatchObject({ platformStatus: 405 })
      expect(await state('work_order_create')).toBe('absent')
      await desk.clock.advance(24 * HOUR_MS)
      await desk.clock.until(checkCapabilities(desk, actor.organizationId))
      expect(await state('work_order_create')).toBe('unknown')
    }
  })

  it('are shown with what they are for, and the scope that they need', async () => {
    refuse('/fleet/vehicles', 403)
    await expect(
      desk.clock.until(desk.door.call(actor.organizationId, listVehicles, {})),
    ).rejects.toMatchObject({ status: 403 })
    await desk.clock.until(desk.door.call(actor.organizationId, listWorkOrders, {}))
    const rows = await readCapabilities(desk, actor.organizationId)
    expect(rows).toContainEqual(
      expect.objectContaining({
        name: 'vehicles',
        state: 'scope_missing',
        scope: 'Read Vehicles',
        endpoints: ['GET /fleet/vehicles'],
        learnedAt: new Date(desk.clock.now()).toISOString(),
      }),
    )
    expect(rows.find(({ name }) => name === 'work_orders')).toMatchObject({ state: 'available' })
  })
})
