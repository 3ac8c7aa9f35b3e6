import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { findingOf, todayPage, todayRoute } from '@/test/today-examples'
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

function board(search: string, usualHours = 12, given: Parameters<typeof todayPage>[1] = {}): string {
  address.search = search
  const client = new QueryClient()
  for (const at of [null, THEN]) {
    const asked = firstLinesOf({ hours: usualHours, at, show: null })
    client.setQueryData(todayWithin(asked), todayPage([unsafe, letGo], given))
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'api', 'access', 'readiness', 'verdict'])}
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

it('says that routes are being judged where nobody knows yet whether any leaves', () => {
  const judging = board('', 12, { routes: [], all: 0, found: 0, isJudging: true })
  expect(judging).not.toContain('Nothing leaves')
})

it('offers ways out of now, and none of what was recorded then', () => {
  const now = board('')
  expect(now).toContain('Repair first')
  expect(now).toContain('in 30 min')
  const then = board(`at=${THEN}`)
  expect(then).toContain('As it was recorded at')
  expect(then).toContain('Night run')
  expect(then, 'by the moment that it is of').toContain('in 1 h')
  for (const offered of ['Repair first', 'Another vehicle', 'Take back', 'As it was at…'])
    expect(then).not.toContain(offered)
})

it('draws the lines that it was given, says how many more there are, and folds the quiet rest', () => {
  const html = board('', 12, {
    found: 302,
    all: 1_309,
    quiet: { ready: 1_000, untold: 7, underway: 4, done: 3 },
  })
  expect(html).toContain('Show 200 more routes')
  expect(html).toContain('aria-expanded="false"')
  expect(html).toMatch(/1,000 ready, 4 on the road, 7 whose departure is not told, 3 done/)
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
  // Nobody knows where it is.
  const untold = board('', 12, {
    ...none,
    figures: todayPage([ready, todayRoute('Past run', { verdict: 'untold' })]).figures,
  })
  expect(untold).toMatch(/Nothing that is known needs you now\.<\/span> 1 route not checked in full\./)
})

it('says who let go what stood against a person, without why', () => {
  expect(board('')).toContain('Ann let it go at 05:15. The reason is for dispatchers and administrators.')
})
