import { expect, it, vi } from 'vitest'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { drawLayout, drawPage, layoutsOf } from '@/test/pages/draw-page'
import { findPages, type FoundPage } from '@/test/pages/find-pages'
import { pageAddresses, type Examples } from '@/test/pages/page-addresses'

const held = vi.hoisted(() => ({
  cookie: '',
  read: new Map<object, Map<string, unknown>>(),
}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: held.cookie }),
  cookies: async () => ({ get: () => undefined }),
}))
// As React has it while it renders on the server: one answer for the same arguments within one request.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  cache:
    (read: (...given: string[]) => unknown) =>
    (...given: string[]) => {
      const answers = held.read.get(read) ?? new Map<string, unknown>()
      held.read.set(read, answers)
      const key = given.join(' ')
      if (!answers.has(key)) answers.set(key, read(...given))
      return answers.get(key)
    },
}))

ownModules('next/headers', 'react')

/**
 * How many queries a request for each page asks, all of its layouts included, once the session is known: six of them
 * are those of the desk around it. A page that is new has its number here.
 */
const QUERIES: Readonly<Record<string, number>> = {
  '/audit': 9,
  '/costs': 10,
  '/defects': 7,
  '/drivers': 11,
  '/drivers/[id]': 16,
  '/dvirs': 14,
  '/dvirs/[id]': 16,
  '/dvirs/[id]/print': 2,
  '/explorer': 6,
  '/explorer/[endpointId]': 6,
  '/inspections': 11,
  '/inspections/print': 8,
  '/on-time': 11,
  '/on-time/print': 7,
  '/programs': 12,
  '/programs/[id]': 13,
  '/repairs': 12,
  '/routes': 13,
  '/routes/[id]': 13,
  '/routes/[id]/edit': 7,
  '/routes/board': 9,
  '/routes/import': 8,
  '/routes/map': 8,
  '/routes/new': 7,
  '/settings/[setting]': 6,
  '/settings/account': 16,
  '/settings/connection': 6,
  '/settings/feeds': 10,
  '/settings/inbox': 8,
  '/settings/inbox/[id]': 7,
  '/settings/lists': 8,
  '/settings/members': 8,
  '/settings/organization': 6,
  '/register': 6,
  '/settings/readiness': 7,
  '/settings/screens': 7,
  '/settings/signers': 7,
  '/settings/single-sign-on': 10,
  '/settings/status': 13,
  '/settings/webhooks': 7,
  '/today': 11,
  '/today/wall': 10,
  '/vehicles': 16,
  '/vehicles/[id]': 27,
  '/work-orders': 13,
  '/work-orders/[id]': 14,
  '/work-orders/[id]/edit': 13,
  '/work-orders/[id]/print': 2,
  '/work-orders/board': 11,
  '/work-orders/workload': 7,
  '/work-orders/new': 6,
}
/** Session and person, at most every five seconds. */
const OF_A_SESSION = 2

/** Calls page and layouts at once, as the framework does, for what each of them reads. */
const draw = (page: FoundPage, address: string) =>
  Promise.all([...layoutsOf(page).map((layout) => drawLayout(layout)), drawPage(page, address)])

describeEmbedded('a page of the desk', (database) => {
  it('asks the database so many times and nothing twice, session and membership at most once', async () => {
    const world = await deskOverHttp(database())
    const { browser, actor } = await world.connect()
    const { clock, db } = world.desk
    const examples = await seed(world.desk, actor.organizationId)
    held.cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const asked: string[] = []
    const counted = db.$extends({
      query: {
        $allOperations({ model, operation, args, query }) {
          asked.push(`${model ?? ''} ${operation} ${JSON.stringify(args)}`)
          return query(args)
        },
      },
    })
    holdProcess({ ...world.desk, db: counted })

    const desk = findPages().filter((page) => page.desk)
    const addresses = pageAddresses(examples)
    const leading = addresses.leading.map(([from]) => from)
    const counts: Record<string, number> = {}
    const twice: Record<string, string[]> = {}
    for (const page of desk.filter(({ pattern }) => !leading.includes(pattern))) {
      const of = new RegExp(`^${page.pattern.replaceAll(/\[\w+\]/g, '[^/]+')}(\\?.*)?$`)
      const address = addresses.member.find((one) => of.test(one)) ?? ''
      const ask = async () => {
        asked.length = 0
        held.read.clear()
        await draw(page, address)
        return asked.length
      }
      // What a process asks once, whoever comes.
      await ask()
      counts[page.pattern] = await ask()
      const repeated = asked.filter((one, index) => asked.indexOf(one) !== index)
      if (repeated.length > 0) twice[page.pattern] = repeated
      if (page.pattern !== '/routes') continue
      await clock.advance(6_000)
      expect((await ask()) - (counts[page.pattern] ?? 0)).toBe(OF_A_SESSION)
    }
    expect(twice).toEqual({})
    expect(counts).toEqual(QUERIES)
  })
})

/** A row of each noun, and a delivery. */
async function seed(
  { db, clock }: Awaited<ReturnType<typeof deskOverHttp>>['desk'],
  organizationId: string,
): Promise<Examples> {
  const now = new Date(clock.now())
  const row = (platformId: string) => ({
    ...{ organizationId, platformId, body: { id: platformId }, sources: { api: now.toISOString() } },
    ...{ lastSource: 'api', firstSeenAt: now, lastConfirmedAt: now },
  })
  await db.route.create({ data: row('r1') })
  await db.dvir.create({ data: row('i1') })
  await db.workOrder.create({ data: row('w1') })
  await db.vehicle.create({ data: row('v1') })
  await db.driver.create({ data: row('d1') })
  const target = await db.webhookTarget.create({
    data: {
      ...{ organizationId, status: 'active', createdAt: now, headerName: 'x-of-tests' },
      ...{ deliveryKeyHash: new Uint8Array([1]), headerHash: new Uint8Array([2]) },
    },
  })
  const { id } = await db.webhookDelivery.create({
    data: {
      ...{ organizationId, targetId: target.id, dedupeKey: 'one', payload: '{}' },
      ...{ signed: true, receivedAt: now, state: 'kept' },
    },
  })
  const { id: program } = await db.serviceProgram.create({
    data: {
      ...{ organizationId, name: 'Oil', everyMeters: 10_000, whichever: 'first', nextFrom: 'done' },
      ...{ isPeriodicInspection: false, soonDays: 14, zone: 'UTC', by: 'Ann', at: now },
      byId: organizationId,
      chosen: { all: true, vehicleIds: [], tagIds: [], kinds: [] },
    },
  })
  return {
    ...{ route: 'r1', dvir: 'i1', workOrder: 'w1', vehicle: 'v1', driver: 'd1', program },
    ...{ delivery: id, invitation: '' },
  }
}
