import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { anyFacts } from '@/test/readiness/arbitrary'
import { settings } from '@/test/readiness/words'
import type { Facts } from '../facts/facts'
import { isTooEarly, judge, judgedFrom } from '../judge'
import { nextMoment } from '../next-moment'
import { keyOf, type RecordedRoute } from './judged-route'
import { changesOf } from './record-verdicts'

const USUAL = settings()

const judged = (facts: Facts): RecordedRoute => {
  const { id, name, zone, departsAtMs, endsAtMs } = facts.route
  const isEarly = isTooEarly(facts, USUAL)
  const settled = isEarly ? { ...USUAL, horizonMs: Infinity } : USUAL
  const verdict = judge(facts, settled)
  const moments = [
    nextMoment(facts, settled)?.getTime() ?? Infinity,
    isEarly ? judgedFrom(facts, USUAL) : Infinity,
  ]
  const next = Math.min(...moments)
  return {
    ...{
      id,
      name,
      zone,
      departsAtMs,
      endsAtMs,
      verdict,
      late: null,
      trailerId: facts.trailers[0]?.id ?? null,
    },
    isEarly,
    nextMomentMs: Number.isFinite(next) ? next : null,
    driver: facts.driver && { id: facts.driver.id, name: facts.driver.name, namedBy: facts.driver.namedBy },
    vehicle: facts.vehicle && {
      id: facts.vehicle.id,
      name: facts.vehicle.name,
      namedBy: facts.vehicle.namedBy,
    },
  }
}

/** Keeps verdicts as a worker does: it is told of each change of facts, and looks when the next moment has come. */
class Recorder {
  current: RecordedRoute[] = []
  readonly records: { atMs: number; key: string | null }[] = []
  #nextMs: number | null = -Infinity

  look(facts: Facts, hasChanged: boolean): void {
    if (!hasChanged && (this.#nextMs === null || facts.nowMs < this.#nextMs)) return
    const one = judged(facts)
    this.#nextMs = one.nextMomentMs
    const { told, counted, timed, early, gone, over } = changesOf(this.current, {
      ...{ fromMs: -Infinity, routes: [one] },
    })
    const ended = [...gone.map(({ id }) => id), ...over]
    const written = [...told, ...counted, ...timed, ...early]
    const isKept = ({ id }: RecordedRoute) => !ended.includes(id) && !written.some((other) => other.id === id)
    this.current = [...this.current.filter(isKept), ...written]
    for (const route of told) this.records.push({ atMs: facts.nowMs, key: keyOf(route) })
    for (const _ of gone) this.records.push({ atMs: facts.nowMs, key: null })
  }
}

const keyNow = (facts: Facts): string | null => {
  const one = judged(facts)
  return one.isEarly ? null : keyOf(one)
}

it('what is recorded is what a judgement anew would say, whatever changed when, now and of then', () => {
  const step = fc.oneof(
    { weight: 1, arbitrary: anyFacts().map((facts) => ({ facts, ms: 0 })) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 * HOUR_MS }).map((ms) => ({ facts: null, ms })) },
  )
  fc.assert(
    fc.property(anyFacts(), fc.array(step, { maxLength: 12 }), (first, steps) => {
      const recorder = new Recorder()
      let facts = first
      const said: { atMs: number; key: string | null }[] = []
      const look = (hasChanged: boolean) => {
        recorder.look(facts, hasChanged)
        const key = keyNow(facts)
        expect(recorder.current.map((one) => ({ key: keyOf(one), early: one.isEarly }))).toEqual([
          { key: keyOf(judged(facts)), early: key === null },
        ])
        said.push({ atMs: facts.nowMs, key })
      }
      look(true)
      for (const { facts: changed, ms } of steps) {
        facts = { ...(changed ?? facts), nowMs: facts.nowMs + ms + 1 }
        look(changed !== null)
      }
      for (const { atMs, key } of said)
        expect(recorder.records.findLast((one) => one.atMs <= atMs)?.key ?? null).toBe(key)
      // One for each verdict that became another, and none beside.
      const distinct = said.filter(({ key }, index) => key !== (said[index - 1]?.key ?? null))
      expect(recorder.records).toHaveLength(distinct.length)
    }),
    { numRuns: 150 },
  )
})
