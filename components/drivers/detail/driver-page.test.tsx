import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { findingOf, todayRoute } from '@/test/readiness/today-examples'
import { driverKey } from '../driver-keys'
import type { DriverAnswer, PersonAnswer } from './driver-detail-answer'
import type { DriverOfPlatformAnswer } from './driver-of-platform-answer'
import { DriverPage } from './driver-page'
import { driverOfPlatformQuery } from './queries'

const reader = vi.hoisted((): { choice: 'route' | 'utc' } => ({ choice: 'route' }))
// Before the imports: another file of this process may have brought the same rooms with the choice as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('@/components/ui/time/zone-choice', async (original) => ({
  ...(await original<typeof import('@/components/ui/time/zone-choice')>()),
  useZone: (zone: string | null | undefined) => (reader.choice === 'utc' ? 'UTC' : (zone ?? 'UTC')),
}))

ownModules('@/components/ui/time/zone-choice')

const NOW = Date.parse('2026-03-02T05:45:00Z')

const person: PersonAnswer = {
  standing: 'active',
  zone: 'America/Chicago',
  vehicle: { id: 'v 1', name: 'RV 128' },
  hoursBy: 'clocks',
  tachograph: null,
  clocks: {
    ...{ toldAt: '2026-03-02T05:40:00Z', isFresh: true, status: 'offDuty', driveLeftMs: 7_200_000 },
    ...{ shiftLeftMs: 3_600_000, cycleLeftMs: null, untilBreakMs: 0 },
  },
  rest: { since: '2026-03-01T19:45:00Z', by: 'clocks' },
  qualifications: [
    { id: 'q1', type: 'CDL', expiresAt: '2026-03-06T05:59:59.999Z', isRequired: true, state: 'soon' },
    { id: 'q2', type: null, expiresAt: null, isRequired: false, state: 'lasting' },
  ],
  training: [
    { id: 'a1', course: 'Backing and docking', dueAt: '2026-03-01T00:00:00Z', isOverdue: true },
    { id: 'a2', course: null, dueAt: null, isOverdue: false },
  ],
  untold: { hours: null, qualifications: null, training: null },
}

function page(given: Partial<DriverAnswer>, told?: DriverOfPlatformAnswer): string {
  const client = new QueryClient()
  client.setQueryData(driverKey('7'), {
    ...{ id: '7', name: 'Ana', routes: [], recent: [], moreRecent: false },
    ...{ untold: { routes: null }, person: null },
    ...given,
  })
  if (told) client.setQueryData(driverOfPlatformQuery('7').queryKey, told)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'readiness',
          'drivers-detail',
          'ledger',
          'papers',
          'verdict',
        ])}
      >
        <DriverPage id="7" startedAt={NOW} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

it('says what a driver drives, what is left by the clock and when it said so, papers and training', () => {
  const html = page({ person, routes: [todayRoute('r1', { verdict: 'blocked', findings: [findingOf()] })] })
  for (const said of [
    ...[
      '/routes/r1',
      'Blocked',
      'By the clock at',
      '2\u00a0h',
      'Off duty',
      '10\u00a0h, since',
      '/vehicles/v%201',
    ],
    ...[
      'CDL',
      'required',
      'Expires Mar 5',
      'Does not expire',
      'Backing and docking',
      '>Course<',
      'Overdue, was due Mar 1',
      'audit trail',
      '/audit?subject=driver&amp;id=7',
    ],
  ])
    expect(html).toContain(said)
})

it('says the day of theirs on which a paper ends to who reads times of UTC, too', () => {
  reader.choice = 'utc'
  try {
    expect(page({ person })).toContain('Expires Mar 5')
  } finally {
    reader.choice = 'route'
  }
})

it('says beside each fact why nothing is known of it', () => {
  const html = page({
    person: {
      ...{ ...person, standing: 'unknown', clocks: null, rest: null, qualifications: [], training: [] },
      untold: { hours: 'not_offered', qualifications: 'no_permission', training: 'not_read_yet' },
    },
  })
  for (const said of [
    'Not known: the platform does not offer it',
    'Not known: the connection may not read it',
    'Not known: not read yet',
    'Not known to the platform',
  ])
    expect(html).toContain(said)
  expect(html).not.toContain('Nothing is open.')
  const unrecorded = { ...person.untold, hours: 'no_record' as const }
  expect(page({ person: { ...person, hoursBy: 'tachograph', clocks: null, untold: unrecorded } })).toContain(
    'Not known: there is no record of it',
  )
})

