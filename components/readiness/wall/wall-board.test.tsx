import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { findingOf, todayPage, todayRoute } from '@/test/readiness/today-examples'
import { VerdictShape } from '../verdict-shape'
import { WallBoard } from './wall-board'

const NOW = Date.parse('2026-03-02T05:45:00Z')
const at = (time: string) => ({ syncedUntil: time, toldAt: time })
const READ = at('2026-03-02T05:44:00.000Z')
const OLD = at('2026-03-02T03:40:00.000Z')

const wall = (given: Partial<Parameters<typeof WallBoard>[0]>): string =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'readiness', 'sync', 'verdict'])}>
      <WallBoard
        {...{ hours: 12, now: NOW, today: todayPage([]), routes: READ, error: null, isConnected: true }}
        onAgain={() => undefined}
        {...given}
      />
    </WordsProvider>,
  )

it('says that nothing needs anybody only where routes are known, and none that nothing is known of', () => {
  expect(wall({})).toContain('Nothing leaves in the next 12 h')
  for (const [given, said] of [
    [{ today: todayPage([], { isJudging: true }) }, 'What leaves next is being checked'],
    [{ routes: { status: 'running', syncedUntil: null, toldAt: null } }, 'routes are being read'],
    [{ routes: { syncedUntil: null, toldAt: null } }, 'It is not known whether anything leaves'],
    [{ routes: null }, 'It is not known whether anything leaves'],
    [{ routes: OLD }, 'Nothing that is known leaves in the next 12 h'],
    [{ routes: null, isConnected: false }, 'Not connected'],
    [{ routes: OLD, isConnected: false }, 'Nothing that is known leaves in the next 12 h'],
  ] as const) {
    const html = wall(given)
    expect(html, said).toContain(said)
    expect(html, said).not.toContain('Nothing needs you now')
    expect(html, said).not.toContain('Nothing leaves')
    // Zeros would look like good news.
    expect(html, said).not.toContain('Unsafe vehicles needed')
  }
  expect(wall({ routes: undefined }), 'not known yet').not.toContain('Nothing')
})

it('doubts that nothing needs anybody where routes were read too long ago', () => {
  const ready = todayPage([todayRoute('Early run')], { routes: [], found: 0 })
  expect(wall({ today: ready })).toContain('Nothing needs you now')
  for (const routes of [OLD, null, undefined]) {
    const html = wall({ today: ready, routes })
    expect(html).not.toContain('Nothing needs you now')
    expect(html).toContain('Nothing that is known needs you now')
  }
  expect(wall({ today: ready, routes: OLD })).toContain('Last read')
})

it('draws that none is late as not checked where nobody tells', () => {
  const lateOf = (routes: ReturnType<typeof todayRoute>[]) =>
    /Late on the road<\/dt><dd[^>]*>(<svg.*?<\/svg>)/.exec(wall({ today: todayPage(routes) }))?.[1]
  const onTime = todayRoute('Early run', { verdict: 'underway' })
  const unread = todayRoute('Late run', {
    verdict: 'underway',
    notChecked: [{ check: null, topic: null, why: { reason: 'too_old', atMs: NOW - 9e6 } }],
  })
  const untold = todayRoute('Past run', { verdict: 'untold' })
  const drawn = (verdict: Parameters<typeof VerdictShape>[0]['verdict']) =>
    renderToStaticMarkup(<VerdictShape verdict={verdict} className="size-5" />)
  expect(lateOf([onTime])).toBe(drawn('ready'))
  for (const one of [unread, untold]) expect(lateOf([onTime, one])).toBe(drawn('not_checked'))
})

it('counts what may not be on the road as blocked, and says how many that are', () => {
  const countOf = (routes: ReturnType<typeof todayRoute>[], label: string) =>
    new RegExp(`${label}</dt><dd[^>]*>(?:<svg.*?</svg>)?(\\d+)`).exec(wall({ today: todayPage(routes) }))?.[1]
  const blocked = todayRoute('Early run', { verdict: 'blocked', findings: [findingOf()] })
  const onRoad = todayRoute('Late run', { verdict: 'underway', findings: [findingOf()] })
  expect(countOf([blocked, onRoad], 'Blocked')).toBe('2')
  expect(countOf([blocked, onRoad], 'Of these already on the road')).toBe('1')
  expect(countOf([blocked], 'Of these already on the road')).toBeUndefined()
})
