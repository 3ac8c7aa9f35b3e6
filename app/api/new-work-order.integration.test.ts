import { beforeEach, expect, it } from 'vitest'
import { GET as readChoices } from '@/app/api/work-orders/choices/route'
import { POST as make } from '@/app/api/work-orders/new/route'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { learn } from '@/lib/directory/learn'
import { listMaintenanceVendors } from '@/lib/platform/contract/endpoints/published/equipment'
import type { TransportRequest } from '@/lib/transport'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { unreachable } from '@/test/platform'

const PATH = '/api/work-orders/new'
const creates = ({ method, url }: Pick<TransportRequest, 'method' | 'url'>) =>
  method === 'POST' && new URL(url).pathname === '/maintenance/work-orders'

describeHandler('a new work order', (database) => {
  let world: DeskOverHttp
  let mechanic: Member
  let asset = ''
  beforeEach(async () => {
    world = await deskOverHttp(database())
    await world.connect()
    mechanic = await world.member('mechanic')
    holdProcess(world.desk)
    asset = world.desk.platform.fleet.vehicles.all()[0]?.id ?? ''
  })

  const id = crypto.randomUUID()
  const orderOf = (fields: object = {}) => ({ assetId: asset, description: 'Replace the wipers', ...fields })
  const ask = async (body: object = {}) => {
    const response = await world.desk.clock.until(
      mechanic.browser.send(make, PATH, { method: 'POST', body: { id, order: orderOf(), ...body } }),
    )
    return { status: response.status, ...(await response.json()) }
  }
  const there = () =>
    world.desk.platform.fleet.workOrders
      .all()
      .filter(({ description }) => description === 'Replace the wipers')
  const sent = () => world.desk.platform.sent.filter(creates).length
  const trail = async () =>
    (await world.desk.db.auditEntry.findMany({ orderBy: { sequence: 'asc' } })).map(({ action }) => action)

  it('is made once, however often it is pressed', async () => {
    const first = await ask()
    expect(first).toMatchObject({ status: 201, isNew: true, data: { assetId: asset, status: 'Open' } })
    expect(await ask()).toMatchObject({ status: 200, isNew: false, data: { id: first.data.id } })
    expect(there()).toHaveLength(1)
    const other = await ask({ id: crypto.randomUUID() })
    expect(other).toMatchObject({ status: 201, isNew: true })
    expect(other.data.id).not.toBe(first.data.id)
    expect(there()).toHaveLength(2)
  })

  it('is found by what was sent where its answer was lost', async () => {
    world.desk.platform.after = (request) => {
      if (creates(request)) throw unreachable(true)
    }
    const answer = await ask()
    expect(answer).toMatchObject({ status: 201, data: { id: there()[0]?.id } })
    world.desk.platform.after = null
    expect(await ask()).toMatchObject({ status: 200, isNew: false, data: { id: answer.data.id } })
    expect([there().length, sent()]).toEqual([1, 1])
    expect((await trail()).slice(-2)).toEqual(['platform.outcome_unknown', 'work_order.found'])
  })

  it('is told apart from another one that is asked for under the same id: nothing is sent, and nobody takes it for that', async () => {
    const first = await ask()
    const other = await ask({ order: orderOf({ description: 'Brakes grind, front axle' }) })
    expect(other).toMatchObject({ status: 200, isNew: false, isOther: true, data: { id: first.data.id } })
    expect(await ask()).toMatchObject({ isNew: false, isOther: false })
    expect(sent()).toBe(1)
  })

  it('is found among others of which one cannot be read', async () => {
    const { platform } = world.desk
    platform.after = (request) => {
      if (!creates(request)) return
      const orders = [{ id: 7 }, { id: '8', status: 'Open', dueAtTime: 5 }, ...there()]
      platform.instead = ({ url }) =>
        url.pathname.endsWith('/stream')
          ? {
              ...{ status: 200, headers: {} },
              text: JSON.stringify({ data: orders, pagination: { endCursor: 'e', hasNextPage: false } }),
            }
          : null
      throw unreachable(true)
    }
    expect(await ask()).toMatchObject({ status: 201, data: { id: there()[0]?.id } })
    expect(sent()).toBe(1)
  })

  it('is not sent again by itself where it cannot be found, and by a person who says so', async () => {
    world.desk.platform.before = (request) => {
      if (creates(request)) throw unreachable(true)
    }
    expect(await ask()).toMatchObject({ status: 503, error: { code: 'outcome_unknown' } })
    world.desk.platform.before = null
    expect(await ask()).toMatchObject({ status: 409, error: { code: 'may_be_made' } })
    expect(sent()).toBe(1)
    expect(await ask({ again: true })).toMatchObject({ status: 201, isNew: true })
    expect([there().length, sent()]).toEqual([1, 2])
  })

  it('finds nothing of another request, however alike the two are', async () => {
    await ask({ id: crypto.randomUUID() })
    world.desk.platform.before = (request) => {
      if (creates(request)) throw unreachable(true)
    }
    expect(await ask()).toMatchObject({ status: 503 })
    world.desk.platform.before = null
    expect(await ask()).toMatchObject({ status: 409, error: { code: 'may_be_made' } })
  })

  it('waits while it is on its way, and looks for it once whoever sent it broke off', async () => {
    const { organizationId } = mechanic.actor
    const now = world.desk.clock.now()
    await world.desk.db.orderRequest.create({
      data: {
        ...{ organizationId, id, body: orderOf(), sentAt: new Date(now) },
        heldUntil: new Date(now + WRITE_TAKES_MS),
      },
    })
    expect(await ask()).toMatchObject({ status: 409, error: { code: 'being_created' } })
    await world.desk.clock.advance(WRITE_TAKES_MS + 1)
    expect(await ask()).toMatchObject({ status: 409, error: { code: 'may_be_made' } })
    expect(sent()).toBe(0)
  })

  it('is sent by no press that looked for it until another one had it, and stays held by that one', async () => {
    world.desk.platform.before = (request) => {
      if (creates(request)) throw unreachable(true)
    }
    expect(await ask()).toMatchObject({ status: 503 })
    const others = new Date(world.desk.clock.now() + 60 * 60_000)
    world.desk.platform.before = async ({ method }) => {
      if (method === 'GET') await world.desk.db.orderRequest.updateMany({ data: { heldUntil: others } })
    }
    expect(await ask({ again: true })).toMatchObject({ status: 409, error: { code: 'being_created' } })
    expect([there().length, sent()]).toEqual([0, 1])
    expect(await world.desk.db.orderRequest.findFirst()).toMatchObject({ heldUntil: others })
  })

  it('begins anew after a refusal', async () => {
    expect(await ask({ order: orderOf({ assetId: 'nobody' }) })).toMatchObject({ status: 400 })
    expect(await ask()).toMatchObject({ status: 201, isNew: true })
    expect(there()).toHaveLength(1)
  })

  it('offers vendors, categories and parts by what is known of them', async () => {
    const { platform } = world.desk
    const vendor = platform.fleet.maintenanceVendors.all()[0]
    await ask({
      order: orderOf({
        category: 'Wipers',
        vendorUuid: 'gone',
        serviceTaskInstances: [
          {
            ...{ serviceTaskId: platform.fleet.serviceTasks.all()[0]?.id, status: 'Open' },
            parts: [{ partId: 'WIPER-22', quantity: 2, costCentsOverride: 1250 }],
          },
        ],
      }),
    })
    const choices = async () =>
      (await world.desk.clock.until(mechanic.browser.send(readChoices, '/api/work-orders/choices'))).json()
    const asked = () =>
      platform.sent.filter(({ url }) => url.pathname === '/fleet/maintenance/vendors').length
    expect((await choices()).data.vendors).toEqual([{ id: 'gone', name: null }])
    expect(asked()).toBe(0)
    const { organizationId } = mechanic.actor
    const called = (name: string) => [{ kind: 'vendor' as const, platformId: 'gone', name }]
    await learn(world.desk.db, organizationId, new Date(world.desk.clock.now()), called('Was Mesa yard'))
    await world.desk.clock.until(world.desk.door.call(organizationId, listMaintenanceVendors, {}))
    const { data } = await choices()
    expect(asked()).toBe(1)
    expect(data.categories).toEqual(['Wipers'])
    expect(data.parts).toEqual([{ partId: 'WIPER-22', costCents: 1250, times: 1 }])
    expect(data.vendors).toContainEqual({
      id: vendor?.id,
      name: `${vendor?.vendorId} · ${vendor?.servicesProvided}`,
    })
    expect(data.vendors).toContainEqual({ id: 'gone', name: 'Was Mesa yard' })
  })

  it('offers what the latest orders had, whether older ones have a due time or not', async () => {
    await ask({ order: orderOf({ category: 'Wipers', dueAtTime: '2026-03-20T12:00:00Z' }) })
    const { organizationId } = mechanic.actor
    const at = new Date('2024-01-01T00:00:00Z')
    await world.desk.db.workOrder.createMany({
      data: Array.from({ length: 2000 }, (_, index) => ({
        ...{ organizationId, platformId: `old-${index}`, updatedAt: at, lastSource: 'api', sources: {} },
        ...{ firstSeenAt: at, lastConfirmedAt: at, body: { category: 'Brakes' } },
      })),
    })
    const response = await world.desk.clock.until(
      mechanic.browser.send(readChoices, '/api/work-orders/choices'),
    )
    expect((await response.json()).data.categories).toEqual(['Brakes', 'Wipers'])
  })
})
