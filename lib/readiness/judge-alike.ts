import { findingsOf, notCheckedOf } from './checks/check'
import { CHECKS } from './checks/check-table'
import type { Facts } from './facts/facts'
import type { Override } from './finding'
import { judge, type Verdict } from './judge'
import type { ReadinessSettings } from './settings/settings'

/** The same answer, made anew only when a part of the facts is another one that it looked at. */
type Ask<Answer> = (facts: Facts) => Answer

/**
 * Judges one after the other as `judge` does, by the same settings. What a check found stands as long as the parts of the facts
 * (route, vehicle, driver ...) that it looked at are the very same objects: of a thousand vehicles for one route, what is
 * asked of the driver and the plan is asked once.
 */
export function judgeAlike(
  settings: ReadinessSettings,
): (facts: Facts, overrides?: readonly Override[]) => Verdict {
  const asks = CHECKS.map((check) => ({
    find: remembered((facts) => findingsOf(check, facts, settings)),
    unasked: remembered((facts) => notCheckedOf(check, facts, settings)),
  }))
  return (facts, overrides) =>
    judge(facts, settings, overrides, {
      findings: () => asks.flatMap(({ find }) => find(facts)),
      notChecked: () => asks.flatMap(({ unasked }) => unasked(facts)),
    })
}

function remembered<Answer>(ask: Ask<Answer>): Ask<Answer> {
  let last: { noted: NotingFacts; answer: Answer } | null = null
  return (facts) => {
    if (last?.noted.isAlike(facts)) return last.answer
    const noted = new NotingFacts(facts)
    const answer = ask(noted)
    last = { noted, answer }
    return answer
  }
}

/** Facts that note which of their parts are looked at. */
class NotingFacts implements Facts {
  readonly #facts: Facts
  readonly #seen: (keyof Facts)[] = []

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** Whoever looks at these sees what was seen here. */
  isAlike(facts: Facts): boolean {
    return this.#seen.every((name) => facts[name] === this.#facts[name])
  }

  get nowMs() {
    return this.#note('nowMs')
  }

  get departures() {
    return this.#note('departures')
  }

  get route() {
    return this.#note('route')
  }

  get vehicle() {
    return this.#note('vehicle')
  }

  get driver() {
    return this.#note('driver')
  }

  get trailers() {
    return this.#note('trailers')
  }

  #note<Name extends keyof Facts>(name: Name): Facts[Name] {
    if (!this.#seen.includes(name)) this.#seen.push(name)
    return this.#facts[name]
  }
}
