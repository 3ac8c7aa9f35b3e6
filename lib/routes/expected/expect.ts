import { isToCome, stopState } from '../progress/stop-state'
import { stayNeeded } from '../stays/stay'
import { countingEta, etaUpdatedAt, lastFacts } from './eta-counts'
import { opensAt, type PlannedTimes, planOf } from './planned-times'
import { instant, type TimedStop } from './punctuality'

/** What an expected time rests on: nothing has happened and the plan holds, or one of the three that move it. */
export type Rests = 'plan' | 'eta' | 'carried' | 'clock'

/**
 * A time that waits for the clock: the later of `at` and of the clock plus `after`, in ms. Whatever is expected of a
 * route can be said so, which is why a few numbers of it answer at any later moment (lib/routes/expected/outlook.ts).
 */
export interface Expected {
  at: number
  after: number
  /** What `at` rests on. */
  rests: Exclude<Rests, 'clock'>
}

/** The expected time at `now` (epoch ms), and what it rests on. */
export function expectedAt({ at, after, rests }: Expected, now: number): { ms: number; rests: Rests } {
  return now + after > at ? { ms: now + after, rests: 'clock' } : { ms: at, rests }
}

/**
 * When each stop is expected to be reached: null for one that was reached, skipped, or of which nothing can be said.
 * Forward along the route (readiness, Arithmetic of a day): what is known of the stop before, plus the planned running
 * time, which is measured from its planned departure; there, no earlier than the window opens, the least stay; away no
 * earlier than planned, where a departure is planned. So delay is carried from stop to stop, and earliness is not
 * carried past a stop where the route holds. The stay needed is the learned one, else the planned one (lib/routes/stays/stay.ts).
 *
 * - A skipped stop passes delay on unchanged: its legs become one. So does one without planned times, of which only an
 *   ETA says something.
 * - What happened decides, in the order of its times: of stops that events told of out of order the last is where the
 *   vehicle is. A stop with a later one reached and no word of its own stays unknown, until it is driven to.
 * - A stop that was reached, nobody says when, is reckoned as if to come, and left before what happened next.
 * - A stop that was reached and not left is left now at the earliest; one was left when the next is driven to.
 * - A first stop without any word is left now at the earliest, its stay counted as begun: many platforms do not tell of
 *   the arrival where a route begins.
 * - An ETA that counts (lib/routes/expected/eta-counts.ts) replaces what was carried, from its stop on.
 * - Nothing is expected in the past, nor before what is expected of the stop before.
 */
export const expectStops = (stops: readonly TimedStop[]): (Expected | null)[] =>
  expectWay(stops).map(({ arrives }) => arrives)

/** What is expected of a stop. */
export interface StopOnWay {
  /** Null for one that was reached, was skipped, or of which nothing can be said. */
  arrives: Expected | null
  /** The same, and where it is known when a stop was left, that; null where nobody tells of one that was reached. */
  leaves: Expected | null
}

/** `expectStops`, with when each stop is left. */
export function expectWay(stops: readonly TimedStop[]): readonly StopOnWay[] {
  const seen = stops.map((): StopOnWay => ({ arrives: null, leaves: null }))
  const way = new Way()
  const { reached, coming } = wayOf(stops)
  const drivenTo = coming.find(({ stop }) => stopState(stop)?.known === 'en route')
  for (const [place, { stop, index, at }] of reached.entries()) {
    const next = reached.slice(place + 1).find((one) => one.told)
    const leaves = way.reach(stop, {
      since: at,
      next: next?.at ?? null,
      last: place === reached.length - 1,
      drivenTo: drivenTo?.stop,
    })
    seen[index] = { arrives: null, leaves }
  }
  const last = lastFacts(stops)
  for (const { stop, index } of coming) {
    const arrives = way.come(stop, countingEta(stop, last))
    seen[index] = { arrives, leaves: arrives && way.left }
  }
  return seen
}

interface OnTheWay {
  reached: { stop: TimedStop; index: number; at: number; told: boolean }[]
  coming: { stop: TimedStop; index: number }[]
}

/** The stops that were reached in the order in which they were, and those to come in the route's. */
function wayOf(stops: readonly TimedStop[]): OnTheWay {
  const reached: OnTheWay['reached'] = []
  const open: OnTheWay['coming'] = []
  for (const [index, stop] of stops.entries()) {
    if (stopState(stop)?.known === 'skipped') continue
    if (isToCome(stop)) open.push({ stop, index })
    else {
      const told = instant(stop.actualDepartureTime) ?? instant(stop.actualArrivalTime)
      reached.push({ stop, index, at: told ?? reached.at(-1)?.at ?? -Infinity, told: told !== null })
    }
  }
  const farthest = reached.at(-1)?.index ?? -1
  const latest = Math.max(-Infinity, ...reached.map(({ at }) => at))
  const heardSince = (stop: TimedStop) =>
    (instant(stop.enRouteTime) ?? -Infinity) >= latest || (etaUpdatedAt(stop) ?? -Infinity) > latest
  return {
    reached: reached.sort((a, b) => (a.at === b.at ? a.index - b.index : a.at < b.at ? -1 : 1)),
    coming: open.filter(({ stop, index }) => index > farthest || heardSince(stop)),
  }
}

