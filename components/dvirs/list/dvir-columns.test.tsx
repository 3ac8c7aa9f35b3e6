import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LedgerRow } from '@/components/list/ledger-row'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { wordsIn } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { dvirAnswer } from '../dvir-answer'
import { listedOf } from '../listed-dvir'
import { DVIR_COLUMNS, seeDvirRow } from './dvir-columns'

const AT = '2026-03-02T08:07:00.000Z'
const ROW = listedOf(
  dvirAnswer(
    {
      ...{ id: '7', safetyStatus: 'unsafe', vehicle: { id: 'v1', name: 'Truck 7' }, trailer: { id: 't1' } },
      vehicleDefects: [{ id: 'd1', isResolved: false, defectType: 'Air brakes' }],
      ledger: { sources: {}, lastSource: 'api', firstSeenAt: AT, lastConfirmedAt: AT, stub: false },
    },
    '7',
  ),
)

function drawn(key: string, asset: string | null, language: Language = 'en') {
  const seen = seeDvirRow(ROW, { zone: 'UTC', now: Date.parse(AT), href: '/dvirs/7', asset })
  const column = DVIR_COLUMNS.find((one) => one.key === key)
  const html = renderToStaticMarkup(
    <WordsProvider language={language} messages={compiledWords(language, ['dvirs-list', 'dvirs', 'ui'])}>
      {column?.cell(seen, wordsIn(language))}
    </WordsProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '')
}

it('cuts what is long beside it, and no name of who reported it', () => {
  const row = { ...ROW, by: 'Maximiliana Featherstonehaugh', what: 'Air brake lines, left mirror' }
  const facts = { zone: 'UTC', now: Date.parse(AT), href: '/dvirs/7', asset: null }
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['dvirs-list', 'dvirs', 'ledger', 'ui'])}>
      <table>
        <tbody>
          <LedgerRow {...{ row, facts }} index={0} see={seeDvirRow} columns={DVIR_COLUMNS} selected={false} />
        </tbody>
      </table>
    </WordsProvider>,
  )
  const cellOf = (key: string) => new RegExp(`<td[^>]*data-column="${key}"[^>]*>`).exec(html)?.[0] ?? ''
  expect(cellOf('defects')).toContain('truncate')
  expect(cellOf('by')).not.toMatch(/^$|truncate/)
})

it('of a trailer, a report whose defects are all of its vehicle shows no status, and says why', () => {
  for (const asset of [null, 'v1']) {
    expect(drawn('safety', asset)).toBe('Unsafe')
    expect(drawn('defects', asset)).toBe('Air brakes')
  }
  expect(drawn('safety', 't1')).toBe('')
  expect(drawn('defects', 't1')).toBe('Only defects of the vehicle')
  expect(drawn('defects', 't1', 'es')).toBe('Solo defectos del vehículo')
})
