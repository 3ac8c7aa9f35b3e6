import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { OnTimePaper } from '@/components/print/on-time-paper'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { DriverPart } from './driver-part'
import type { DriversAnswer, OnTimeAnswer } from './on-time-answer'
import { staysKey } from './on-time-keys'
import { PlacePart } from './place-part'
import { driversQuery } from './queries'
import { StayPart } from './stay-part'
import { SummaryPart } from './summary-part'
import { NewTimes } from './take/new-times'
import { WeekdayPart } from './weekday-part'

const NAMESPACES = ['capabilities', 'on-time', 'on-time-take', 'print', 'ui'] as const

function said(
  part: ReactNode,
  refusal: string | null = null,
  language: 'en' | 'es' = 'en',
  drivers: DriversAnswer | null = null,
) {
  const client = new QueryClient()
  client.setQueryData(driversQuery('').queryKey, drivers ?? undefined)
  client.setQueryData(staysKey, {
    stays: [
      { addressId: 'a1', name: 'Dock 4', usual: 75, planned: { least: 10, most: 15 }, routes: 7 },
      { addressId: 'address-77', name: null, usual: 8, planned: { least: 20, most: 20 }, routes: 1 },
    ],
    found: 2,
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider language={language} messages={compiledWords(language, [...NAMESPACES])}>
        <DeskAccessProvider refusal={refusal} scope={null}>
          {part}
        </DeskAccessProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('says of a question that failed that it did, and not that plans agree with experience', () => {
  const drawn = (known: boolean) => {
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
    const query = client.getQueryCache().build(client, { queryKey: staysKey })
    query.setState({
      ...{ status: 'error', error: new Error('gone'), errorUpdateCount: 1 },
      ...(known && { data: { stays: [], found: 0 }, dataUpdatedAt: Date.parse('2026-03-02T09:00:00Z') }),
    })
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <WordsProvider language="en" messages={compiledWords('en', ['api', ...NAMESPACES])}>
          <DeskAccessProvider refusal={null} scope={null}>
            <StayPart />
          </DeskAccessProvider>
        </WordsProvider>
      </QueryClientProvider>,
    )
  }
  expect(drawn(false)).toMatch(/<h2.*role="alert".*Try again/)
  expect(drawn(true)).toMatch(/role="alert".*read earlier.*Try again/)
})

const tally = (late: number, onTime: number, more: object = {}) => ({
  ...{ reached: late + onTime, late, early: 0, onTime, skipped: 0 },
  ...{ medianLate: late > 0 ? 12 : null, mostLate: late > 0 ? 75 : null },
  ...more,
})
const place = (key: string, name: string | null, of: ReturnType<typeof tally>) => ({
  ...{ key, addressId: key.startsWith('a') ? key.slice(1) : null, name },
  ...of,
})
const data: OnTimeAnswer = {
  period: { from: '2026-03-01', to: '2026-03-31', zone: 'America/Chicago' },
  isCounting: false,
  all: tally(30, 70, { skipped: 2 }),
  lost: { routes: 3, minutes: { leaving: 40, road: 3410, stays: 35, untold: -5 } },
  places: [
    place('aa1', 'Dock 4', tally(9, 11)),
    place('aaddress-77', null, tally(1, 30)),
    place('', null, tally(2, 0)),
  ],
  placesFound: { all: 3, enough: 2 },
  weekdays: [
    { weekday: 5, ...tally(20, 30) },
    { weekday: 1, ...tally(10, 40) },
  ],
}

it('says how visits were, how late, and where the time went', () => {
  const text = said(<SummaryPart all={data.all} lost={data.lost} />)
  expect(text).toContain('100 stops were reached, 30 of them late (30%). 2 were skipped.')
  // One figure has one share.
  expect(text).toContain('Late 30 30% Early 0 0% On time 70 70% Skipped 2 3 routes')
  expect(text).toContain('no more than 12 min beyond their window, nine of ten no more than 1 h 15 min.')
  expect(text).toContain('3 routes that ended late lost 58 h')
  expect(text).toContain('Leaving 40 min On the road 56 h 50 min At stops 35 min Not reported where −5 min')
  const none = said(<SummaryPart all={tally(0, 1)} lost={{ ...data.lost, routes: 0 }} />)
  expect(none).toContain('One stop was reached, none of them late.')
  expect(none).not.toContain('min')
})

it('says the worst place with its visits, and names those without a name', () => {
  const text = said(<PlacePart data={data} asked="" />)
  expect(text).toContain(
    'Dock 4 is late most often: 45% of 20 visits. There are 3 places, one with fewer than ten visits.',
  )
  expect(text).toContain('Place …s-77')
  expect(text).toContain('Stops without a known place')
  const [, , few] = data.places
  const alone = { ...data, places: few ? [few] : [], placesFound: { all: 1, enough: 0 } }
  expect(said(<PlacePart data={alone} asked="" />)).toContain('No place has ten visits in this period')
  const never = { ...data, places: [place('aa1', 'Dock 4', tally(0, 20))] }
  expect(said(<PlacePart data={never} asked="" />)).toContain(
    'No place with ten visits or more had a late one.',
  )
})

it('says no place and no driver to be the worst that is none', () => {
  const [dock] = data.places
  const nowhere = place('', null, tally(15, 5))
  const places = dock ? [nowhere, dock] : []
  const text = said(<PlacePart data={{ ...data, places }} asked="" />)
  expect(text).toContain('Dock 4 is late most often: 45% of 20 visits.')
  expect(said(<PlacePart data={{ ...data, places: [nowhere] }} asked="" />)).toContain(
    'No place has ten visits',
  )
  const nobody = { id: null, name: null, ...tally(15, 5) }
  const of = (...drivers: DriversAnswer['drivers']) =>
    said(<DriverPart asked="" mayKnow isShown onShow={() => undefined} />, null, 'en', {
      drivers,
      found: { all: drivers.length, enough: 2 },
    })
  expect(of(nobody, { id: 'd1', name: 'Ana', ...tally(5, 15) })).toContain(
    'Ana is late most often: 25% of 20',
  )
  expect(of(nobody)).toContain('No driver with ten visits or more had a late one.')
})

it('names the weekday and the zone', () => {
  expect(said(<WeekdayPart data={data} asked="" />)).toContain(
    'Friday is late most often: 40%. Days are those of America/Chicago.',
  )
  expect(said(<WeekdayPart data={data} asked="" />, null, 'es')).toContain('El peor día es viernes: 40')
})

it('tells of drivers by a press of those who may know', () => {
  const part = (mayKnow: boolean) =>
    said(<DriverPart asked="" mayKnow={mayKnow} isShown={!mayKnow} onShow={() => undefined} />)
  expect(part(true)).toContain('the audit trail records who looked. Show drivers')
  expect(part(false)).toContain('for dispatchers and administrators.')
  expect(part(false)).not.toContain('Show drivers')
})

it('says both figures of a stay, and how many of the routes to come plan otherwise', () => {
  const text = said(<StayPart />)
  expect(text).toContain(
    'Dock 4 A stay takes 1 h 15 min by experience, with 10 min to 15 min planned. 7 upcoming routes plan otherwise.',
  )
  expect(text).toContain(
    'Place …s-77 A stay takes 8 min by experience, with 20 min planned. One upcoming route plans otherwise.',
  )
  expect(text).toContain('Plan 1 h 15 min Dock 4')
  expect(said(<StayPart />, 'You read only.')).toContain('You read only.')
})

it('shows what becomes of a route’s times', () => {
  const iso = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8) + minutes * 60_000).toISOString()
  const stop = (id: string, from: number, to: number, more: object = {}) => ({
    ...{ id, name: `Stop ${id}`, scheduledArrivalTime: iso(from), scheduledDepartureTime: iso(to) },
    ...more,
  })
  const dock = { address: { id: 'a1' }, learnedStayMs: 32 * 60_000 }
  const row = {
    ...{
      id: 'r1',
      orgLocalTimezone: 'UTC',
      stops: [stop('1', 0, 0), stop('2', 60, 80, dock), stop('3', 140, 160)],
    },
    ledger: {
      sources: {},
      lastSource: 'api',
      firstSeenAt: iso(0),
      lastConfirmedAt: iso(0),
      stub: false,
    } as const,
  }
  const text = said(<NewTimes row={row} addressId="a1" now={Date.UTC(2026, 2, 1)} />)
  expect(text).toContain('2 stops, up to 12 min later')
  expect(text).toContain('2. Stop 2 leaves Mar 2, 09:32 UTC , was Mar 2, 09:20 UTC')
  expect(text).toContain('3. Stop 3 arrives Mar 2, 10:32 UTC , was Mar 2, 10:20 UTC')
  expect(said(<NewTimes row={row} addressId="elsewhere" now={0} />)).toContain('As planned')
  // What one stay there takes another makes up for: none of them moves by more than the first does.
  const twice = { ...row, stops: [stop('1', 0, 0), stop('2', 60, 80, dock), stop('3', 140, 190, dock)] }
  expect(said(<NewTimes row={twice} addressId="a1" now={0} />)).toContain('2 stops, up to 12 min later')
  const evened = { ...row, stops: [stop('1', 0, 0), stop('2', 60, 80, dock), stop('3', 140, 184, dock)] }
  expect(said(<NewTimes row={evened} addressId="a1" now={0} />)).toContain('2 stops, up to 12 min later')
})

it('stands on paper, with drivers where they are told', () => {
  const paper = {
    ...{ organization: 'Northline', printedBy: 'Ann', printedAt: 0 },
    page: { path: '/on-time', url: 'http://localhost:3000/on-time' },
    taken: { paper: { paper: 'on-time' as const, ...data.period, drivers: true }, whose: 'o:u' },
  }
  const drivers = { drivers: [{ id: 'd1', name: 'Ana', ...tally(5, 15) }], found: { all: 240, enough: 12 } }
  const text = said(<OnTimePaper data={data} drivers={drivers} {...paper} />)
  expect(text).toContain('Dock 4 45% (9) 20 12 min 1 h 15 min 0')
  expect(text).toContain('Showing the 1 worst, of 240.')
  expect(said(<OnTimePaper data={data} drivers={null} {...paper} />)).not.toContain('By driver')
})
