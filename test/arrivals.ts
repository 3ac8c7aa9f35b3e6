import fc from 'fast-check'
import { takeTurn, type PaceLimit, type PaceStore } from '@/lib/platform/pace'
import type { FakeClock } from './fake-clock'

/** What becomes of one call, in milliseconds: from the start, on its way there, on its way back. */
interface Course {
  begins: number
  there: number
  back: number
  fate: 'answered' | 'lost' | 'unsent'
}

const delay = fc.oneof(fc.nat(30), fc.nat(400), fc.nat(3_000))

/** Calls that come in bunches, over ways of every length. */
export const courses = (most: number): fc.Arbitrary<Course[]> =>
  fc.array(
    fc.record({
      begins: fc.oneof(fc.nat(50), fc.nat(8_000)),
      there: delay,
      back: delay,
      fate: fc.oneof(
        { weight: 8, arbitrary: fc.constant<Course['fate']>('answered') },
        { weight: 1, arbitrary: fc.constantFrom<Course['fate']>('lost', 'unsent') },
      ),
    }),
    { minLength: 6, maxLength: most },
  )

// A call that is given up is so this long after its sending; it arrives a little later at most.
const GIVEN_UP_MS = 3_000

/**
 * Plays calls under `limit` over the stores in turn, as processes would, and answers when each arrived at the
 * platform, in order. Small steps leave a database the time to answer.
 */
export async function playCalls(
  stores: PaceStore[],
  time: FakeClock,
  limit: PaceLimit,
  calls: readonly Course[],
  stepMs = 20,
): Promise<number[]> {
  const arrived: number[] = []
  const patience = { maxWaitMs: 600_000, timeoutMs: GIVEN_UP_MS }
  const playing = calls.map(async ({ begins, there, back, fate }, index) => {
    const store = stores[index % stores.length]
    if (!store) throw new Error('There is no store')
    await time.sleep(begins)
    const turn = await takeTurn(store, time, [limit], patience)
    if (fate === 'unsent') return turn.settle('unsent')
    const arriving = time.sleep(there).then(() => arrived.push(time.now()))
    if (fate === 'lost') {
      await time.sleep(Math.max(GIVEN_UP_MS, there - 900))
      return turn.settle('unanswered')
    }
    await arriving
    await time.sleep(back)
    return turn.settle('answered')
  })
  await time.until(Promise.all(playing), stepMs)
  return arrived.sort((a, b) => a - b)
}

/** The most that a window of `perMs`, from wherever it begins, holds of these arrivals. */
export function mostInAWindow(arrived: readonly number[], { perMs }: PaceLimit): number {
  let most = 0
  let first = 0
  for (const [index, at] of arrived.entries()) {
    while ((arrived[first] ?? at) <= at - perMs) first++
    most = Math.max(most, index - first + 1)
  }
  return most
}
