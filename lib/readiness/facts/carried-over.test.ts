import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { TOLD, UNTOLD } from '@/lib/routes/departures/departures'
import { at, driver, facts, neighbour, vehicle } from '@/test/readiness/facts'
import { said, settings } from '@/test/readiness/words'
import { judge } from '../judge'
import { nextMoment } from '../next-moment'
import { carriedMs, carriedOver } from './carried-over'
import type { Facts, NeighbourFacts } from './facts'

const USUAL = settings()
const { turnaroundMs } = USUAL
const minutes = (min: number, max: number) => fc.integer({ min, max }).map((one) => one * MINUTE_MS)
const BEGINS = at('06:15')

const late = (ends: string, fields: Partial<NeighbourFacts> = {}, afterMs = -Infinity) =>
  neighbour('03:00-04:00', {
    ...{ id: 'a', name: 'A', progress: 'underway', expectedEnd: { atMs: at(ends), afterMs } },
    ...fields,
  })
const NEXT = neighbour('04:30-05:45', { id: 'b', name: 'B' })

/** How late the worst of the ways makes a route, in ms. */
const lateMs = (neighbours: readonly NeighbourFacts[], nowMs: number, departsAtMs = BEGINS) =>
  Math.max(
    0,
    ...carriedOver({ departsAtMs }, neighbours, USUAL, { nowMs, departures: TOLD }).flatMap(({ ways }) =>
      ways.map((way) => carriedMs(way, nowMs)),
    ),
  )

describe('a delay over a route in between', () => {
  // B has not left, and should not have.
  const judged = (...neighbours: NeighbourFacts[]) =>
    facts({ nowMs: at('04:29'), vehicle: vehicle({ neighbours }) })

  it('reaches the one after it, less what both layovers absorb, and names what it comes over', () => {
    // 60 min late at its end: 10 of the first layover absorb, and 10 of the second.
    const chain = judged(late('05:00'), NEXT)
    expect(said(chain)).toEqual(['check', 'late-before-start still_on_route check'])
    expect(judge(chain, USUAL).findings[0]?.words).toEqual({
      code: 'still_on_route',
      params: { route: 'A', lateMs: 40 * MINUTE_MS, runsFromMs: null, over: ['B'] },
    })
    expect(said(judged(late('04:20'), NEXT))).toEqual(['ready'])
  })

  it('goes to nobody by a route that is over, was given to another, or is not theirs for sure', () => {
    expect(said(judged(late('05:00')))).toEqual(['ready'])
    for (const other of [{ progress: 'done' as const }, { isNamed: false }])
      expect(lateMs([late('05:00'), { ...NEXT, ...other }], at('04:29'))).toBe(0)
    const apart = facts({
      nowMs: at('04:29'),
      vehicle: vehicle({ neighbours: [late('05:00')] }),
      driver: driver({ neighbours: [NEXT] }),
    })
    expect(said(apart)).toEqual(['ready'])
  })

  it('ends where who goes with it left for a later one since: nobody ended the first, and nobody is on it', () => {
    const forgotten = late('04:10', {}, 10 * MINUTE_MS)
    const later = neighbour('04:00-05:00', { id: 'b', name: 'B', lastFactMs: at('05:00') })
    const expectedEnd = { atMs: at('05:00'), afterMs: -Infinity }
    const asked = (...neighbours: NeighbourFacts[]) => lateMs([forgotten, ...neighbours], at('06:10'))
    expect(asked()).toBeGreaterThan(0)
    expect(asked({ ...later, progress: 'done' })).toBe(0)
    expect(asked({ ...later, progress: 'underway', expectedEnd })).toBe(0)
    expect(asked({ ...later, departsAtMs: at('07:00'), endsAtMs: at('08:00'), progress: 'done' })).toBe(0)
    // It goes on where the later one has not left, is a guess, or is planned beside it.
    const besideIt = { departsAtMs: at('03:30'), progress: 'done' as const }
    for (const fields of [{}, { progress: 'done' as const, isNamed: false }, besideIt])
      expect(asked({ ...later, ...fields })).toBeGreaterThan(0)
    // One that is over without being driven tells nothing, and one that was driven before what happened on the first.
    expect(asked({ ...later, progress: 'done', lastFactMs: null })).toBeGreaterThan(0)
    const driven = { ...forgotten, lastFactMs: at('05:30') }
    expect(lateMs([driven, { ...later, progress: 'done' }], at('06:10'))).toBeGreaterThan(0)
    expect(
      lateMs(
        [
          { ...driven, lastFactMs: at('04:00') },
          { ...later, progress: 'done' },
        ],
        at('06:10'),
      ),
    ).toBe(0)
    // What the later one is late by still counts.
    const behind = { atMs: at('06:30'), afterMs: -Infinity }
    expect(asked({ ...later, progress: 'underway', expectedEnd: behind })).toBe(35 * MINUTE_MS)
  })

  it('needs the way between the places, too', () => {
    const north = { latitude: 40, longitude: -105 }
    const far = [late('05:00', { endsAt: { latitude: 39.9, longitude: -105 } }), { ...NEXT, beginsAt: north }]
    const nowMs = at('04:30')
    expect(lateMs(far, nowMs)).toBeGreaterThan(lateMs([late('05:00'), NEXT], nowMs))
  })

  it('comes by time alone, at the moment that it names', () => {
    // From 04:00 on it ends with the clock: what both layovers absorb is gone 20 min later.
    const waits = judged(late('04:00', {}, 0), NEXT)
    expect(said({ ...waits, nowMs: at('04:20') })).toEqual(['ready'])
    expect(said({ ...waits, nowMs: at('04:20') + 1 })[0]).toBe('check')
  })
})

