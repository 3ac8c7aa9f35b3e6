import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/actor'
import { capabilityOf } from '@/lib/connection/capability/capability-of'
import { findEntries } from '@/lib/directory/find-entries'
import { learn } from '@/lib/directory/learn'
import { nameIds } from '@/lib/directory/name-ids'
import { startSync } from '@/lib/sync/ask-sync'
import { SYNCS } from '@/lib/sync/definitions'
import { readSyncs } from '@/lib/sync/read-syncs'
import { runSyncs } from '@/lib/sync/run-syncs'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { keepFew } from '@/test/worlds/small-fleet'
import { readVendors } from './read-vendors'

const VENDORS = '/fleet/maintenance/vendors'

describeEachDatabase('vendors of work orders', (database) => {
  let desk: TestDesk
  let actor: Actor
  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
    keepFew(desk.platform.fleet)
  })

  /** Only these lists are read: the others of the platform say nothing of vendors. */
  const sync = async (...kinds: ('addresses' | 'service_tasks')[]) => {
    const { organizationId } = actor
    await startSync(desk, organizationId)
    const later = new Date(desk.clock.now() + 365 * 86_400_000)
    await desk.db.sync.updateMany({
      where: { organizationId, kind: { notIn: kinds } },
      data: { dueAt: later },
    })
    await desk.clock.until(runSyncs(desk, organizationId, AbortSignal.timeout(60_000)))
  }
  const ctx = () => ({ db: desk.db, actor })
  const vendors = async () => new Map((await readVendors(ctx())).map(({ id, name }) => [id, name]))
  const nameOf = async (id: string) => (await nameIds(ctx(), ['vendor'], [id]))[id]
  const first = () => {
    const [vendor] = desk.platform.fleet.maintenanceVendors.all()
    if (!vendor) throw new Error('The seed has a vendor')
    return vendor
  }
  const refuse = (status: number) => {
    desk.platform.instead = ({ url }) =>
      url.pathname === VENDORS ? { status, headers: {}, text: '{"message":"No"}' } : null
  }

  it('are learned from their list, and called by where they are as soon as somebody told that', async () => {
    const { id, addressId, vendorId, servicesProvided } = first()
    await sync('service_tasks')
    expect((await vendors()).size).toBe(desk.platform.fleet.maintenanceVendors.size)
    expect((await vendors()).get(id)).toBe(`${vendorId} · ${servicesProvided}`)
    await sync('addresses')
    const place = desk.platform.fleet.addresses.get(addressId)?.name ?? ''
    expect((await vendors()).get(id)).toBe(`${place} · ${servicesProvided}`)
    expect(await nameOf(id)).toBe(`${place} · ${servicesProvided}`)
    // By the place, and by the organization's own id of it.
    for (const q of [place, vendorId])
      expect((await findEntries(ctx(), { kind: ['vendor'], q, limit: 100 })).map((one) => one.id)).toContain(
        id,
      )
    await learn(desk.db, actor.organizationId, new Date(desk.clock.now()), [
      { kind: 'address', platformId: addressId, name: 'Mesa yard' },
    ])
    expect(await nameOf(id)).toBe(`Mesa yard · ${servicesProvided}`)
  })

  it('say no more what their list leaves out, and are no choice once it names them no more, with the name that they had', async () => {
    const { fleet } = desk.platform
    const { id, addressId: _gone, ...rest } = first()
    await sync('addresses', 'service_tasks')
    fleet.maintenanceVendors.put({ ...rest, id, addressId: '', servicesProvided: '' })
    await desk.clock.advance(SYNCS.service_tasks.everyMs)
    await sync('service_tasks')
    expect(await nameOf(id)).toBe(rest.vendorId)
    fleet.maintenanceVendors.delete(id)
    await desk.clock.advance(SYNCS.service_tasks.everyMs)
    await sync('service_tasks')
    expect([...(await vendors()).keys()]).not.toContain(id)
    expect((await vendors()).size).toBe(fleet.maintenanceVendors.size)
    expect(await nameOf(id)).toBe(rest.vendorId)
  })

  it('of whom nothing is told can be chosen, and have no name', async () => {
    const { fleet } = desk.platform
    const vendor = first()
    fleet.maintenanceVendors.put({ ...vendor, addressId: '', vendorId: '', servicesProvided: '' })
    await sync('service_tasks')
    expect([...(await vendors())].at(-1)).toEqual([vendor.id, null])
    expect(await nameOf(vendor.id)).toBeUndefined()
    expect(await nameOf('unknown')).toBeUndefined()
  })

  it.each([
    [404, 'absent'],
    [403, 'scope_missing'],
  ])('that the platform refuses with %i leave the service tasks as they are', async (status, state) => {
    refuse(status)
    await sync('service_tasks')
    const { organizationId } = actor
    expect(await capabilityOf(desk, organizationId, 'vendors')).toBe(state)
    expect((await vendors()).size).toBe(0)
    const tasks = await desk.db.directoryEntry.count({ where: { organizationId, kind: 'service_task' } })
    expect(tasks).toBeGreaterThan(0)
    const rows = await readSyncs(desk, organizationId)
    expect(rows.find(({ kind }) => kind === 'service_tasks')).toMatchObject({ status: 'done' })
  })

  it('are read where the service tasks are not, and stay where a fault comes between', async () => {
    desk.platform.instead = ({ url }) =>
      url.pathname === '/maintenance/service-tasks'
        ? { status: 404, headers: {}, text: '{"message":"No"}' }
        : null
    await sync('service_tasks')
    const { size } = desk.platform.fleet.maintenanceVendors
    expect((await vendors()).size).toBe(size)
    refuse(500)
    await sync('service_tasks')
    expect((await vendors()).size).toBe(size)
  })

  it('of another organization are never named', async () => {
    const { id } = first()
    await sync('addresses', 'service_tasks')
    const { actor: other } = await founder(desk)
    // Its own vendor stands at an address that only the first one knows.
    const { addressId } = first()
    await learn(desk.db, other.organizationId, new Date(desk.clock.now()), [
      { kind: 'vendor', platformId: 'theirs', name: 'V-9', detail: { addressId, servicesProvided: 'Tires' } },
    ])
    const theirs = { db: desk.db, actor: other }
    expect(await readVendors(theirs)).toEqual([{ id: 'theirs', name: 'V-9' }])
    expect(await nameIds(theirs, ['vendor'], [id, 'theirs'])).toEqual({ theirs: 'V-9' })
    expect(await nameOf('theirs')).toBeUndefined()
  })
})
