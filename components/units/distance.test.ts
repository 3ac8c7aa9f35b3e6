import { describe, expect, it } from 'vitest'
import { distanceText, formatDistance, formatWay, inUnit, metersOf, unitOfLanguage } from './distance'

describe('distance', () => {
  it('shows meters in whole miles or kilometres', () => {
    expect(formatDistance(135_523_000, 'mi')).toBe('84,210 mi')
    expect(formatDistance(135_523_000, 'km')).toBe('135,523 km')
    expect(formatDistance(0, 'mi')).toBe('0 mi')
  })

  it('has miles and miles per hour in whole ones of the unit', () => {
    expect([65, 81, 612].map((miles) => inUnit(miles, 'km'))).toEqual([105, 130, 985])
    expect([65, 81, 612].map((miles) => inUnit(miles, 'mi'))).toEqual([65, 81, 612])
  })

  it('shows a way to a tenth, and a long one in whole units', () => {
    expect([0, 640, 19_955, 160_770].map((meters) => formatWay(meters, 'mi'))).toEqual([
      ...['0 mi', '0.4 mi', '12.4 mi', '99.9 mi'],
    ])
    expect([99_960, 2_345_678].map((meters) => formatWay(meters, 'km'))).toEqual(['100 km', '2,346 km'])
  })

  it.each([
    ['84,210', 'mi', 135_522_858],
    ['84210.5', 'km', 84_210_500],
    [' 0 ', 'km', 0],
    ['84210,5', 'km', 84_210_500],
  ] as const)('reads %s %s as %i m', (typed, unit, meters) => {
    expect(metersOf(typed, unit)).toBe(meters)
  })

  it.each(['', '-3', '12 mi', '1e6', '1.2.3', '84,21,0', '1000000000', 'many'])(
    'does not read "%s"',
    (typed) => {
      expect(metersOf(typed, 'mi')).toBeNull()
    },
  )

  it('gives a text that reads back as nearly the same', () => {
    expect(distanceText(135_522_858, 'mi')).toBe('84210')
    expect(distanceText(84_210_540, 'km')).toBe('84210.5')
  })

  it.each([
    ['en-US', 'mi'],
    ['en', 'mi'],
    ['de-DE', 'km'],
    ['zh-Hant-TW', 'km'],
    ['en-GB', 'mi'],
  ])('%s reads %s', (language, unit) => {
    expect(unitOfLanguage(language)).toBe(unit)
  })
})
