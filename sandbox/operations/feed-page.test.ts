import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamRouteEvents } from '@/lib/platform/contract/endpoints/routes'
import { API_TOKEN, createPlatform } from '../testing/platform'
import { feedPage, pageSize } from './feed-page'
import { pageOf } from './page-of'

const platform = createPlatform()
const { sandbox } = platform
const [organization] = sandbox.state.organizations
const caller = {
  sandbox,
  organization,
  fleet: organization.fleet,
  bearer: { organization, credentialId: 't', canWrite: true, scopes: null, tagIds: null, token: null },
  trace: { requestId: 'r', endpointId: null, organizationId: null, clientId: null, grantType: null },
  now: sandbox.clock.now(),
  endpoint: streamRouteEvents,
}

const iso = (n: number) => new Date(1_700_000_000_000 + n).toISOString()
const records = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), time: fc.nat(20).map(iso) }),
  { selector: (record) => record.id, maxLength: 120 },
)

test('whatever page sizes and empty pages: a client that follows cursors sees every change once, in order', () => {
  fc.assert(
    fc.property(records, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), (all, limits) => {
      const seen: { id: string; time: string }[] = []
      let after = ''
      for (let more = true, calls = 0; more; calls++) {
        expect(calls).toBeLessThan(2 * all.length + 2)
        const limit = limits.next().value
        const page = feedPage(
          { ...caller, query: { after } },
          { records: all, timeOf: ({ time }) => time, from: iso(0), limit },
        )
        expect(page.data.length).toBeLessThanOrEqual(limit)
        // Invariant: an empty page with more behind it moves the cursor on.
        if (page.data.length === 0 && page.pagination.hasNextPage)
          expect(page.pagination.endCursor).not.toBe(after)
        seen.push(...page.data)
        after = page.pagination.endCursor
        more = page.pagination.hasNextPage
      }
      const order = [...all].sort((a, b) => (a.time + a.id < b.time + b.id ? -1 : 1))
      expect(seen).toEqual(order)
    }),
  )
})

test('what changes while a client follows comes again, and nothing is overlooked', () => {
  const changes = fc.array(fc.record({ which: fc.nat(30), pages: fc.nat(3) }), { maxLength: 20 })
  fc.assert(
    fc.property(records, changes, (seeded, later) => {
      let moment = 100
      const now = new Map(seeded.map((record) => [record.id, record]))
      const latest = new Map<string, string>()
      let after = ''
      let more = true
      const read = () => {
        const page = feedPage(
          { ...caller, query: { after } },
          { records: now.values(), timeOf: ({ time }) => time, from: iso(0), limit: 7 },
        )
        for (const { id, time } of page.data) latest.set(id, time)
        after = page.pagination.endCursor
        more = page.pagination.hasNextPage
      }
      for (const { which, pages } of later) {
        for (let i = 0; i < pages; i++) read()
        const record = [...now.values()][which % Math.max(1, now.size)]
        if (record) now.set(record.id, { ...record, time: iso(++moment) })
      }
      do read()
      while (more)
      expect(Object.fromEntries(latest)).toEqual(
        Object.fromEntries([...now.values()].map(({ id, time }) => [id, time])),
      )
    }),
  )
})

test('lists: every record once, whatever the page sizes, and whatever is deleted between two pages', () => {
  fc.assert(
    fc.property(records, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), (all, limits) => {
      const present = new Map(all.map((record) => [record.id, record]))
      const seen: string[] = []
      let after = ''
      for (let more = true; more;) {
        const page = pageOf({ ...caller, query: { after } }, [...present.values()], {
          limit: limits.next().value,
        })
        seen.push(...page.data.map(({ id }) => id))
        const [first] = page.data
        if (first) present.delete(first.id)
        after = page.pagination.endCursor
        more = page.pagination.hasNextPage
      }
      expect([...seen].sort()).toEqual(all.map(({ id }) => id).sort())
    }),
  )
})

test('a page is never cut short twice running, nor when little is behind it', () => {
  const owner = { endpointId: 'e', organizationId: 'o' }
  const start = { time: iso(0), id: '', thin: false }
  const sizes = Array.from({ length: 200 }, (_, n) => pageSize(owner, { ...start, id: String(n) }, 100, 50))
  expect(sizes.filter((size) => size < 50).length).toBeGreaterThan(10)
  expect(sizes).toContain(0)
  expect(sizes.filter((size) => size === 50).length).toBeGreaterThan(100)
  for (let n = 0; n < 200; n++) {
    expect(pageSize(owner, { ...start, id: String(n), thin: true }, 100, 50)).toBe(50)
    expect(pageSize(owner, { ...start, id: String(n) }, 10, 50)).toBe(50)
  }
})

test('cursors expire after 30 days', async () => {
  const answer = await platform.get('/route-events/stream', API_TOKEN)
  const { endCursor } = (await answer.json()).pagination
  await platform.control('/clock', { advanceMs: 30 * 86_400_000 + 1 })
  const late = await platform.get(`/route-events/stream?after=${endCursor}`, API_TOKEN)
  expect(late.status).toBe(400)
  expect((await late.json()).message).toContain('30 days')
})
