import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECK_NAMES, FORBIDDING } from '../checks/check-names'
import { keptIn, settingsOf } from './kept-settings'
import { NUMBER_NAMES, SETTING_NUMBERS } from './setting-numbers'
import { USUAL_SETTINGS } from './usual-settings'

describe('settings as a row keeps them', () => {
  it.each([undefined, null, [], 'text', 7, {}, { checks: 'none' }])('are the usual ones in %j', (value) => {
    expect(settingsOf(keptIn(value), 0)).toEqual(USUAL_SETTINGS)
  })

  it('are as usual can be set, and what the law may forbid can be set to check', () => {
    const usual = keptIn({})
    for (const name of NUMBER_NAMES) {
      expect(usual[name]).toBeGreaterThanOrEqual(SETTING_NUMBERS[name].from)
      expect(usual[name]).toBeLessThanOrEqual(SETTING_NUMBERS[name].to)
    }
    for (const name of FORBIDDING) expect(usual.checks[name].weight).not.toBe('note')
  })

  it('hold one by one, whatever else a row says', () => {
    const kept = keptIn({
      ...{ country: 'MX', turnaroundMinutes: 30, topSpeedMilesPerHour: 900, overriddenBy: 'dispatchers' },
      checks: {
        hours: { weight: 'check', off: { by: 'Ann', byId: 'a', at: '2026-03-02T05:00:00.000Z' } },
        'stop-lamp': { weight: 'loud', off: null },
        gone: { weight: 'note', off: null },
      },
    })
    const { checks, ...own } = settingsOf(kept, 3)
    expect(own).toMatchObject({
      ...{ version: 3, country: 'US', turnaroundMs: 30 * 60_000, topSpeedMilesPerHour: 65 },
      overriddenBy: 'dispatchers',
    })
    expect(Object.keys(checks).toSorted()).toEqual(CHECK_NAMES.toSorted())
    expect(checks.hours).toEqual({
      weight: 'check',
      off: { by: 'Ann', atMs: Date.parse('2026-03-02T05:00:00Z') },
    })
    expect(checks['stop-lamp']).toEqual(USUAL_SETTINGS.checks['stop-lamp'])
  })

  it('are read from whatever stands there, and read again as they were', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...NUMBER_NAMES, 'country', 'checks'), fc.jsonValue()),
        (row) => {
          const kept = keptIn(row)
          expect(keptIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
        },
      ),
      { examples: [[{ turnaroundMinutes: -0 }]] },
    )
  })
})
