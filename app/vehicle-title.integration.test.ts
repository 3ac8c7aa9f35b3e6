import { expect, it, vi } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeHandler } from '@/test/database'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'

const held = vi.hoisted(() => ({ cookie: '' }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: held.cookie }),
  cookies: async () => ({ get: () => undefined }),
}))
ownModules('next/headers')

describeHandler('the tab of a vehicle', (database) => {
  it('is called by what it is, and of a trailer by its name, whoever told of it', async () => {
    const world = await deskOverHttp(database())
    const { browser, actor } = await world.member('mechanic')
    holdProcess(world.desk)
    held.cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const { db, clock } = world.desk
    const { organizationId } = actor
    const at = (minutes: number) => new Date(clock.now() + minutes * 60_000).toISOString()
    const reports = {
      i1: { vehicle: { id: 'v1' }, trailer: { id: 't1', name: 'TR-1 of old' }, endTime: at(-60) },
      i2: { vehicle: { id: 'v1' }, trailer: { id: 't1' }, trailerName: 'TR-1', endTime: at(-50) },
      i3: { vehicle: { id: 'v1' }, trailer: { id: 't1' }, endTime: at(-40) },
      // Of a defect alone, which is the vehicle's.
      i4: {
        ...{ vehicle: { id: 'v1' }, trailer: { id: 't2' }, endTime: at(-30) },
        vehicleDefects: [{ id: 'd1', vehicle: { id: 'v1' } }],
      },
    }
    await db.$transaction(async (tx) => {
      for (const [key, fields] of Object.entries(reports))
        await keepDvir(tx, organizationId, key, {
          ...{ source: 'api', at: at(0), key, fields: JSON.parse(JSON.stringify(fields)) },
        })
      await keepWorkOrder(tx, organizationId, 'w1', {
        ...{ source: 'api', at: at(0), key: 'w1', fields: { assetId: 'o1', status: 'Open' } },
      })
      await learn(tx, organizationId, new Date(clock.now()), [
        { kind: 'trailer', platformId: 't3', name: 'Trailer 3' },
        { kind: 'asset', platformId: 'a1', name: 'Generator' },
        { kind: 'vehicle', platformId: 'v2', name: 'RV 2' },
      ])
    })
    const { generateMetadata } = await import('@/app/(desk)/vehicles/[id]/page')
    const titleOf = async (id: string) =>
      (await generateMetadata({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) })).title
    const called = { t1: 'TR-1', t2: 'Trailer', t3: 'Trailer 3', a1: 'Asset' }
    for (const [id, title] of Object.entries(called)) expect(await titleOf(id), id).toBe(title)
    for (const id of ['v1', 'v2', 'o1']) expect(await titleOf(id), id).toBe('Vehicle')
  })
})
