import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { listSyncQuery } from '@/components/sync/queries'
import type { SyncAnswer } from '@/components/sync/sync-answer'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { findingOf, todayPage, todayRoute } from '@/test/readiness/today-examples'
import { TodayBoard } from './today-board'
import { todayWithin } from './today-keys'
import { firstLinesOf } from './today-state'

const address = vi.hoisted(() => ({ search: '' }))
// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/today',
  useSearchParams: () => new URLSearchParams(address.search),
}))

ownModules('next/navigation')

const NOW = Date.parse('2026-03-02T05:45:00Z')
const THEN = '2026-03-02T05:15:00.000Z'

const unsafe = todayRoute('Night run', { verdict: 'blocked', findings: [findingOf()] })
const letGo = todayRoute('Day run', {
  verdict: 'check',
  findings: [
    findingOf({ check: 'defects-open', weight: 'check', mustNot: false, waysOut: ['repair_first'] }),
    findingOf({ check: null, overridden: { by: 'Ann', at: THEN, reason: null } }),
  ],
})

/** As the list of routes stands: read a minute ago. */
const listOf = (given: Partial<SyncAnswer> = {}): SyncAnswer => ({
  ...{ kind: 'routes', status: 'done', itemsRead: 1, itemsChanged: 0, startedAt: null, dueAt: null },
  ...{ syncedUntil: '2026-03-02T05:44:00.000Z', toldAt: '2026-03-02T05:44:00.000Z' },
  ...{ scope: null, reason: null },
  ...given,
})

function board(
  search: string,
  usualHours = 12,
  given: Parameters<typeof todayPage>[1] = {},
  list: SyncAnswer | null = listOf(),
): string {
  address.search = search
  const client = new QueryClient()
  client.setQueryData(listSyncQuery('routes').queryKey, list)
  for (const at of [null, THEN]) {
    const asked = firstLinesOf({ hours: usualHours, at, show: null })
    client.setQueryData(todayWithin(asked), todayPage([unsafe, letGo], given))
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', [
          'ui',
          'api',
          'access',
          'capabilities',
          'readiness',
          'sync',
          'verdict',
        ])}
      >
        <TodayBoard startedAt={NOW} connected administers usualHours={usualHours} />
      </WordsProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  address.search = ''
})

it('looks as far ahead as the organization settled, and offers that beside the others', () => {
  const html = board('', 18)
  expect(html).toContain('Leaving in the next 18 h')
  for (const hours of ['4 h', '12 h', '18 h', '24 h', '48 h']) expect(html).toContain(`>${hours}<`)
})

const NONE = { routes: [], all: 0, found: 0 }

it('says that nothing leaves only where the list of routes was read within two hours', () => {
  expect(board('', 12, NONE)).toContain('Nothing leaves in the next 12 h')
  const old = '2026-03-02T03:40:00.000Z'
  for (const status of ['done', 'running', 'waiting', 'failing'] as const) {
    const html = board('', 12, NONE, listOf({ status, syncedUntil: old, toldAt: old }))
    expect(html, status).toContain('Nothing that is known leaves in the next 12 h')
    expect(html, status).not.toContain('none is on the road')
  }
})

it('says why it is not known whether anything leaves where routes were never read', () => {
  const never = { syncedUntil: null, toldAt: null }
  const failing = { retryable: true, message: 'The platform does not answer.', platform: null }
  for (const [list, why] of [
    [{ status: 'failing', reason: failing }, 'The platform does not answer.'],
    [{ status: 'scope_missing', scope: 'Read Routes' }, 'does not cover “Read Routes”'],
    [{ status: 'absent' }, 'Routes show up when something happens on them'],
  ] as const) {
    const html = board('', 12, NONE, listOf({ ...never, ...list }))
    expect(html, list.status).toContain('It is not known whether anything leaves')
    expect(html, list.status).toContain(why)
  }
  expect(board('', 12, NONE, null)).toContain('The platform’s routes were not read.')
})

it('says that routes are being judged where nobody knows yet whether any leaves', () => {
  const judging = board('', 12, { routes: [], all: 0, found: 0, isJudging: true })
  expect(judging).not.toContain('Nothing leaves')
})

it('offers ways out of now, and none of what was recorded then', () => {
  const now = board('')
  expect(now).toContain('Repair first')
  expect(now).toContain('in 30\u00a0min')
  const then = board(`at=${THEN}`)
  expect(then).toContain('As it was recorded at')
  expect(then).toContain('Night run')
  expect(then, 'by the moment that it is of').toContain('in 1\u00a0h')
  for (const offered of ['Repair first', 'Another vehicle', 'Take back', 'As it was at…'])
    expect(then).not.toContain(offered)
  // What was let go leads to its report, too.
  for (const html of [now, then]) expect(html.match(/href="\/dvirs\/i1"/g)).toHaveLength(3)
})

