import { expect, it, vi } from 'vitest'
import { describeEmbedded } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { broughtBy } from '@/test/pages/brought-by'
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
 * How many queries a request for each page asks, all of its layouts included, once the session is known: five of them
 * are those of the desk around it. A page that is new has its number here.
 */
const QUERIES: Readonly<Record<string, number>> = {
  '/audit': 10,
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
  '/inspections/print': 7,
  '/on-time': 11,
  '/on-time/print': 7,
  // What it gathers is kept: lib/papers/kept-papers.integration.test.ts.
  '/papers': 8,
  '/programs': 12,
  '/programs/[id]': 13,
  '/repairs': 12,
  '/routes': 14,
  '/routes/[id]': 14,
  '/routes/[id]/edit': 7,
  '/routes/[id]/print': 3,
  '/routes/board': 9,
  '/routes/import': 8,
  '/routes/map': 11,
  '/routes/new': 7,
  '/settings/[setting]': 6,
  '/settings/account': 16,
  '/settings/connection': 6,
  '/settings/feeds': 10,
  '/settings/inbox': 8,
  '/settings/inbox/[id]': 7,
  '/settings/lists': 9,
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
  // One of them only where the list of reports was not read: of what it would have told; one only of what has no name.
  '/vehicles': 20,
  '/vehicles/[id]': 37,
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

// Alone: a test adds columns to the tables.
describeEmbedded(
  'a page of the desk',
  (database) => {
    /** Each page of the desk that leads nowhere else; `drawn` answers what it asked. */
    const open = async () => {
      const world = await deskOverHttp(database())
      const { browser, actor } = await world.connect()
      const examples = await seed(world.desk, actor.organizationId)
      held.cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      const { db, asked } = countingDb(world.desk.db)
      holdProcess({ ...world.desk, db })
      const { Prefetched } = await import('@/app/prefetched')
      const addresses = pageAddresses(examples)
      const leading = addresses.leading.map(([from]) => from)
      const pages = findPages()
        .filter((page) => page.desk && !leading.includes(page.pattern))
        .map((page) => {
          const of = new RegExp(`^${page.pattern.replaceAll(/\[\w+\]/g, '[^/]+')}(\\?.*)?$`)
          const address = addresses.member.find((one) => of.test(one)) ?? ''
          const drawn = async (): Promise<{ asked: string[]; brought: unknown[] }> => {
            asked.length = 0
            held.read.clear()
            const brought = broughtBy(await draw(page, address), Prefetched)
            return { asked: [...asked], brought }
          }
          return { pattern: page.pattern, drawn }
        })
      return { pages, clock: world.desk.clock }
    }

    // One world for both: to draw each page a first time is most of what either takes.
    it('asks the database so many times and nothing twice, session and membership at most once, by statements that are kept prepared once a later version has added columns', async () => {
      const { pages, clock } = await open()
      const counts: Record<string, number> = {}
      const twice: Record<string, string[]> = {}
      let broughtSome = 0
      for (const { pattern, drawn } of pages) {
        // What a process asks once, whoever comes.
        await drawn()
        const { asked, brought } = await drawn()
        // It goes as text, which has no dates, and takes what is no number for nothing.
        expect(JSON.parse(JSON.stringify(brought)), pattern).toEqual(brought)
        broughtSome += brought.length
        counts[pattern] = asked.length
        const repeated = asked.filter((one, index) => asked.indexOf(one) !== index)
        if (repeated.length > 0) twice[pattern] = repeated
        if (pattern !== '/routes') continue
        await clock.advance(6_000)
        expect((await drawn()).asked.length - (counts[pattern] ?? 0)).toBe(OF_A_SESSION)
      }
      expect(twice).toEqual({})
      expect(counts).toEqual(QUERIES)
      expect(broughtSome).toBeGreaterThan(Object.keys(QUERIES).length)

      // What was asked a second time is kept.
      await database().exec(`DO $$ DECLARE named text; BEGIN
        FOR named IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
          EXECUTE format('ALTER TABLE %I ADD COLUMN "addedLater" int', named);
        END LOOP; END $$`)
      for (const { pattern, drawn } of pages) expect((await drawn()).asked, pattern).not.toEqual([])
    })
  },
  { alone: true },
)

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
