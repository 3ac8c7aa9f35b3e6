import type { Pause } from '@/lib/taking-turns'
import type { Legs } from './legs'

/** What makes a way shorter by less is not worth a change. */
export const WORTH_METERS = 1
/** So many stops in a row are moved together, at most. */
const LONGEST_RUN = 3
/** A dozen are enough for 500 stops in any order: however they lie, it ends. */
const MOST_ROUNDS = 50

/** The stops at the places `from` to `to` of an order, turned round or not, go behind the one at `behind`. */
interface Change {
  gain: number
  from: number
  to: number
  turned: boolean
  behind: number
}

/**
 * A shorter way from stop 0 through stops 1 to `free`, each once, to `end`, than that in their order: a part of it is turned
 * round, or a short run of stops is moved, for as long as that makes it shorter. It is the same for the same stops. Between two
 * looks it pauses.
 */
export async function improvedOrder(free: number, end: number, legs: Legs, pause: Pause): Promise<number[]> {
  let order = [...Array.from({ length: free + 1 }).keys(), end]
  for (let round = 0, isDone = false; !isDone && round < MOST_ROUNDS; round++) {
    isDone = true
    for (let at = 1; at <= free; at++) {
      const waits = pause()
      if (waits) await waits
      const change = bestChange(order, at, legs)
      if (change.gain < WORTH_METERS) continue
      order = changed(order, change)
      isDone = false
    }
  }
  return order
}

/** Of all that begin at this place. */
function bestChange(order: readonly number[], at: number, legs: Legs): Change {
  const between = (from: number, to: number) => legs(order[from] ?? 0, order[to] ?? 0)
  const free = order.length - 2
  const before = between(at - 1, at)
  let best: Change = { gain: 0, from: at, to: at, turned: false, behind: at - 1 }
  for (let to = at + 1; to <= free; to++) {
    const gain = before + between(to, to + 1) - between(at - 1, to) - between(at, to + 1)
    if (gain > best.gain) best = { gain, from: at, to, turned: true, behind: at - 1 }
  }
  for (let to = at; to < at + LONGEST_RUN && to <= free; to++) {
    const left = before + between(to, to + 1) - between(at - 1, to + 1)
    for (let behind = 0; behind <= free; behind++) {
      if (behind >= at - 1 && behind <= to) continue
      const joint = left + between(behind, behind + 1)
      const gain = joint - between(behind, at) - between(to, behind + 1)
      const turned = joint - between(behind, to) - between(at, behind + 1)
      if (gain > best.gain) best = { gain, from: at, to, turned: false, behind }
      if (turned > best.gain) best = { gain: turned, from: at, to, turned: true, behind }
    }
  }
  return best
}

function changed(order: readonly number[], { from, to, turned, behind }: Change): number[] {
  const run = order.slice(from, to + 1)
  const others = [...order.slice(0, from), ...order.slice(to + 1)]
  const at = behind < from ? behind + 1 : behind - run.length + 1
  return others.toSpliced(at, 0, ...(turned ? run.toReversed() : run))
}
