import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { driverPhoneQuery } from '@/components/drivers/phone-query'
import { routeReadinessQuery } from '@/components/readiness/history/queries'
import type { RouteReadinessAnswer } from '@/components/readiness/history/route-readiness-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { MINUTE_MS } from '@/lib/durations'
import { TOLD } from '@/lib/routes/departures/departures'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf } from '@/test/readiness/today-examples'
import type { RouteAnswer } from '../route-answer'
import { seeRoute } from '../see-routes'
import { WhyLate } from './why-late'

const START = Date.UTC(2026, 2, 2, 8)
const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()

const stop = (index: number, fields: object = {}) => ({
  ...{ id: `s${index}`, name: `Stop ${'ABC'[index] ?? ''}`, state: 'scheduled' },
  ...{ scheduledArrivalTime: iso(60 * index), scheduledDepartureTime: iso(60 * index + (index && 20)) },
  ontimeWindowAfterArrivalMs: 10 * MINUTE_MS,
  ...fields,
})
const left = (from: number, to: number) => ({
  ...{ state: 'departed', actualArrivalTime: iso(from), actualDepartureTime: iso(to) },
})
const route = (stops: RouteAnswer['stops'], fields: Partial<RouteAnswer> = {}): RouteAnswer => ({
  ...{ id: 'r1', orgLocalTimezone: 'UTC', stops },
  ledger: {
    ...{ sources: {}, lastSource: 'api', firstSeenAt: iso(0), lastConfirmedAt: iso(0), stub: false },
    goneAt: null,
  },
  ...fields,
})

function panel(
  row: RouteAnswer,
  minutes: number,
  given: Partial<RouteReadinessAnswer> | Error = {},
  {
    refusal,
    askRefusal = refusal,
    phone,
  }: { refusal: string | null; askRefusal?: string | null; phone?: string } = { refusal: null },
): string {
  const now = START + minutes * MINUTE_MS
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = routeReadinessQuery('r1')
  if (given instanceof Error)
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: given, errorUpdateCount: 1 })
  else
    client.setQueryData(queryKey, {
      ...{ present: null, mayOverride: true, departure: null, heldBack: null, delays: [], history: [] },
      ...given,
    })
  if (phone !== undefined)
    client.setQueryData(driverPhoneQuery('7').queryKey, { phone: { value: phone, why: null } })
  const namespaces = ['ui', 'api', 'routes', 'routes-why', 'readiness', 'verdict'] as const
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language="en" messages={compiledWords('en', namespaces)}>
        <DeskAccessProvider {...{ refusal, askRefusal }} scope={null}>
          <WhyLate
            seen={seeRoute(row, { now, toleranceMs: 5 * MINUTE_MS, departures: TOLD })}
            zone="UTC"
            now={now}
          />
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const late = route([
  stop(0, left(22, 22)),
  stop(1, left(84, 100)),
  stop(2, { state: 'en route', enRouteTime: iso(100), eta: iso(151) }),
])

it('says why a route is late, with what held it back, part by part', () => {
  const text = textOf(panel(late, 101, { heldBack: findingOf() }))
  for (const said of [
    'Stop C is expected 31 min later than planned: it left 22 min late (RV 128 unsafe since 05:12: air brake lines)',
    'took 2 min more on the road, made up 4 min at its stops, and will take 11 min more on the road.',
    ...['Leaving Stop A +22 min', 'Driving from Stop A to Stop B +2 min', 'Staying at Stop B −4 min'],
    ...['Driving from Stop B to Stop C (as expected now) +11 min', 'In all 31 min'],
    ...[
      'Upcoming stops',
      '10:31 UTC instead of 10:00 UTC by its ETA',
      'Message in English',
      'Message in Spanish',
    ],
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Leaves late because of it')
  expect(textOf(panel(late, 101))).toContain('it left 22 min late, took')
})

it('links the routes into which the delay reaches', () => {
  const delays = [{ id: 'n/1', name: 'Night run', zone: 'UTC', departsAt: iso(180), lateMs: 20 * MINUTE_MS }]
  const html = panel(late, 101, { delays })
  expect(html).toContain('href="/routes/n%2F1"')
  expect(textOf(html)).toContain('Night run 20 min after 11:00 UTC')
})

it('says that nobody knows which routes those are where the question failed', () => {
  const html = panel(late, 101, new Error('gone'))
  expect(html).toMatch(/role="alert".*Try again/)
  expect(textOf(html)).toContain('which routes it makes late, is not shown here')
  expect(panel(late, 101)).not.toContain('role="alert"')
})

it('says what is expected of stays by experience before anything has happened', () => {
  const learned = stop(1, { learnedStayMs: 45 * MINUTE_MS })
  const text = textOf(panel(route([stop(0), learned, stop(2)]), -60))
  expect(text).toContain(
    'Stop C is expected 25 min later than planned: will stay 25 min longer at its stops.',
  )
  expect(text).toContain('Staying at Stop B (as expected now) +25 min')
})

it('says what nobody tells, and nothing of a route that is not late', () => {
  const untold = route([
    stop(0, { state: 'departed' }),
    stop(1, { state: 'arrived', actualArrivalTime: iso(95) }),
    stop(2),
  ])
  const text = textOf(panel(untold, 96))
  expect(text).toContain('lost 35 min where the platform reports no times')
  expect(text).toContain('The platform does not say when it left its first stop.')
  expect(panel(route([stop(0), stop(1)]), -60)).toBe('')
})

it('says of one that has not left since when it should have, and of one that is done why it was late', () => {
  const waits = route([stop(0), stop(1), stop(2, { ontimeWindowAfterArrivalMs: 0 })])
  expect(textOf(panel(waits, 22, { heldBack: findingOf() }))).toContain(
    'it has not left, 22 min after its time (RV 128 unsafe',
  )
  const done = textOf(panel(route([stop(0, left(30, 30)), stop(1, left(92, 100))]), 300))
  expect(done).toContain('Why was it late?')
  expect(done).toContain('Stop B was reached 32 min later than planned')
  expect(done).not.toContain('Upcoming stops')
})

it('offers the driver’s phone to who may change routes, of a route that is not over', () => {
  const driven = { ...late, driver: { id: '7', name: 'Ana' } }
  expect(panel(driven, 101)).toContain('Phone number of Ana')
  expect(panel(driven, 101, {}, { refusal: 'Viewers read.' })).not.toContain('Phone number')
  expect(panel(late, 101)).not.toContain('Phone number')
  // To ask for it the grant need not write.
  expect(panel(driven, 101, {}, { refusal: 'The grant is for reading only.', askRefusal: null })).toContain(
    'Phone number of Ana',
  )
  expect(panel(driven, 101, {}, { refusal: null, phone: '+1 (614) 555 0100' })).toContain(
    'href="tel:+16145550100"',
  )
})