describe('a route that has not left as planned', () => {
  // Until 05:45 and 06:15: 10 min of the layover absorb.
  const waits = (time: string, ...others: NeighbourFacts[]) => ({
    ...facts({ vehicle: vehicle({ neighbours: [NEXT, ...others] }) }),
    nowMs: at(time),
  })

  it('makes the next one late by what the layover does not absorb, from the moment that it names', () => {
    expect(said(waits('04:40'))).toEqual(['ready'])
    expect(nextMoment(waits('04:35'), USUAL)?.getTime()).toBe(at('04:40') + 1)
    expect(said({ ...waits('04:40'), nowMs: at('04:40') + 1 })).toEqual([
      'check',
      'late-before-start earlier_not_left check',
    ])
    expect(judge(waits('05:00'), USUAL).findings[0]?.words).toEqual({
      code: 'earlier_not_left',
      params: { route: 'B', lateMs: 20 * MINUTE_MS, runsFromMs: at('04:40') },
    })
  })

  it('does so no more when nobody waits for it', () => {
    const asked = (nowMs: number) => {
      const next = { ...facts({ vehicle: vehicle({ neighbours: [NEXT] }) }), nowMs }
      return { ...next, route: { ...next.route, departsAtMs: at('09:00'), endsAtMs: at('13:00') } }
    }
    expect(said(asked(at('08:30') - 1))).toContain('late-before-start earlier_not_left check')
    expect(said(asked(at('08:30')))).toEqual(['ready'])
  })

  it('does not where it went by a guess, or is over, or on the road in time', () => {
    for (const other of [
      { isNamed: false },
      { progress: 'done' as const },
      { progress: 'underway' as const, expectedEnd: { atMs: at('05:45'), afterMs: -Infinity } },
    ])
      expect(said(facts({ vehicle: vehicle({ neighbours: [{ ...NEXT, ...other }] }) }))).toEqual(['ready'])
  })

  it('tells nothing of itself where nobody tells of departures: the delay is not checked, while it is waited for', () => {
    const untold = (time: string) => ({ ...waits(time), departures: UNTOLD })
    const notChecked = (given: Facts) =>
      judge(given, USUAL).notChecked.filter(({ check }) => check === 'late-before-start')
    const why = (time: string) => notChecked(untold(time))
    const of = { check: 'late-before-start', topic: { kind: 'vehicle', id: 'v1', name: 'RV 128' } }
    expect([said(untold('04:29')), why('04:29')]).toEqual([['ready'], []])
    expect(nextMoment(untold('04:29'), USUAL)?.getTime()).toBe(at('04:30'))
    for (const time of ['04:30', '05:30', '06:14']) {
      expect(said(untold(time))).toEqual(['ready'])
      expect(why(time)).toEqual([{ ...of, why: { reason: 'departure_untold' } }])
    }
    const later = { ...untold('08:30'), route: { ...untold('08:30').route, departsAtMs: at('09:00') } }
    expect(notChecked({ ...later, nowMs: at('08:30') - 1 })).toHaveLength(1)
    expect(notChecked(later)).toEqual([])
  })

  it('is waited for by another that is on the road and late, whatever nobody tells', () => {
    const told = facts({ departures: UNTOLD, vehicle: vehicle({ neighbours: [late('06:30')] }) })
    expect(said(told)).toEqual(['check', 'late-before-start still_on_route check'])
  })

  it('is named once, with those that wait for it', () => {
    const second = neighbour('05:00-05:10', { id: 'c', name: 'C' })
    const found = judge(waits('05:30', second), USUAL).findings
    expect(found.map(({ words, evidence }) => [words.code, evidence[0]?.id])).toEqual([
      ['earlier_not_left', 'b'],
    ])
  })
})

