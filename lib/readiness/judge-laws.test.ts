import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { anyFacts, mostlyWell, shuffled } from '@/test/readiness/arbitrary'
import { settings } from '@/test/readiness/words'
import { WORSE } from '@/test/readiness/worse'
import { type CheckName, FORBIDDING } from './checks/check-names'
import type { Facts, VehicleFacts } from './facts/facts'
import { judge } from './judge'
import { nextMoment } from './next-moment'

const USUAL = settings()
const RUNS = { numRuns: 100 }
const GRAVITY = ['ready', 'check', 'blocked']

const withOldReports = (vehicle: VehicleFacts, nowMs: number): VehicleFacts => ({
  ...vehicle,
  reports: vehicle.reports.isTold ? { ...vehicle.reports, countsUntilMs: nowMs } : vehicle.reports,
})

describe.each([
  ['of the US, by clocks', USUAL],
  ['of the EU, by the tachograph', settings({ country: 'EU' })],
])('a verdict by the rules %s', (_, RULES) => {
  const gravity = (facts: Facts) => GRAVITY.indexOf(judge(facts, RULES).word)

  it.each(Object.keys(WORSE))('never improves because %s', (name) => {
    const worsen = WORSE[name]
    if (!worsen) throw new Error(name)
    fc.assert(
      fc.property(mostlyWell({ progress: 'notStarted' }), fc.nat(20), (facts, pick) => {
        expect(gravity(worsen(facts, pick))).toBeGreaterThanOrEqual(gravity(facts))
      }),
      RUNS,
    )
  })

  it('does not depend on the order in which facts arrived', () => {
    fc.assert(
      fc.property(
        anyFacts(),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (facts, chance) => {
          const other = shuffled(facts, () => chance.next().value ?? 0)
          expect(judge(other, RULES)).toEqual(judge(facts, RULES))
          expect(nextMoment(other, RULES)).toEqual(nextMoment(facts, RULES))
        },
      ),
      RUNS,
    )
  })

  /** Numbers of a finding run with the clock (how late a route is); which it is, and how grave, does not. */
  const told = (facts: Facts) => {
    const { word, findings, notChecked } = judge(facts, RULES)
    return {
      word,
      notChecked,
      findings: findings.map(({ check, topic, words, weight, mustNot, evidence, isOverridable }) => ({
        ...{ check, topic, code: words.code, weight, mustNot, evidence, isOverridable },
      })),
    }
  }

  it('stays as it is until the next moment', () => {
    fc.assert(
      fc.property(
        anyFacts(),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
        (facts, shares) => {
          const next = nextMoment(facts, RULES)?.getTime() ?? facts.nowMs + 72 * HOUR_MS
          expect(next).toBeGreaterThan(facts.nowMs)
          const between = [1, ...shares, 0].map((share) =>
            Math.min(next - 1, facts.nowMs + Math.floor(share * (next - facts.nowMs))),
          )
          for (const nowMs of between) expect(told({ ...facts, nowMs })).toEqual(told(facts))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is looked at again a bounded number of times while nothing happens', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        let moment: Facts | null = facts
        for (let times = 0; times < 300 && moment; times += 1) {
          const next = nextMoment(moment, RULES)
          moment = next && { ...moment, nowMs: next.getTime() + MINUTE_MS }
        }
        expect(moment).toBeNull()
      }),
      { numRuns: 100 },
    )
  })
})

describe('a verdict', () => {
  it('is no other word because a list was not read for long, and says that it was not', () => {
    const isAlsoTooOld = new Set<string>()
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const stale = { ...facts, vehicle: facts.vehicle && withOldReports(facts.vehicle, facts.nowMs) }
        const [was, is] = [judge(facts, USUAL), judge(stale, USUAL)]
        expect(is.word).toBe(was.word)
        expect(is.notChecked.length).toBeGreaterThanOrEqual(was.notChecked.length)
        for (const { check, why } of is.notChecked) if (why.reason === 'too_old') isAlsoTooOld.add(check)
      }),
      RUNS,
    )
    expect([...isAlsoTooOld]).toEqual(expect.arrayContaining(['vehicle-unsafe', 'defects-open']))
  })

  it('forbids a departure by those checks alone whose weight has a floor', () => {
    const found = new Set<CheckName>()
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        for (const { check, mustNot } of judge(facts, USUAL).findings) if (mustNot) found.add(check)
      }),
      { numRuns: 400 },
    )
    expect(FORBIDDING).toEqual(expect.arrayContaining([...found]))
    expect(found.size).toBeGreaterThan(1)
  })
})
