import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { LONG_AGO, readAtHere } from './read-at-here'

const STALE_MS = 15_000
const SERVER = Date.parse('2026-03-02T09:00:00Z')
const queryKey = ['costs']

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** What the server read for a page at `at`, by its own clock. */
function page(data: string, at: number) {
  const server = new QueryClient()
  server.setQueryData(queryKey, data, { updatedAt: at })
  return dehydrate(server)
}

/** A browser, whose clock the test sets. */
function browser() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS } } })
  return {
    client,
    isStale: () => new QueryObserver(client, { queryKey, enabled: true }).getCurrentResult().isStale,
    shown: () => client.getQueryData(queryKey),
  }
}

it('what a page brought is old after 15 s in a browser whose clock is an hour behind', () => {
  const { client, isStale } = browser()
  const device = SERVER - HOUR_MS
  vi.setSystemTime(device)
  // Nobody has told it yet that it is.
  hydrate(client, readAtHere(page('then', SERVER), { device, desk: device, keptAt: null }))
  expect(isStale()).toBe(false)
  vi.setSystemTime(device + STALE_MS)
  expect(isStale()).toBe(true)
})

it('what a later page brought takes the place of what was read here, however wrong the clock', () => {
  for (const wrong of [-HOUR_MS, 0, HOUR_MS]) {
    const { client, shown } = browser()
    const device = SERVER + wrong
    vi.setSystemTime(device)
    client.setQueryData(queryKey, 'read here')
    hydrate(client, readAtHere(page('before', SERVER - 1), { device, desk: SERVER, keptAt: null }))
    expect(shown()).toBe('read here')
    const later = { device: device + 2_000, desk: SERVER + 2_000, keptAt: null }
    hydrate(client, readAtHere(page('later', SERVER + 1_000), later))
    expect(shown()).toBe('later')
  }
})

it('a page that was kept anew, with what was sent, is not covered by what was read before that', () => {
  const { client, shown } = browser()
  // An hour ahead: what was read here bears a later time than the server's page that came after it.
  const keptAt = SERVER + HOUR_MS
  vi.setSystemTime(keptAt + 60_000)
  const kept = page('after', SERVER)
  hydrate(client, readAtHere(kept, { device: keptAt + 60_000, desk: keptAt + 60_000, keptAt }))
  hydrate(client, page('before', keptAt - 300_000))
  expect(shown()).toBe('after')
})

it('the beginning of a list stays older than whatever was read here', () => {
  const at = (keptAt: number | null) =>
    readAtHere(page('beginning', LONG_AGO), { device: SERVER, desk: SERVER, keptAt }).queries[0]?.state
      .dataUpdatedAt
  expect([at(null), at(SERVER)]).toEqual([LONG_AGO, LONG_AGO])
})
