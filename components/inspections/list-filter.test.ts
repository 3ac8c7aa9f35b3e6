import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printedPaper } from '@/lib/export/printed-schema'
import { uncleanText } from '@/lib/http/check-text'
import { inspectionsQuery, withoutReportQuery } from '@/lib/inspections/schema'
import { askedRecord, askedReports, narrowingOf, readRecordState, withDay } from './list-filter'

const PERIOD = { from: '2026-03-01', to: '2026-03-08', zone: 'America/Denver' }

it('reads the address, and the settled period where it names none', () => {
  expect(readRecordState(new URLSearchParams(), PERIOD)).toEqual({ ...PERIOD, show: null, view: 'reports' })
  const asked = 'from=2026-01-01&to=2026-01-02&zone=UTC&show=next_driver&view=without-report'
  expect(readRecordState(new URLSearchParams(asked), PERIOD)).toEqual({
    ...{ from: '2026-01-01', to: '2026-01-02', zone: 'UTC', show: 'next_driver', view: 'without-report' },
  })
  expect(readRecordState(new URLSearchParams('show=all&view=map'), PERIOD)).toMatchObject({
    ...{ show: null, view: 'reports' },
  })
})

it('asks our API in its words', () => {
  const asked = 'from=2026-03-01&to=2026-03-08&zone=America%2FDenver'
  expect(askedRecord(PERIOD)).toBe(asked)
  expect(askedReports({ ...PERIOD, show: null })).toBe(asked)
  expect(askedReports({ ...PERIOD, show: 'defects' })).toBe(`${asked}&show=defects`)
})

it('is of one vehicle or trailer and one driver where the address names them, under an id that there may be', () => {
  const named = readRecordState(new URLSearchParams('asset=v%2F1&driver=+d1+&show=defects'), PERIOD)
  expect(named).toMatchObject({ asset: 'v/1', driver: 'd1' })
  expect(askedRecord(named)).toBe('from=2026-03-01&to=2026-03-08&zone=America%2FDenver&asset=v%2F1&driver=d1')
  expect(askedReports(named)).toBe(`${askedRecord(named)}&show=defects`)
  expect(narrowingOf(new URLSearchParams('asset=+&driver='))).toEqual({})
  expect(narrowingOf(new URLSearchParams({ asset: 'a'.repeat(300) })).asset).toHaveLength(255)
})

it('is of nothing that list, paper and trail do not take alike', () => {
  const odd = fc.constantFrom(
    'a b',
    ' v\t1 ',
    '..',
    'a:b',
    '\u007f',
    `${'a'.repeat(254)} b`,
    `${'a'.repeat(254)}🚚`,
  )
  const ids = fc.oneof(odd, fc.string(), fc.string({ unit: 'binary', minLength: 250, maxLength: 260 }))
  fc.assert(
    fc.property(ids, ids, (asset, driver) => {
      const record = { ...PERIOD, ...narrowingOf(new URLSearchParams({ asset, driver })) }
      expect(inspectionsQuery.parse(record)).toEqual(record)
      expect(withoutReportQuery.parse(record)).toEqual(record)
      const paper = { paper: 'inspections', ...record }
      expect(printedPaper.parse(paper)).toEqual(paper)
      // What no column holds is refused wherever it stands in an address.
      if (!`${asset}${driver}`.includes('\0')) expect(uncleanText(paper)).toEqual([])
    }),
  )
})

it('keeps the days the right way round', () => {
  expect(withDay(PERIOD, 'from', '2026-03-04')).toEqual({ from: '2026-03-04', to: '2026-03-08' })
  expect(withDay(PERIOD, 'from', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-03-10' })
  expect(withDay(PERIOD, 'to', '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' })
})
