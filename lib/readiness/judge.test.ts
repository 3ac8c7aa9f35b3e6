import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { departuresOf, UNTOLD } from '@/lib/routes/departures/departures'
import {
  at,
  driver,
  facts,
  neighbour,
  report,
  stop,
  told,
  trailer,
  untold,
  vehicle,
} from '@/test/readiness/facts'
import { said, settings, unchecked } from '@/test/readiness/words'
import { CHECKS } from './checks/check-table'
import type { Facts } from './facts/facts'
import type { Override } from './finding'
import { judge } from './judge'
import { nextMoment } from './next-moment'
import { WEIGHTS } from './settings/settings'

const overlapping = (ends: string) =>
  facts({ vehicle: vehicle({ neighbours: [neighbour('05:45-' + ends)] }), nowMs: at('05:30') })
const unsafe = (id = 'i1', fields = {}) =>
  facts({ vehicle: vehicle({ reports: told([report(id, { status: 'unsafe' })]), ...fields }) })

/** What somebody let go of these facts. */
function overrideOf(...[asked, given = {}]: Parameters<typeof said>): Override {
  const [finding] = judge(asked, settings(given)).findings
  if (!finding) throw new Error('Nothing is found')
  const { check, topic, words, evidence, badness, weight } = finding
  return {
    check,
    topicId: topic.id,
    code: words.code,
    evidence,
    badness,
    weight,
    by: 'Ann',
    atMs: at('05:29'),
    reason: 'Shunted',
  }
}