it('shows what the tachograph leaves where hours go by it, and asks the platform for no more of it', () => {
  const tachograph = {
    ...{ toldAt: '2026-03-02T05:40:00Z', isFresh: true, isResting: true, dayLeftMs: 7_200_000 },
    ...{ weekLeftMs: 36_000_000, twoWeeksLeftMs: null, untilBreakMs: 0 },
    ...{ untilDailyRestMs: 3_600_000, untilWeeklyRestMs: 72_000_000 },
  }
  const rest = { since: '2026-03-01T19:45:00Z', by: 'tachograph' as const }
  const untold = { value: null, why: 'not_offered' as const }
  const counters = { at: '2026-03-02T05:40:00Z', state: 'rest', driveLeft: 60, untilBreak: 60 }
  const ofPlatform = {
    ...{ phone: untold, score: untold, detections: untold },
    tachograph: { value: { ...counters, weekLeft: 600, twoWeeksLeft: 900 }, why: null },
  }
  const html = page(
    { person: { ...person, hoursBy: 'tachograph', clocks: null, tachograph, rest } },
    ofPlatform,
  )
  expect(html).toContain('By the tachograph at 05:40')
  for (const term of ['Driving left today', 'Until a daily rest', 'Until a weekly rest', 'by the tachograph'])
    expect(html).toContain(term)
  expect(html).not.toContain('Departures are not judged by it')
  const atWork = { ...tachograph, isResting: false }
  const works = { ...person, hoursBy: 'tachograph' as const, clocks: null, tachograph: atWork, rest: null }
  expect(page({ person: works })).toContain('At work, by the tachograph')
  expect(page({ person: { ...works, tachograph: { ...atWork, isFresh: false } } })).not.toContain('At work')
  expect(page({ person }, ofPlatform)).toContain('Departures are not judged by it')
})

it('says that it shows the newest routes of more, and leads to all of them', () => {
  const recent = [
    {
      ...{ id: 'r1', name: 'Night run', zone: 'America/Chicago' },
      ...{ departsAt: '2026-03-01T06:15:00Z', endedAt: null },
    },
  ]
  expect(page({ recent, moreRecent: true })).toContain('The newest are shown.')
  const whole = page({ recent })
  expect(whole).not.toContain('The newest are shown.')
  expect(whole).toContain('href="/routes?driver=7&amp;sort=newest"')
})

it('says that there is no route only where their list was read, and not too long ago', () => {
  const none = ['No route within 48 hours.', 'No route in the last 14 days.']
  for (const said of none) expect(page({ person })).toContain(said)
  const untold = { routes: { reason: 'too_old' as const, atMs: NOW - 5 * 3_600_000 } }
  const html = page({ person, untold })
  for (const said of none) expect(html).not.toContain(said)
  expect(html.match(/Not known: last read /g)).toHaveLength(2)
  const known = page({ person, untold, routes: [todayRoute('r1')] })
  expect(known).toContain('/routes/r1')
  expect(known).toContain('Whether there are others is not known: last read ')
})

it('leads from what stands against a route to what says so, and not to the page that it stands on', () => {
  const papers = findingOf({
    ...{ check: 'qualification', subject: { kind: 'driver', id: '7', name: 'Ana' } },
    evidence: [{ kind: 'qualification', id: 'q1' }],
  })
  const html = page({ routes: [todayRoute('r1', { findings: [findingOf(), papers] })] })
  expect(html).toMatch(/href="\/dvirs\/i1"/)
  expect(html).not.toContain('Open the driver')
})

it('tells who may not know the person that it is for others, and nothing else', () => {
  const html = page({})
  expect(html).toContain('are for dispatchers and administrators')
  for (const hidden of ['By the clock', 'License', 'audit trail']) expect(html).not.toContain(hidden)
})

it('says since when nothing was detected where the platform has older ones, and where nothing is known of it', () => {
  const untold = { value: null, why: null }
  const drawn = (isMore: boolean, since: string | null) =>
    page(
      { person },
      {
        ...{ phone: untold, score: untold, tachograph: untold },
        detections: { value: { data: [], isMore, since }, why: null },
      },
    )
  const [none, older] = ['Nothing was detected.', 'that there are older ones.']
  expect(drawn(false, null)).toContain(none)
  const since = drawn(true, '2026-03-01T05:45:00.000Z')
  expect(since).toMatch(
    /Nothing since <time[^>]*dateTime="2026-03-01T05:45:00.000Z"[^>]*>[^]*?that there are older ones\./,
  )
  expect(since).not.toContain(none)
  const unread = drawn(true, null)
  expect(unread).toContain('What was read had none')
  for (const said of [none, older]) expect(unread).not.toContain(said)
})

it('says what the platform tells of the person now, and why it does not tell the rest', () => {
  const html = page(
    { person },
    {
      phone: { value: '+1 614 555 0100', why: null },
      score: {
        value: {
          ...{ score: 88, distanceMeters: null, speedingMs: 90_000 },
          behaviors: [{ type: 'rollingStop', count: 3 }],
        },
        why: null,
      },
      detections: { value: null, why: 'no_permission' },
      tachograph: { value: null, why: 'not_offered' },
    },
  )
  for (const said of [
    ...['tel:+16145550100', '88', 'Rolling stop', '1\u00a0min'],
    ...['Not known: the connection may not read it', 'Not known: the platform does not offer it'],
  ])
    expect(html).toContain(said)
  expect(page({}), 'for others it is not asked').not.toContain('Phone')
})