describe('the ways of a delay', () => {
  const NOW_MS = at('04:45')
  const found = (...neighbours: NeighbourFacts[]) =>
    carriedOver({ departsAtMs: BEGINS }, neighbours, USUAL, { nowMs: NOW_MS, departures: TOLD })
  /** Over which routes each of the ways comes, as `b c`. */
  const over = (...neighbours: NeighbourFacts[]) =>
    found(...neighbours)[0]?.ways.map((way) => way.over.map(({ id }) => id).join(' '))
  const waits = (times: string, id: string) => neighbour(times, { id, name: id })
  const expectedEnd = { atMs: at('05:00'), afterMs: -Infinity }
  const on = (times: string, id: string) =>
    neighbour(times, { id, name: id, progress: 'underway', expectedEnd })

  it('make late by no more than the delay, but where nobody leaves before the other one is over', () => {
    const [lateBy, delay] = [40 * MINUTE_MS, 10 * MINUTE_MS].map((atMs) => ({ atMs, afterMs: -Infinity }))
    const none = { atMs: 0, afterMs: -Infinity }
    if (!lateBy || !delay) throw new Error('There are two')
    expect(carriedMs({ late: lateBy, delay, overlaps: false, over: [] }, NOW_MS)).toBe(10 * MINUTE_MS)
    expect(carriedMs({ late: lateBy, delay, overlaps: true, over: [] }, NOW_MS)).toBe(40 * MINUTE_MS)
    // As planned, and planned too short.
    expect(carriedMs({ late: lateBy, delay: none, overlaps: true, over: [] }, NOW_MS)).toBe(0)
    const ends = (planned: string, expected: string) =>
      lateMs([late(expected, { endsAtMs: at(planned) })], NOW_MS)
    expect(ends('06:30', '06:40')).toBe(45 * MINUTE_MS)
    expect(ends('06:15', '06:25'), 'it ends as ours begins').toBe(10 * MINUTE_MS)
  })

  it('lead to what begins later alone, in the order of what is late', () => {
    expect(found(on('06:15-07:00', 'a'), on('06:30-07:00', 'b'))).toEqual([])
    const both = found(on('03:30-04:00', 'a'), on('03:00-04:00', 'z'))
    expect(both.map((one) => one.neighbour.id)).toEqual(['z', 'a'])
    expect(over(waits('04:30-05:45', 'b'), waits('04:30-05:45', 'c'))).toEqual([''])
    const unknown = { ...waits('04:30-05:45', 'b'), progress: 'unknown' as const }
    expect(over(on('03:00-04:00', 'a'), unknown), 'of which nothing is known').toEqual([''])
  })

  it('go by what follows, where that absorbs less than the way at once', () => {
    const root = on('03:00-04:00', 'a')
    // An hour and a quarter absorb at once, and nothing by way of the other.
    const [first, second] = [waits('04:30-05:00', 'z'), waits('05:20-05:55', 'b')]
    expect(over(root, first, second)).toEqual(['', 'z b', 'b'])
    expect(over(root, waits('04:30-06:00', 'b'), waits('04:40-06:10', 'c')), 'as much').toEqual([
      '',
      'b',
      'c',
    ])
    expect(over(root, waits('04:30-05:45', 'b'), waits('04:30-06:10', 'c')), 'at once').toEqual([
      '',
      'b',
      'c',
    ])
  })

  it('count no way to drive of which one place alone is known', () => {
    const place = { latitude: 40, longitude: -105 }
    const known = (ofLate: Partial<NeighbourFacts>, ofNext: Partial<NeighbourFacts>) =>
      lateMs([late('05:00', ofLate), { ...NEXT, ...ofNext }], at('04:30'))
    expect(known({ endsAt: place }, {})).toBe(known({}, {}))
    expect(known({}, { beginsAt: place })).toBe(known({}, {}))
  })
})