describe('a verdict', () => {
  it('is of a route that leaves within the horizon, and says so of others', () => {
    expect(said({ ...facts(), nowMs: at('06:15') - 12 * HOUR_MS - 1 })).toEqual(['not_yet'])
    expect(said({ ...facts(), nowMs: at('06:15') - 12 * HOUR_MS })[0]).toBe('ready')
    expect(said({ ...facts(), nowMs: at('04:14') }, { horizonMs: 2 * HOUR_MS })).toEqual(['not_yet'])
  })

  it('has its own word on the road and at its end, however early that is, and asks nothing of one that is over', () => {
    const asked = (progress: Facts['route']['progress'], time = '06:30') => ({
      ...{ ...unsafe(), nowMs: at(time) },
      route: { ...facts().route, progress },
    })
    const early = '18:00 -1'
    for (const time of ['06:30', early]) {
      expect(said(asked('underway', time))[0]).toBe('underway')
      const { word, findings, notChecked } = judge(asked('done', time), settings())
      expect([word, findings, notChecked]).toEqual(['done', [], []])
    }
    // Of one of which nothing is known, as of one that has not left.
    expect(judge(asked('unknown', early), settings())).toMatchObject({ word: 'not_yet', notChecked: [] })
    expect(judge(asked('notStarted', early), settings()).word).toBe('not_yet')
  })

  it('holds nothing against a vehicle that left for a later one since, nor its trailer, of a route that nobody ended', () => {
    const reports = told([report('i1', { status: 'unsafe' })])
    const asked = (hasLeft: boolean) => {
      const { word, findings, notChecked } = judge(
        facts({
          ...{ nowMs: at('06:30'), route: { ...facts().route, progress: 'underway' } },
          vehicle: vehicle({ reports, lamps: untold, hasLeft }),
          trailers: [trailer({ reports })],
        }),
        settings(),
      )
      const kinds = (all: readonly { topic: { kind: string } | null }[]) =>
        all.map(({ topic }) => topic?.kind)
      return [word, kinds(findings), kinds(notChecked)]
    }
    expect(asked(false)).toEqual(['underway', ['vehicle', 'trailer'], ['vehicle']])
    expect(asked(true)).toEqual(['underway', [], []])
  })

  it('tells the gravest first, whatever the order of the checks', () => {
    const both = facts({
      vehicle: vehicle({ neighbours: [neighbour('05:45-06:16')] }),
      driver: driver({ neighbours: [neighbour('05:45-06:16')] }),
    })
    const weights = (vehicle: 'blocks' | 'note', driver: 'blocks' | 'note') =>
      judge(
        both,
        settings({ checks: { 'vehicle-twice': { weight: vehicle }, 'driver-twice': { weight: driver } } }),
      )
        .findings.map(({ check }) => check)
        .filter((check) => check.endsWith('-twice'))
    expect(weights('note', 'blocks')).toEqual(['driver-twice', 'vehicle-twice'])
    expect(weights('blocks', 'note')).toEqual(['vehicle-twice', 'driver-twice'])
    expect(weights('note', 'note')).toEqual(['vehicle-twice', 'driver-twice'])
  })

  it('is neither ready nor late where its time is past and nobody tells whether it left', () => {
    const asked = (time: string, given = {}) => ({ ...facts(given), nowMs: at(time), departures: UNTOLD })
    expect(said(asked('06:14'))).toEqual(['ready'])
    expect(nextMoment(asked('06:14'), settings())?.getTime()).toBe(at('06:15'))
    for (const time of ['06:15', '06:40', '10:20']) {
      expect(said(asked(time))).toEqual(['untold'])
      expect(unchecked(asked(time))).toEqual(['hours departure_untold', 'late-before-start departure_untold'])
    }
    // What somebody must look at stays so, whoever left.
    expect(said({ ...unsafe(), nowMs: at('06:40'), departures: UNTOLD })).toEqual([
      ...['blocked', 'vehicle-unsafe reported_unsafe blocks must not'],
    ])
    const told = { route: { progress: 'underway' as const } }
    expect(said(asked('06:40', told))).toEqual(said({ ...facts(told), nowMs: at('06:40') }))
  })

  it('is of a departure of which nobody tells, too, where nothing was heard of routes for hours', () => {
    const asked = (time: string, toldAt: string, given = {}) => ({
      ...facts(given),
      ...{ nowMs: at(time), departures: departuresOf('platform', at(toldAt)) },
    })
    expect(said(asked('06:40', '05:00'))).toEqual(said({ ...facts(), nowMs: at('06:40') }))
    expect(nextMoment(asked('06:40', '05:00'), settings())?.getTime()).toBe(at('07:00'))
    expect(said(asked('07:00', '05:00'))).toEqual(['untold'])
    expect(unchecked(asked('07:00', '05:00'))).toEqual(['late-before-start too_old', 'hours too_old'])
    expect(
      unchecked({ ...asked('07:00', '05:00'), departures: departuresOf('nobody', at('05:00')) }),
    ).toEqual(unchecked(asked('07:00', '05:00')))
    // One that has still to leave is judged by what was planned, and one on the road says that nobody knows of it.
    expect(said(asked('06:14', '03:00'))).toEqual(['ready'])
    expect(unchecked(asked('06:14', '03:00'))).toContain('late-before-start too_old')
    const driving = { route: { progress: 'underway' as const } }
    expect(unchecked(asked('06:14', '05:00', driving))).not.toContain('late-before-start too_old')
    expect(unchecked(asked('06:14', '03:00', driving))).toContain('late-before-start too_old')
    const off = { weight: 'check' as const, off: { by: 'Ann', atMs: at('01:00') } }
    const without = settings({ checks: { 'late-before-start': off } })
    expect(judge(asked('06:14', '03:00', driving), without).notChecked).toContainEqual({
      ...{ check: 'late-before-start', topic: { kind: 'route', id: 'r1', name: 'RV-2031' } },
      why: { reason: 'too_old', atMs: at('03:00') },
    })
    // What somebody must look at stays so, whoever left.
    expect(
      said({ ...unsafe(), nowMs: at('07:00'), departures: departuresOf('platform', at('05:00')) })[0],
    ).toBe('blocked')
  })

  it('takes over no delay of an earlier route of which nothing was heard for hours', () => {
    const earlier = neighbour('02:00-05:00', {
      ...{ progress: 'underway' as const, expectedEnd: { atMs: at('05:00'), afterMs: 0 } },
    })
    const asked = (time: string, toldAt: string) => ({
      ...facts({ vehicle: vehicle({ neighbours: [earlier] }) }),
      ...{ nowMs: at(time), departures: departuresOf('platform', at(toldAt)) },
    })
    expect(said(asked('06:10', '06:10'))).toContain('late-before-start still_on_route check')
    expect(said(asked('06:10', '04:11'))).toContain('late-before-start still_on_route check')
    expect(nextMoment(asked('06:10', '04:11'), settings())?.getTime()).toBe(at('06:11'))
    expect(said(asked('06:11', '04:11'))).toEqual(['ready'])
    expect(unchecked(asked('06:11', '04:11'))).toContain('late-before-start too_old')
  })

  it('goes by the plan where nobody tells of departures, and does not move on with the clock', () => {
    const stops = [stop('A 06:15-06:15'), stop('B 08:15-08:45', { ontimeWindowAfterArrivalMs: 0 })]
    const asked = { ...facts({ route: { stops } }), nowMs: at('06:40') }
    expect(said(asked)).toContain('window-impossible window_missed check')
    expect(said({ ...asked, departures: UNTOLD })).toEqual(['untold'])
    const twice = (times: string) => ({
      ...facts({ vehicle: vehicle({ neighbours: [neighbour(times)] }) }),
      ...{ nowMs: at('06:40'), departures: UNTOLD },
    })
    expect(said(twice('09:00-11:00'))).toContain('vehicle-twice routes_overlap blocks can go')
    expect(said(twice('10:35-11:00'))).toEqual(['untold'])
  })

  it('has nothing to say of a route that is done', () => {
    expect(said(facts({ ...unsafe(), route: { progress: 'done' } }))).toEqual(['done'])
    expect(nextMoment(facts({ route: { progress: 'done' } }), settings())).toBeNull()
  })

  it('tells the gravest first, each with the version of the settings', () => {
    const asked = {
      ...overlapping('06:16'),
      driver: driver({ namedBy: 'clocks', neighbours: [neighbour('05:45-06:00')] }),
    }
    const { findings, settingsVersion } = judge(asked, settings({ version: 7 }))
    expect(findings.map(({ weight }) => weight)).toEqual(['blocks', 'check'])
    expect(settingsVersion).toBe(7)
  })

  it('is never ready for what was not checked: that stands beside it', () => {
    const off = { off: { by: 'Ann', atMs: at('01:00') } }
    expect(said(unsafe(), { checks: { 'vehicle-unsafe': off } })).toEqual(['ready'])
    expect(judge(unsafe(), settings({ checks: { 'vehicle-unsafe': off } })).notChecked).toEqual([
      { check: 'vehicle-unsafe', topic: null, why: { reason: 'switched_off', by: 'Ann', atMs: at('01:00') } },
    ])
  })

  it('rests on US law nowhere else, and says what of it was not checked', () => {
    expect(said(unsafe(), { country: 'EU' })).toEqual(['ready'])
    const usRules = CHECKS.filter(({ isUsRule }) => isUsRule).map(({ name }) => name)
    expect(unchecked(unsafe(), { country: 'CA' })).toEqual(usRules.map((name) => `${name} us_rules_only`))
    // Hours, and rest where nobody tells of them, have rules of their own there.
    const others = usRules.filter((name) => name !== 'hours' && name !== 'rest')
    expect(unchecked(unsafe(), { country: 'EU' }).toSorted()).toEqual(
      [...others.map((name) => `${name} us_rules_only`), 'hours not_offered'].toSorted(),
    )
    expect(said(overlapping('06:16'), { country: 'UK' })[0]).toBe('blocked')
    const deactivated = facts({ driver: driver({ standing: told('deactivated') }) })
    expect(judge(deactivated, settings({ country: 'CA' })).findings[0]?.law).toBeNull()
  })
})

