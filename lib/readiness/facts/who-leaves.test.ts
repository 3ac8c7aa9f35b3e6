import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { at } from '@/test/readiness/facts'
import { type Naming, REPORT_NAMES_MS, whoLeaves } from './who-leaves'

const naming = (by: Naming['by'], id: string, fields: Partial<Naming> = {}): Naming => ({
  ...{ by, id, name: id, fromMs: null, untilMs: null, read: null },
  ...fields,
})
const at0615 = { leavesAtMs: at('06:15'), nowMs: at('05:30') }
const who = (...namings: Naming[]) => whoLeaves(namings, at0615)

describe('who leaves', () => {
  it('is told by the route, an assignment, the static one, the clocks, and the last report, in that order', () => {
    const all = (['last_report', 'clocks', 'static_assignment', 'assignment', 'route'] as const).map((by) =>
      naming(by, by),
    )
    for (let count = 1; count <= all.length; count += 1)
      expect(who(...all.slice(0, count))?.namedBy).toBe(all[count - 1]?.by)
    expect(who()).toBeNull()
    expect(who(naming('route', ''))).toBeNull()
  })

  it('takes an assignment that covers the departure, the newest of several', () => {
    const old = naming('assignment', 'old', { fromMs: at('01:00') })
    const covers = naming('assignment', 'new', { fromMs: at('06:15'), untilMs: at('06:15') + 1 })
    expect(who(old, covers)).toEqual({
      ...{
        id: 'new',
        name: 'new',
        namedBy: 'assignment',
        namedUntilMs: at('06:15') + 1,
        unreadSinceMs: null,
      },
    })
    expect(who(old, naming('assignment', 'over', { fromMs: at('02:00'), untilMs: at('06:15') }))?.id).toBe(
      'old',
    )
    expect(who(naming('assignment', 'later', { fromMs: at('06:15') + 1 }))).toBeNull()
  })

  it('takes a static assignment that covers the departure, too, and the one without times where none does', () => {
    const usual = naming('static_assignment', 'usual')
    const listed = (from: string, until: string | null) =>
      naming('static_assignment', 'listed', { fromMs: at(from), untilMs: until === null ? null : at(until) })
    expect(who(usual, listed('06:15', null))?.id).toBe('listed')
    expect(who(usual, listed('06:16', null))?.id).toBe('usual')
    expect(who(usual, listed('00:00 2', null))?.id, 'the day after tomorrow').toBe('usual')
    expect(who(listed('00:00 2', null))).toBeNull()
    expect(who(usual, listed('00:00 -3', '06:15'))?.id, 'ends before it leaves').toBe('usual')
    expect(who(listed('00:00 -3', '06:16'))).toMatchObject({ id: 'listed', namedUntilMs: at('06:16') })
  })

  it('goes by the static one where the list of an assignment that is too old will not be read again', () => {
    const old = (isLost: boolean, countsUntil: string) =>
      naming('assignment', 'old', {
        ...{ fromMs: at('00:00 -3'), read: { atMs: at('03:00'), countsUntilMs: at(countsUntil), isLost } },
      })
    const read = { atMs: at('05:00'), countsUntilMs: at('07:00') }
    const fresh = naming('static_assignment', 'fresh', { read })
    expect(who(old(true, '05:00'), fresh)).toMatchObject({ id: 'fresh', unreadSinceMs: null })
    expect(who(old(false, '05:00'), fresh)?.id, 'an outage').toBe('old')
    expect(who(old(true, '06:00'), fresh)?.id, 'it counts still').toBe('old')
    const unread = naming('static_assignment', 'unread', { read: { ...read, countsUntilMs: at('05:00') } })
    for (const other of [unread, naming('last_report', 'guess', { fromMs: at('02:00') })])
      expect(who(old(true, '05:00'), other)?.id, other.id).toBe('old')
    expect(who(old(true, '05:00'))).toMatchObject({ id: 'old', unreadSinceMs: at('03:00') })
  })

  it('guesses by an assignment whose list was read too long ago, and sooner by what was told since', () => {
    const read = { atMs: at('03:00'), countsUntilMs: at('05:00') }
    const listed = naming('assignment', 'listed', { fromMs: at('01:00'), read })
    const asOf = (now: string, leaves: string, ...others: Naming[]) => {
      const found = whoLeaves([listed, ...others], { nowMs: at(now), leavesAtMs: at(leaves) })
      return [found?.id, found?.namedBy, found?.unreadSinceMs]
    }
    const unread = ['listed', 'assignment', at('03:00')]
    expect(asOf('04:59', '06:15')).toEqual(['listed', 'assignment', null])
    expect(asOf('05:00', '06:15')).toEqual(unread)
    expect(asOf('05:30', '04:59'), 'it counted when it left').toEqual(['listed', 'assignment', null])
    expect(asOf('05:30', '06:15', naming('route', 'named'))).toEqual(['named', 'route', null])
    const clocks = (told: string) => naming('clocks', 'clocked', { fromMs: at(told), untilMs: at('15:00') })
    expect(asOf('05:30', '06:15', clocks('03:00'))).toEqual(unread)
    expect(asOf('05:30', '06:15', clocks('03:01'))).toEqual(['clocked', 'clocks', at('03:00')])
    expect(asOf('04:59', '06:15', clocks('03:01'))).toEqual(['listed', 'assignment', null])
    // What is driven now says nothing of an assignment that begins later.
    const ahead = naming('assignment', 'ahead', { fromMs: at('06:00'), read })
    expect(whoLeaves([ahead, clocks('05:29')], at0615)).toMatchObject({
      ...{ id: 'ahead', unreadSinceMs: at('03:00') },
    })
    expect(whoLeaves([ahead, clocks('06:01')], { nowMs: at('06:02'), leavesAtMs: at('06:15') })?.id).toBe(
      'clocked',
    )
    const usual = naming('static_assignment', 'usual')
    expect(asOf('05:30', '06:15', usual, clocks('03:01'))).toEqual(['usual', 'static_assignment', null])
  })

  it('takes a report for twelve hours', () => {
    const told = (submittedAtMs: number) =>
      who(naming('last_report', 'v1', { fromMs: submittedAtMs, untilMs: submittedAtMs + REPORT_NAMES_MS }))
    expect(told(at('05:30') - 12 * HOUR_MS)).toBeNull()
    expect(told(at('05:30') - 12 * HOUR_MS + 1)?.namedUntilMs).toBe(at('05:30') + 1)
  })
})
