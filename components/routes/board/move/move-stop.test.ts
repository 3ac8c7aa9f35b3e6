import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { NothingWritten } from '@/components/form/offer-to-undo'
import { speakHere } from '@/components/words/here'
import { english } from '@/test/english'
import type { RouteAnswer } from '../../route-answer'
import { CannotMove, LeftMeanwhile, lookBeforeMove, moveStopBack, StandsOnBoth } from './move-stop'

speakHere(english)
afterEach(() => vi.unstubAllGlobals())

const stop = (id: string, clock: string) => ({
  ...{ id, state: 'scheduled', singleUseLocation: { latitude: 39, longitude: -105 } },
  scheduledArrivalTime: `2026-03-02T${clock}:00Z`,
})
const route = (id: string, ...stops: RouteAnswer['stops'] & object): RouteAnswer => ({
  ...{ id, name: `Route ${id}`, stops },
  ledger: {
    ...{ sources: { api: '2026-03-02T00:00:00Z' }, lastSource: 'api', goneAt: null, stub: false },
    ...{ firstSeenAt: '2026-03-02T00:00:00Z', lastConfirmedAt: '2026-03-02T00:00:00Z' },
  },
})
const FROM = route('1', stop('a', '06:00'), stop('b', '07:00'))
const TO = route('2', stop('c', '06:00'), stop('d', '08:00'))
const MOVE = { from: FROM, to: TO, stopId: 'b' }

/** Answers each write in its turn; what was sent, in its order. */
function platform(...answers: (RouteAnswer | number)[]) {
  const sent: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
      if (method === 'PATCH') sent.push([path, JSON.parse(body)])
      const next = answers.shift() ?? 500
      return typeof next === 'number'
        ? new Response(JSON.stringify({ error: { code: 'refused', message: 'No' } }), { status: next })
        : new Response(JSON.stringify({ data: next }))
    }),
  )
  return sent
}

it('adds it there first, then takes it off here, each compared with what it was', async () => {
  const sent = platform(
    TO,
    FROM,
    route('2', stop('c', '06:00'), stop('e', '07:00'), stop('d', '08:00')),
    route('1', stop('a', '06:00')),
  )
  await moveStopBack(new QueryClient(), MOVE)
  expect(sent).toMatchObject([
    [
      '/api/routes/2',
      {
        stops: [{ id: 'c' }, { singleUseLocation: { latitude: 39 } }, { id: 'd' }],
        before: { stops: [{ id: 'c' }, { id: 'd' }] },
      },
    ],
    ['/api/routes/1', { stops: [{ id: 'a' }], before: { stops: [{ id: 'a' }, { id: 'b' }] } }],
  ])
})

it('stays where it is when it is refused there', async () => {
  const sent = platform(TO, FROM, 409)
  await expect(moveStopBack(new QueryClient(), MOVE)).rejects.toThrow()
  expect(sent).toHaveLength(1)
})

it('says so where it stands on both', async () => {
  const sent = platform(TO, FROM, route('2', stop('c', '06:00'), stop('e', '07:00'), stop('d', '08:00')), 409)
  await expect(moveStopBack(new QueryClient(), MOVE)).rejects.toBeInstanceOf(StandsOnBoth)
  expect(sent).toHaveLength(2)
})

it('says neither where the second answer is lost, and that nothing was written where neither could be read', async () => {
  platform(TO, FROM, route('2', stop('c', '06:00'), stop('e', '07:00'), stop('d', '08:00')), 503)
  await expect(moveStopBack(new QueryClient(), MOVE)).rejects.toMatchObject({ status: 503 })
  const sent = platform(503, 503)
  await expect(moveStopBack(new QueryClient(), MOVE)).rejects.toBeInstanceOf(NothingWritten)
  expect(sent).toEqual([])
})

it('stays where it is once one of the routes has left, and nothing is written', async () => {
  for (const now of [
    [TO, { ...FROM, actualRouteStartTime: '2026-03-02T06:01:00Z' }],
    [{ ...TO, actualRouteStartTime: '2026-03-02T06:01:00Z' }, FROM],
  ]) {
    const sent = platform(...now)
    await expect(moveStopBack(new QueryClient(), MOVE)).rejects.toBeInstanceOf(LeftMeanwhile)
    expect(sent).toEqual([])
  }
})

const REACHED = route('1', stop('a', '06:00'), { ...stop('b', '07:00'), state: 'arrived' })
const DROVE = { ...TO, actualRouteEndTime: '2026-03-02T09:00:00Z' }
const GONE = { goneAt: '2026-03-02T05:00:00Z' }

it.each([
  ['the stop was reached', REACHED, TO, 'begun'],
  [
    'the driver is on the way to it',
    route('1', stop('a', '06:00'), { ...stop('b', '07:00'), state: 'en route' }),
    TO,
    'begun',
  ],
  ['the route begins with it', route('1', stop('b', '07:00'), stop('a', '08:00')), TO, 'first'],
  ['it is the only one', route('1', stop('b', '07:00')), TO, 'only'],
  ['it was taken off', route('1', stop('a', '06:00'), stop('x', '07:00')), TO, 'gone'],
  ['its route was deleted', { ...FROM, ledger: { ...FROM.ledger, ...GONE } }, TO, 'gone'],
  ['the other route has ended', FROM, DROVE, 'over'],
  ['the other route was deleted', FROM, { ...TO, ledger: { ...TO.ledger, ...GONE } }, 'over'],
])('is not begun where meanwhile %s', async (_, from, to, why) => {
  const sent = platform(from, to)
  const refused = await lookBeforeMove(MOVE).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CannotMove)
  expect(refused).toMatchObject({ why })
  expect(sent).toEqual([])
})

it('is begun where nothing hinders it, and finished where somebody took the stop off already', async () => {
  platform(FROM, { ...TO, actualRouteStartTime: '2026-03-02T05:59:00Z' })
  await expect(lookBeforeMove(MOVE)).resolves.toBeUndefined()
  platform(route('1', stop('a', '06:00')))
  await expect(lookBeforeMove(MOVE, { added: true })).resolves.toBeUndefined()
  platform(REACHED)
  await expect(lookBeforeMove(MOVE, { added: true })).rejects.toBeInstanceOf(CannotMove)
})

it('is not taken back once the stop was reached on a route that drove already', async () => {
  const drives = { actualRouteStartTime: '2026-03-02T05:59:00Z' }
  const sent = platform(TO, { ...REACHED, ...drives })
  const back = moveStopBack(new QueryClient(), { ...MOVE, from: { ...FROM, ...drives } })
  await expect(back).rejects.toBeInstanceOf(CannotMove)
  expect(sent).toEqual([])
})