describe('the weight of a check', () => {
  it('is the one that is set for its gravest findings, and at most that for others', () => {
    const weigh = (weight: 'blocks' | 'check' | 'note') => ({ checks: { 'vehicle-twice': { weight } } })
    const close = facts({ vehicle: vehicle({ neighbours: [neighbour('05:45-06:00')] }) })
    expect(WEIGHTS.map((weight) => said(overlapping('06:16'), weigh(weight))[0])).toEqual([
      'ready',
      'check',
      'blocked',
    ])
    expect(WEIGHTS.map((weight) => said(close, weigh(weight))[0])).toEqual(['ready', 'check', 'check'])
  })

  it('never lowers what must not be below check, nor lets anybody let it go', () => {
    const lowered = { checks: { 'vehicle-unsafe': { weight: 'note' as const } } }
    expect(said(unsafe(), lowered)).toEqual(['check', 'vehicle-unsafe reported_unsafe check must not'])
    expect(said(unsafe(), {}, [overrideOf(unsafe())])[0]).toBe('blocked')
  })
})

describe('an override', () => {
  it('of a guess ends where the same is told: it weighs more then', () => {
    const asked = (namedBy: 'last_report' | 'route') => ({
      ...overlapping('06:16'),
      vehicle: vehicle({ namedBy, neighbours: [neighbour('05:45-06:16')] }),
    })
    const ofGuess = overrideOf(asked('last_report'))
    expect(ofGuess.weight).toBe('check')
    expect(said(asked('last_report'), {}, [ofGuess])[0]).toBe('ready')
    expect(said(asked('route'), {}, [ofGuess])[0]).toBe('blocked')
    expect(said(asked('route'), {}, [{ ...ofGuess, weight: null }])[0], 'of before').toBe('ready')
    expect(said(asked('last_report'), {}, [overrideOf(asked('route'))])[0], 'lighter now').toBe('ready')
  })

  it('lets its finding go and does not hide it', () => {
    const asked = overlapping('06:16')
    expect(said(asked, {}, [overrideOf(asked)])).toEqual([
      'ready',
      'vehicle-twice routes_overlap blocks can go let go by Ann',
    ])
    expect(judge(asked, settings(), [overrideOf(asked)]).findings[0]?.overridden).toEqual({
      by: 'Ann',
      atMs: at('05:29'),
      reason: 'Shunted',
    })
  })

  it('ends with a worse number, and holds with a better one', () => {
    const given = overrideOf(overlapping('06:20'))
    expect(said(overlapping('06:20'), {}, [given])[0]).toBe('ready')
    expect(said(overlapping('06:19'), {}, [given])[0]).toBe('ready')
    expect(said(overlapping('06:21'), {}, [given])[0]).toBe('blocked')
  })

  it('of a vehicle in the shop ends where that is put off, or nobody tells until when any more', () => {
    const inShop = (due: string | null, fields: Partial<Facts> = {}) => {
      const dueAtMs = due === null ? null : at(due)
      const workOrders = told([{ id: 'w1', isOpen: true, isInShop: true, dueAtMs }])
      return facts({ vehicle: vehicle({ workOrders }), ...fields })
    }
    const given = { checks: { 'in-the-shop': { weight: 'blocks' as const } } }
    const letGo = overrideOf(inShop('06:30'), given)
    const word = (asked: Facts, override = letGo) => said(asked, given, [override])[0]
    expect(word(inShop('06:30'))).toBe('ready')
    expect(word(inShop('06:20')), 'sooner').toBe('ready')
    expect(word(inShop('06:31'))).toBe('blocked')
    expect(word(inShop('17:00 4')), 'on Friday').toBe('blocked')
    expect(word(inShop(null))).toBe('blocked')
    // Time alone is nothing new: neither that the departure waits, nor that the work takes longer than was said.
    for (const time of ['06:20', '06:40']) expect(word(inShop('06:30', { nowMs: at(time) }))).toBe('ready')
    const late = { nowMs: at('05:30') }
    const ofLate = overrideOf(inShop('05:00', late), given)
    expect(word(inShop('05:00', late), ofLate)).toBe('ready')
    expect(word(inShop('17:00 4', late), ofLate), 'put off since').toBe('blocked')
    const ofUntold = overrideOf(inShop(null), given)
    for (const due of [null, '17:00 4']) expect(word(inShop(due), ofUntold)).toBe('ready')
  })

  it('that was kept without a bound lets nothing go', () => {
    const given = overrideOf(overlapping('06:20'))
    expect(said(overlapping('06:20'), {}, [{ ...given, badness: Infinity }])[0]).toBe('blocked')
  })

  it('ends with another vehicle, another route in its way, and a new report', () => {
    const given = overrideOf(overlapping('06:16'))
    const other = {
      ...overlapping('06:16'),
      vehicle: vehicle({ id: 'v9', neighbours: [neighbour('05:00-06:16')] }),
    }
    expect(said(other, {}, [given])[0]).toBe('blocked')
    const another = facts({ vehicle: vehicle({ neighbours: [neighbour('05:00-06:16', { id: 'r3' })] }) })
    expect(said(another, {}, [given])[0]).toBe('blocked')
    const guess = { namedBy: 'clocks' as const }
    const ofReport = overrideOf(unsafe('i1', guess))
    expect(said(unsafe('i1', guess), {}, [ofReport])[0]).toBe('ready')
    expect(said(unsafe('i2', guess), {}, [ofReport])[0]).toBe('check')
  })

  it('of a mark ends where somebody marks the vehicle again, or says otherwise why', () => {
    const marked = (saidAt: string, since = saidAt) => {
      const mark = { by: 'Ben', reason: 'Plates', sinceMs: at(since), saidAtMs: at(saidAt), untilMs: null }
      return facts({ vehicle: vehicle({ namedBy: 'clocks', mark: told(mark) }) })
    }
    // Let go at 05:29, as all here.
    const given = overrideOf(marked('05:00'))
    expect(said(marked('05:00'), {}, [given])[0]).toBe('ready')
    expect(said(marked('05:40'), {}, [given])[0], 'another mark').toBe('check')
    expect(said(marked('05:40', '05:00'), {}, [given])[0], 'otherwise').toBe('check')
  })

  it('of another check, or of other words, lets nothing go', () => {
    const given = overrideOf(overlapping('06:16'))
    expect(said(overlapping('06:16'), {}, [{ ...given, check: 'driver-twice' }])[0]).toBe('blocked')
    expect(said(overlapping('06:16'), {}, [{ ...given, code: 'turnaround_short' }])[0]).toBe('blocked')
  })

  it('is told by the newest of several', () => {
    const given = overrideOf(overlapping('06:16'))
    const newer = { ...given, by: 'Ben', atMs: given.atMs + 1 }
    for (const both of [
      [given, newer],
      [newer, given],
    ])
      expect(judge(overlapping('06:16'), settings(), both).findings[0]?.overridden?.by).toBe('Ben')
  })
})

describe('the table of checks', () => {
  it('has each once', () => {
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
  })

  it('offers no way out that lets a must not go', () => {
    for (const { waysOut } of CHECKS) expect(waysOut).not.toContain('go_anyway')
    expect(judge(unsafe(), settings()).findings[0]?.waysOut).not.toContain('go_anyway')
    expect(judge(overlapping('06:16'), settings()).findings[0]?.waysOut).toContain('go_anyway')
  })
})
