import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { todayPage, todayRoute } from '@/test/readiness/today-examples'
import { routeReadinessQuery } from './history/queries'
import { todayQuery } from './queries'
import { type AskedToday, todayKey } from './today-keys'

const asked: AskedToday = { hours: 12, at: null, show: 'acting', lines: 40 }
let times = 0
let answer: object = {}

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is asked again while a page is drawn on the server.
  environmentManager.setIsServer(() => false)
  times = 0
  vi.stubGlobal('fetch', async () => {
    times += 1
    return Response.json({ data: answer })
  })
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Watch = (client: QueryClient) => () => void
const nothing = () => undefined
const ofToday =
  (fields: Partial<AskedToday> = {}): Watch =>
  (client) =>
    new QueryObserver(client, todayQuery({ ...asked, ...fields })).subscribe(nothing)
const ofRoute: Watch = (client) => new QueryObserver(client, routeReadinessQuery('r1')).subscribe(nothing)

/** How often it is asked in so long, while a page shows it. */
async function asking(watch: Watch, ms: number, meanwhile: (client: QueryClient) => void = nothing) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const close = watch(client)
  await vi.advanceTimersByTimeAsync(0)
  meanwhile(client)
  await vi.advanceTimersByTimeAsync(ms)
  close()
  client.clear()
  return times
}

it('is asked again each minute for what the clock alone changes, and each second while it is judged', async () => {
  answer = todayPage([todayRoute('Day run')])
  expect(await asking(ofToday(), 3 * MINUTE_MS)).toBe(4)
  times = 0
  answer = todayPage([], { isJudging: true })
  expect(await asking(ofToday(), 5_000)).toBe(6)
  times = 0
  answer = { present: null, mayOverride: false, departure: null, heldBack: null, delays: [], history: [] }
  expect(await asking(ofRoute, 3 * MINUTE_MS)).toBe(4)
})

it('is asked once of a moment that is over, whatever the desk is told of since', async () => {
  answer = todayPage([todayRoute('Day run')])
  const told = (client: QueryClient) => void client.invalidateQueries({ queryKey: todayKey })
  expect(await asking(ofToday({ at: '2026-03-02T05:00:00.000Z' }), 3 * MINUTE_MS, told)).toBe(1)
  times = 0
  expect(await asking(ofToday(), MINUTE_MS - 1, told)).toBe(2)
})
