import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FEW_VISITS, isFew, lateShare, type Tally, tallyOf, together, worstFirst } from './tally'
import { weekdayName } from './weekday-name'

const counted = (lateMinutes: number[], onTime = 0, early = 0, skipped = 0) => ({
  early,
  onTime,
  skipped,
  lateMinutes,
})

it('counts what was reached, and has the figures of the late ones that one of them had', () => {
  expect(tallyOf(counted([]))).toEqual({
    ...{ reached: 0, late: 0, early: 0, onTime: 0, skipped: 0, medianLate: null, mostLate: null },
  })
  expect(tallyOf(counted([9, 1, 5, 3], 10, 2, 1))).toEqual({
    ...{ reached: 16, late: 4, early: 2, onTime: 10, skipped: 1, medianLate: 3, mostLate: 9 },
  })
  expect(tallyOf(counted([7]))).toMatchObject({ medianLate: 7, mostLate: 7 })
  const ten = Array.from({ length: 10 }, (_, n) => n + 1)
  expect(tallyOf(counted(ten))).toMatchObject({ medianLate: 5, mostLate: 9 })
  expect(tallyOf(counted([...ten, 11]))).toMatchObject({ medianLate: 6, mostLate: 10 })
})

it('has half of the late ones within the median, and nine of ten within the other figure', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 1 }), (minutes) => {
      const { medianLate, mostLate } = tallyOf(counted(minutes))
      const within = (most: number | null) =>
        minutes.filter((one) => one <= (most ?? -1)).length / minutes.length
      expect(within(medianLate)).toBeGreaterThanOrEqual(0.5)
      expect(within(mostLate)).toBeGreaterThanOrEqual(0.9)
      expect(minutes).toContain(medianLate)
      expect(minutes).toContain(mostLate)
    }),
  )
})

it('adds up', () => {
  expect(together([counted([1, 2], 3, 4, 5), counted([6], 7, 8, 9)])).toEqual(counted([1, 2, 6], 10, 12, 14))
  expect(together([])).toEqual(counted([]))
})

it('has the worst first, and behind them what has few visits, however late', () => {
  const line = (key: string, late: number, onTime: number): Tally & { key: string } => ({
    key,
    ...tallyOf(
      counted(
        Array.from({ length: late }, () => 5),
        onTime,
      ),
    ),
  })
  const lines = [
    line('two of two', 2, 0),
    line('never', 0, 40),
    line('half of ten', 5, 5),
    line('half of forty', 20, 20),
    line('b of nine', 3, 6),
    line('a of nine', 3, 6),
    line('most of ten', 9, 1),
  ]
  expect(worstFirst(lines, ({ key }) => key).map(({ key }) => key)).toEqual([
    ...['most of ten', 'half of forty', 'half of ten', 'never', 'two of two', 'a of nine', 'b of nine'],
  ])
  expect([isFew({ reached: FEW_VISITS - 1 }), isFew({ reached: FEW_VISITS })]).toEqual([true, false])
  expect([lateShare({ late: 0, reached: 0 }), lateShare({ late: 1, reached: 4 })]).toEqual([0, 0.25])
})

it('names weekdays from Monday', () => {
  expect([1, 7].map((weekday) => weekdayName(weekday, 'en'))).toEqual(['Monday', 'Sunday'])
  expect(weekdayName(3, 'es')).toBe('miércoles')
})
