import { beforeEach, expect, it, vi } from 'vitest'
import { GET as countDvirs } from '@/app/api/lists/dvirs/counts/route'
import { GET as dvirs } from '@/app/api/lists/dvirs/route'
import { GET as countRoutes } from '@/app/api/lists/routes/counts/route'
import { GET as routes } from '@/app/api/lists/routes/route'
import { GET as countWorkOrders } from '@/app/api/lists/work-orders/counts/route'
import { GET as workOrders } from '@/app/api/lists/work-orders/route'
import { keepDvir } from '@/lib/dvirs/keep-dvir'
import { keepRoute } from '@/lib/routes/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/keep-work-order'
import { Browser } from '@/test/browser'
import { describeEachDatabase } from '@/test/database'
import { deskOverHttp, type DeskOverHttp } from '@/test/desk-over-http'

const held = vi.hoisted(() => ({ process: undefined as unknown }))
vi.mock('@/app/context', () => ({ context: async () => held.process }))

const NOUNS = [
  ['routes', routes, countRoutes, keepRoute],
  ['dvirs', dvirs, countDvirs, keepDvir],
  ['work-orders', workOrders, countWorkOrders, keepWorkOrder],
] as const

describeEachDatabase('/api/lists', (database) => {
  let world: DeskOverHttp
  beforeEach(async () => {
    world = await deskOverHttp(database())
    held.process = world.desk
  })

  it.each(NOUNS)('answers parts of %s and counts to any member, of their organization', async (...row) => {
    const [noun, list, counts, keep] = row
    const viewer = await world.member('viewer')
    const { organizationId } = viewer.actor
    const at = new Date(world.desk.clock.now()).toISOString()
    await world.desk.db.$transaction(async (tx) => {
      for (const id of ['1', '2', '3'])
        await keep(tx, organizationId, id, { source: 'api', at, key: id, fields: { id } })
    })
    const read = async (browser: Browser, query: string) =>
      (await browser.send(list, `/api/lists/${noun}${query}`)).json()
    const part = await read(viewer.browser, '?offset=1&limit=1')
    expect(part).toMatchObject({ data: [{ id: '2', ledger: { lastSource: 'api' } }], found: 3 })
    const counted = await (await viewer.browser.send(counts, `/api/lists/${noun}/counts`)).json()
    expect(counted.data.all).toBe(3)
    const elsewhere = await world.member('administrator', 'elsewhere')
    const names = noun === 'work-orders' ? { names: { assets: {}, people: {} } } : {}
    expect(await read(elsewhere.browser, '')).toEqual({ data: [], found: 0, ...names })
  })

  it.each(NOUNS)('refuses %s to nobody, and words that it does not know by their path', async (...row) => {
    const [noun, list, counts] = row
    const nobody = new Browser(world.desk.env.appUrl.origin)
    expect((await nobody.send(list, `/api/lists/${noun}`)).status).toBe(401)
    expect((await nobody.send(counts, `/api/lists/${noun}/counts`)).status).toBe(401)
    const { browser } = await world.member('viewer')
    for (const [query, path] of [
      ['show=nonsense', 'show'],
      ['sort=nonsense', 'sort'],
      ['limit=501', 'limit'],
      ['offset=-1', 'offset'],
      ['zone=Mars/Olympus', 'zone'],
    ]) {
      const response = await browser.send(list, `/api/lists/${noun}?${query}`)
      expect([response.status, (await response.json()).error.details[0].path]).toEqual([400, path])
    }
  })
})
