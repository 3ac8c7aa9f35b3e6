import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { routeAnswer } from '@/components/routes/route-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { RoutePaper } from './route-paper'

const AT = '2026-03-08T13:00:00.000Z'
const ledger = { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false }
const STOPS = [
  {
    id: 's1',
    address: { id: 'a1', name: 'Mesa yard' },
    scheduledDepartureTime: '2026-03-08T14:00:00Z',
    notes: 'Gate code 12',
  },
  {
    id: 's2',
    name: 'Clinic',
    singleUseLocation: { latitude: 33, longitude: -112, address: '4 Elm St' },
    scheduledArrivalTime: '2026-03-08T15:00:00Z',
    ontimeWindowBeforeArrivalMs: 300_000,
    ontimeWindowAfterArrivalMs: 600_000,
    // It was expected when somebody printed it.
    eta: '2026-03-08T15:40:00Z',
    enRouteTime: '2026-03-08T14:20:00Z',
  },
  { id: 's3', address: { id: 'a1', name: 'Mesa yard' } },
  {
    ...{ id: 's5', name: 'Depot' },
    ...{ scheduledArrivalTime: '2026-03-09T06:50:00Z', scheduledDepartureTime: '2026-03-09T07:10:00Z' },
  },
  { id: 's4', name: 'Gate', singleUseLocation: { latitude: 33.41, longitude: -111.8 } },
]

function drawn(language: Language, fields: object): string {
  const row = routeAnswer({ id: '7', name: 'Night run', ledger, ...fields }, '7')
  const html = renderToStaticMarkup(
    <WordsProvider
      language={language}
      messages={compiledWords(language, ['ledger', 'lib-routes', 'print', 'routes', 'routes-detail', 'ui'])}
    >
      <RoutePaper
        row={row}
        zone="America/Phoenix"
        addresses={{ a1: '12 Main St, Mesa' }}
        organization="North"
        printedBy="Ana"
        printedAt={Date.parse(AT)}
        page={{ path: '/routes/7', url: 'https://desk.example/routes/7' }}
        taken={{ paper: { paper: 'route', id: '7' }, whose: 'o:u' }}
      />
    </WordsProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('has who drives what from when, and of each stop its place, its plan in the zone of the route, its window and notes', () => {
  const said = drawn('en', {
    ...{ driver: { id: 'd1', name: 'Frank Ito' }, vehicle: { id: 'v1' }, notes: 'Chains on board' },
    ...{ scheduledRouteStartTime: '2026-03-08T14:00:00Z', stops: STOPS },
  })
  for (const words of [
    'Night run',
    'Driver Frank Ito',
    'Vehicle No. v1',
    'Leaves Mar 8, 2026, 07:00 MST',
    'Time zone America/Phoenix',
    'Chains on board',
    '1 Mesa yard 12 Main St, Mesa Planned leave Mar 8, 2026, 07:00 MST Gate code 12',
    '2 Clinic 4 Elm St Planned arrive 08:00 (on time from 5 min before to 10 min after)',
    '3 Mesa yard 12 Main St, Mesa Planned no planned time',
    '4 Depot Planned arrive 23:50 , leave Mar 9, 00:10',
    '5 Gate 33.41, -111.8 Planned',
    'Ends Mar 9, 00:10 ',
    'https://desk.example/routes/7',
  ])
    expect(said).toContain(words)
  expect(said).not.toMatch(/My time|08:40|07:20/)
  expect(said.match(/MST/g)).toHaveLength(2)
})

it('says of a route what nobody tells of it, in Spanish too', () => {
  const bare = drawn('en', { ledger: { ...ledger, goneAt: AT } })
  expect(bare).toContain('The platform no longer has this route.')
  expect(bare).toContain('Driver nobody assigned')
  expect(drawn('es', { stops: STOPS })).toContain('Sale')
})