it('leads once to whom a line names: a finding of theirs has no way to the same page beside it', () => {
  const short = findingOf({
    ...{ check: 'hours', law: '49 CFR 395.3', lifts: 'hours_regained', waysOut: ['another_driver'] },
    subject: { kind: 'driver', id: '7', name: 'Ana' },
    message: {
      code: 'hours_short',
      params: { of: 'drive', isCertain: true, shortByMs: 60_000, toldAtMs: NOW },
    },
    evidence: [{ kind: 'clocks', id: '7' }],
  })
  const html = board('', 12, { routes: [todayRoute('Night run', { verdict: 'blocked', findings: [short] })] })
  expect(html.match(/href="\/drivers\/7"/g)).toHaveLength(1)
})

const NO_QUIET = { ready: 0, untold: 0, underway: 0, done: 0 }

it('marks what nobody ended, once its vehicle left for a later one, as not ended and not as on the road', () => {
  const lines = (isLeftBehind: boolean) => [todayRoute('Night run', { verdict: 'underway', isLeftBehind })]
  const left = board('', 12, { routes: lines(true), quiet: NO_QUIET })
  expect(left).toContain('Not ended')
  expect(left.match(/On the road/g)?.length ?? 0).toBe(
    (board('', 12, { routes: lines(false), quiet: NO_QUIET }).match(/On the road/g)?.length ?? 0) - 1,
  )
})

it('draws the lines that it was given, says how many more there are, and folds the quiet rest', () => {
  const html = board('', 12, {
    found: 302,
    all: 1_309,
    quiet: { ready: 1_000, untold: 7, underway: 4, done: 3, unended: 2 },
  })
  expect(html).toContain('Show 200 more routes')
  expect(html).toContain('aria-expanded="false"')
  expect(html).toMatch(/1,000 ready, 4 on the road, 7 with no reported departure, 3 done, 2 not ended/)
  expect(board('', 12, { found: 45 })).toContain('Show 43 more routes')
  expect(board('')).not.toContain('more route')
})

it('says that nothing needs anybody without a doubt only where all of it was checked', () => {
  const none = { routes: [], found: 0, all: 2, quiet: { ready: 2, untold: 0, underway: 0, done: 0 } }
  const ready = todayRoute('Early run', { verdict: 'ready' })
  const unread = todayRoute('Late run', {
    verdict: 'ready',
    notChecked: [{ check: 'vehicle-unsafe', topic: null, why: { reason: 'too_old', atMs: NOW - 9e6 } }],
  })
  const clear = board('', 12, { ...none, figures: todayPage([ready, ready]).figures })
  expect(clear).toContain('Nothing needs you now')
  const doubted = board('', 12, { ...none, figures: todayPage([ready, unread]).figures })
  expect(doubted).not.toContain('Everything that leaves is ready')
  expect(doubted).toMatch(/Nothing that is known needs you now\.<\/span> 1 route not checked in full\./)
  const old = listOf({ syncedUntil: '2026-03-02T03:40:00.000Z', toldAt: '2026-03-02T03:40:00.000Z' })
  const ended = board('', 12, { ...none, figures: todayPage([ready, ready]).figures }, old)
  expect(ended, 'read too long ago').not.toContain('Nothing needs you now')
  expect(ended).toMatch(/Nothing that is known needs you now\.<\/span>.*Last read/)
  // Nobody knows where it is.
  const untold = board('', 12, {
    ...none,
    figures: todayPage([ready, todayRoute('Past run', { verdict: 'untold' })]).figures,
  })
  expect(untold).toMatch(/Nothing that is known needs you now\.<\/span> 1 route not checked in full\./)
})

it('says how many of the blocked are on the road', () => {
  const onRoad = todayRoute('Late run', { verdict: 'underway', findings: [findingOf()] })
  const said = (...routes: ReturnType<typeof todayRoute>[]) =>
    board('', 12, { figures: todayPage(routes).figures })
  expect(said(unsafe, onRoad)).toContain('1 of them already on the road')
  expect(said(unsafe)).not.toContain('already on the road')
})

it('draws a figure of none as not checked where something of it was not', () => {
  const unread = (check: 'vehicle-unsafe' | 'nobody') =>
    todayRoute('Late run', {
      verdict: 'ready',
      notChecked: [
        {
          check,
          topic: { kind: 'vehicle', id: '128', name: null },
          why: { reason: 'too_old', atMs: NOW - 9e6 },
        },
      ],
    })
  const drawn = (route: ReturnType<typeof todayRoute>, title: string) => {
    const html = board('', 12, { figures: todayPage([route]).figures })
    return /<svg.*?<\/svg>/.exec(html.slice(html.indexOf(`>${title}<`)))?.[0]
  }
  const [unsafe, unassigned] = ['Unsafe vehicles needed', 'Without driver or vehicle']
  const ready = todayRoute('Early run', { verdict: 'ready' })
  for (const [route, title] of [
    [unread('vehicle-unsafe'), unsafe],
    [unread('nobody'), unassigned],
  ] as const)
    expect(drawn(route, title), title).not.toBe(drawn(ready, title))
})

it('says who let go what stood against a person, without why', () => {
  expect(board('')).toContain('Ann let it go at 05:15. The reason is for dispatchers and administrators.')
})