const chains = fc
  .record({
    delayMs: minutes(0, 300),
    layovers: fc.array(minutes(0, 120), { minLength: 1, maxLength: 6 }),
    lastsMs: minutes(5, 120),
  })
  .map(({ delayMs, layovers, lastsMs }) => {
    const endsAtMs = at('01:00')
    const root = late('01:00', { endsAtMs, departsAtMs: endsAtMs - lastsMs })
    const expectedEnd = { atMs: endsAtMs + delayMs, afterMs: -Infinity }
    const chain: NeighbourFacts[] = [{ ...root, expectedEnd }]
    let begins = endsAtMs
    for (const [index, layover] of layovers.entries()) {
      begins += layover
      if (index === layovers.length - 1) break
      const one = { id: `n${index}`, departsAtMs: begins, endsAtMs: begins + lastsMs }
      chain.push({ ...neighbour('01:00-02:00'), ...one })
      begins += lastsMs
    }
    return { chain, delayMs, layovers, departsAtMs: begins }
  })
const absorbs = (layover: number) => Math.max(0, layover - turnaroundMs)

describe('a delay along routes that follow each other', () => {
  it('is what it was, less what each layover absorbs of it', () => {
    fc.assert(
      fc.property(chains, ({ chain, delayMs, layovers, departsAtMs }) => {
        const left = layovers.reduce((rest, one) => rest - absorbs(one), delayMs)
        // A layover that is planned too short is no delay.
        expect(lateMs(chain, 0, departsAtMs)).toBe(Math.max(0, left))
      }),
    )
  })

  it('does not depend on the order in which they arrived', () => {
    fc.assert(
      fc.property(
        chains.chain((one) =>
          fc.record({
            one: fc.constant(one),
            mixed: fc.shuffledSubarray(one.chain, { minLength: one.chain.length }),
          }),
        ),
        ({ one: { chain, departsAtMs }, mixed }) => {
          expect(carriedOver({ departsAtMs }, mixed, USUAL, { nowMs: 0, departures: TOLD })).toEqual(
            carriedOver({ departsAtMs }, chain, USUAL, { nowMs: 0, departures: TOLD }),
          )
        },
      ),
    )
  })

  it('never grows smaller with a greater delay, a longer route or a shorter layover', () => {
    fc.assert(
      fc.property(chains, fc.nat(), minutes(1, 90), ({ chain, departsAtMs }, pick, byMs) => {
        const before = lateMs(chain, 0, departsAtMs)
        const [root, ...rest] = chain
        if (!root?.expectedEnd) throw new Error('No delay')
        const expectedEnd = { ...root.expectedEnd, atMs: root.expectedEnd.atMs + byMs }
        expect(lateMs([{ ...root, expectedEnd }, ...rest], 0, departsAtMs)).toBeGreaterThanOrEqual(before)
        expect(lateMs(chain, 0, departsAtMs - byMs)).toBeGreaterThanOrEqual(
          chain.every((one) => one.departsAtMs < departsAtMs - byMs) ? before : 0,
        )
        const longer = rest.map((one, index) =>
          index === pick % rest.length ? { ...one, endsAtMs: one.endsAtMs + byMs } : one,
        )
        expect(lateMs([root, ...longer], 0, departsAtMs)).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