interface Reached {
  /** Epoch ms of the newest of its times, or of the stop before; -Infinity for neither. */
  since: number
  /** When something happened at another stop next. */
  next: number | null
  /** Where the vehicle is, or was last. */
  last: boolean
  drivenTo: TimedStop | undefined
}

const NEVER: Expected = { at: -Infinity, after: -Infinity, rests: 'plan' }
const fixed = (at: number, rests: Expected['rests']): Expected => ({ at, after: -Infinity, rests })
const NOW: Expected = { at: -Infinity, after: 0, rests: 'plan' }

const later = (one: Expected, other: Expected): Expected => ({
  at: Math.max(one.at, other.at),
  after: Math.max(one.after, other.after),
  rests: other.at > one.at ? other.rests : one.rests,
})
const plus = ({ at, after, rests }: Expected, ms: number): Expected => ({
  at: at + ms,
  after: after + ms,
  rests,
})

/** How far along its way a vehicle is, stop after stop. */
class Way {
  /** When the last stop with planned times was left, or will be, and when that was planned. */
  #left: { expected: Expected; planned: number } | null = null
  /** When the last stop of all was left, or will be. */
  #since = NEVER
  #begun = false

  get left(): Expected {
    return this.#since
  }

  /** Answers when it was left or will be; null where only what happened next says something of it. */
  reach(stop: TimedStop, reached: Reached): Expected | null {
    const arrived = instant(stop.actualArrivalTime)
    const departed = instant(stop.actualDepartureTime)
    const plan = planOf(stop)
    const here = arrived === null ? this.#carriedTo(plan) : fixed(arrived, 'carried')
    const leaving = departed === null ? this.#leaving(stop, here, reached) : fixed(departed, 'carried')
    this.#leave(plan, leaving)
    const isTold = departed !== null || this.#setOut(reached) !== null || this.#isHere(stop, reached)
    return isTold ? leaving : null
  }

  come(stop: TimedStop, eta: number | null): Expected | null {
    const plan = planOf(stop)
    if (!plan && eta === null) return null
    const reckoned = eta === null ? this.#carriedTo(plan) : fixed(eta, 'eta')
    const expected = later(later(reckoned, this.#since), NOW)
    const quiet = !this.#begun && eta === null && stopState(stop)?.known !== 'en route'
    const leaving = quiet && plan ? later(fixed(plan.leaves, 'plan'), NOW) : this.#afterStay(stop, expected)
    this.#leave(plan, { ...leaving, rests: leaving.rests === 'eta' ? 'carried' : leaving.rests })
    return expected
  }

  #carriedTo(plan: PlannedTimes | null): Expected {
    if (!plan) return this.#since
    if (!this.#left) return fixed(plan.arrives, 'plan')
    return plus(this.#left.expected, Math.max(0, plan.arrives - this.#left.planned))
  }

  /** Of a stop that was reached, nobody says when it was left. */
  #leaving(stop: TimedStop, here: Expected, reached: Reached): Expected {
    const setOut = this.#setOut(reached)
    if (setOut !== null) return fixed(setOut, 'carried')
    const leaving = this.#afterStay(stop, here)
    if (this.#isHere(stop, reached)) return later(leaving, NOW)
    return { ...leaving, at: Math.min(leaving.at, reached.next ?? Infinity) }
  }

  /** When the vehicle set out from its last stop, where the next one says so. */
  #setOut({ since, last, drivenTo }: Reached): number | null {
    const setOut = instant(drivenTo?.enRouteTime)
    return last && setOut !== null && setOut >= since ? setOut : null
  }

  #isHere(stop: TimedStop, { since, last, drivenTo }: Reached): boolean {
    const isLeft = drivenTo && (instant(drivenTo.enRouteTime) ?? since) >= since
    return last && !isLeft && stopState(stop)?.known !== 'departed'
  }

  #afterStay(stop: TimedStop, reached: Expected): Expected {
    const plan = planOf(stop)
    if (!plan) return reached
    const stay = stayNeeded(stop, plan)
    const ready = Math.max(reached.at, opensAt(stop)) + stay
    return {
      at: Math.max(ready, plan.holds ? plan.leaves : -Infinity),
      after: reached.after + stay,
      // Nobody is late yet, but it takes longer there than planned.
      rests: reached.rests === 'plan' && ready > plan.leaves ? 'carried' : reached.rests,
    }
  }

  #leave(plan: PlannedTimes | null, expected: Expected): void {
    this.#begun = true
    this.#since = expected
    if (plan) this.#left = { expected, planned: plan.leaves }
  }
}
