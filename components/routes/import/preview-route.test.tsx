import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { zonedInstant } from '@/components/units/local-time'
import { WordsProvider } from '@/components/words/words-provider'
import type { Cells } from '@/lib/import/file/columns'
import type { DayOrder } from '@/lib/import/file/day-order'
import { routesOf } from '@/lib/import/file/routes-of'
import { compiledWords } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { PreviewRoute } from './preview-route'
import { useDayOrder } from './use-day-order'

const NO_NAMES = { driver: new Map(), vehicle: new Map(), address: new Map() }
const PLACE: Cells = { route: 'North', latitude: '33', longitude: '-112' }
const lined = (rows: readonly Cells[]) =>
  rows.map((cells, at) => ({ row: at + 2, cells: { ...PLACE, ...cells } }))

const shown = (node: React.ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(
    <WordsProvider
      language={language}
      messages={compiledWords(language, ['ui', 'routes-import', 'lib-import'])}
    >
      {node}
    </WordsProvider>,
  )

function preview(order: DayOrder, ...rows: Cells[]): string {
  const [route] = routesOf(lined(rows), {
    ...{ zone: 'America/Chicago', order, instantOf: zonedInstant, matches: NO_NAMES },
    nowMs: Date.parse('2026-03-05T00:00:00Z'),
  })
  return route
    ? shown(<PreviewRoute route={route} edits={{}} matches={NO_NAMES} onEdit={() => undefined} />)
    : ''
}

it('says in words when a route leaves, or is at its first stop, as it was read', () => {
  expect(preview('month-first', { departure: '5/3/2026 6:15 AM' })).toContain(
    'leaves Sun, May 3, 2026, 06:15 CDT',
  )
  expect(preview('day-first', { arrival: '5/3/2026 6:15' })).toContain(
    'first stop at Thu, Mar 5, 2026, 06:15 CST',
  )
  expect(preview('day-first', { departure: '5/13/2026 6:15' })).not.toContain('leaves')
})

it('warns of times of several days, and of a row that comes before the one above it', () => {
  const days = ['2026-03-05 06:15', '2026-03-07 06:15', '2026-03-06 06:15'].map((departure) => ({
    departure,
  }))
  const said = preview('month-first', ...days)
  expect(said).toContain('More than 24 hours lie between times of this route.')
  expect(said).toContain('Row 4 comes earlier than the row above it.')
  expect(preview('month-first', ...days.slice(0, 1))).not.toContain('24 hours')
  expect(preview('day-first', { departure: '5/2/2026 6:15' })).toContain('in the past')
})

function Order({ inFile, typed = inFile }: { inFile: readonly string[]; typed?: readonly string[] }) {
  const rows = (cells: readonly string[]) => lined(cells.map((departure) => ({ departure })))
  const { order, choice } = useDayOrder({ inFile: rows(inFile), lines: rows(typed), columns: ['departure'] })
  return (
    <>
      {order} {choice}
    </>
  )
}

it('reads dates with slashes as the file tells, else as the reader’s language has them, and asks', () => {
  const [either, day] = ['3/5/2026 6:15', '13/5/2026 6:15']
  expect(shown(<Order inFile={['2026-03-05 06:15']} />)).toBe('month-first ')
  expect(shown(<Order inFile={[either]} />)).toMatch(/^month-first .*Dates with slashes.*Check that this is/u)
  expect(shown(<Order inFile={[either]} />, 'es')).toMatch(/^day-first .*Fechas con barras/u)
  expect(shown(<Order inFile={[either, day]} />)).toMatch(/^day-first .*a day above 12 show/u)
  expect(shown(<Order inFile={[day, '5/13/2026']} />)).toMatch(/^month-first .*those need fixing/u)
  // What was typed turns no date of the file around, and tells where the file has none.
  expect(shown(<Order inFile={[either]} typed={[day]} />)).toMatch(/^month-first /u)
  expect(shown(<Order inFile={['soon']} typed={[day]} />)).toMatch(/^day-first /u)
})
