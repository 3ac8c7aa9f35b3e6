import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { memoryPaceStore } from './memory-pace-store'
import { MOST_WAITING, OURSELVES, PaceCrowded, takeTurn, type PaceStore } from './pace'
import { openTurns } from './turns'

const FIVE = { key: 'organization:endpoint', requests: 5, perMs: 1000 }
const PATIENT = { maxWaitMs: 600_000, timeoutMs: 30_000 }

interface Served {
  who: string
  began: number
  at: number
}

/** Each person's calls, one after another while they wait: what was served, in order. */
async function play(people: readonly { who: string; calls: readonly number[] }[]): Promise<Served[]> {
  const time = new FakeClock()
  const store: PaceStore = memoryPaceStore(time)
  const served: Served[] = []
  const one = async (who: string, begins: number) => {
    await time.sleep(begins)
    const began = time.now()
    const turn = await takeTurn(store, time, [FIVE], { ...PATIENT, who })
    served.push({ who, began, at: time.now() })
    await time.sleep(20)
    await turn.settle('answered')
  }
  await time.until(
    Promise.all(people.flatMap(({ who, calls }) => calls.map((begins) => one(who, begins)))),
    5,
  )
  return served
}

// At most the cap waits at once: whoever sends more is refused.
const calls = fc.array(fc.oneof(fc.nat(30), fc.nat(4_000)), { minLength: 1, maxLength: MOST_WAITING })

describe('fair turns', () => {
  it('lets nobody hold up another’s first call by more than two turns each, however many they send', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(calls, { minLength: 2, maxLength: 5 }), async (given) => {
        const people = given.map((some, index) => ({ who: `person-${index}`, calls: some }))
        const served = await play(people)
        expect(served).toHaveLength(given.flat().length)
        for (const { who } of people) {
          const first = served.filter((one) => one.who === who).sort((a, b) => a.began - b.began)[0]
          if (!first) throw new Error('Everybody sends something')
          for (const other of people)
            if (other.who !== who) {
              const meanwhile = served.filter(
                (one) => one.who === other.who && one.at > first.began && one.at < first.at,
              )
              expect(meanwhile.length).toBeLessThanOrEqual(2)
            }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('shares a limit alike between people who always have something waiting, and ourselves', async () => {
    const all = Array.from({ length: MOST_WAITING }, () => 0)
    const served = await play(['viewer', OURSELVES, 'administrator'].map((who) => ({ who, calls: all })))
    // The first five found nobody waiting.
    const some = served.slice(5, 35).map(({ who }) => who)
    for (const who of ['viewer', OURSELVES, 'administrator'])
      expect(Math.abs(some.filter((one) => one === who).length - 10)).toBeLessThanOrEqual(1)
  })

  it('serves one who asks again and again beside one with many waiting: neither starves', async () => {
    const time = new FakeClock()
    const store = memoryPaceStore(time)
    const counts = { many: 0, again: 0 }
    const call = async (who: 'many' | 'again') => {
      const turn = await takeTurn(store, time, [FIVE], { ...PATIENT, who })
      counts[who]++
      void time.sleep(5).then(() => turn.settle('answered'))
    }
    const began = time.now()
    const many = Array.from({ length: MOST_WAITING }, () => call('many'))
    const chains = Array.from({ length: 5 }, async () => {
      while (time.now() < began + 6_000) await call('again')
    })
    await time.until(Promise.all([...many, ...chains]), 5)
    expect(counts.many).toBe(MOST_WAITING)
    expect(counts.again).toBeGreaterThanOrEqual(10)
  })

  it('lets an administrator through at once beside a viewer’s 600 reads, and refuses what is too many of them', async () => {
    const time = new FakeClock()
    const store = memoryPaceStore(time)
    const read = async (who: string) => {
      const turn = await takeTurn(store, time, [FIVE], { maxWaitMs: 10_000, timeoutMs: 30_000, who })
      void time.sleep(20).then(() => turn.settle('answered'))
    }
    const flood = Array.from({ length: 600 }, () =>
      read('viewer').then(
        () => null,
        (error: unknown) => error,
      ),
    )
    await time.untilSleeping()
    const began = time.now()
    await time.until(read('administrator'), 5)
    expect(time.now() - began).toBeLessThan(1_500)
    const ends = await time.until(Promise.all(flood), 20)
    expect(ends.filter((end) => end === null)).toHaveLength(5 + MOST_WAITING)
    expect(ends.filter((end) => end instanceof PaceCrowded)).toHaveLength(600 - 5 - MOST_WAITING)
  })

  it('does not count feeds and syncs against anybody’s cap', async () => {
    const time = new FakeClock()
    const store = memoryPaceStore(time)
    const ours = Array.from({ length: 2 * MOST_WAITING }, async () => {
      const turn = await takeTurn(store, time, [FIVE], PATIENT)
      void time.sleep(20).then(() => turn.settle('answered'))
    })
    await expect(time.until(Promise.all(ours), 20)).resolves.toHaveLength(2 * MOST_WAITING)
  })
})

describe('the queue of a limit', () => {
  /** Tickets are named by person and number: `ana-2`. */
  const who = (ticket: string) => ticket.split('-')[0] ?? ''
  const queueOf = (...tickets: string[]) => {
    const turns = openTurns()
    for (const ticket of tickets) turns.wait(ticket, who(ticket))
    return turns
  }
  const inOrder = (turns: ReturnType<typeof openTurns>, ...tickets: string[]) =>
    [...tickets].sort((a, b) => turns.aheadOf(a, who(a)) - turns.aheadOf(b, who(b)))

  it('stands by rounds, and by arrival within one', () => {
    const turns = queueOf('ana-1', 'ana-2', 'ana-3', 'kim-1', 'kim-2')
    expect(turns.size()).toBe(5)
    expect(inOrder(turns, 'kim-2', 'ana-3', 'ana-2', 'kim-1', 'ana-1')).toEqual([
      'ana-1',
      'kim-1',
      'ana-2',
      'kim-2',
      'ana-3',
    ])
  })

  it('says of who does not wait yet where they would', () => {
    expect(openTurns().aheadOf('kim-1', 'kim')).toBe(0)
    const turns = queueOf('ana-1', 'ana-2', 'ana-3')
    expect(turns.aheadOf('kim-1', 'kim')).toBe(1)
    expect(turns.aheadOf('ana-4', 'ana')).toBe(3)
    expect(turns.size()).toBe(3)
  })

  it('keeps a place that is asked for again, and counts what one person waits for', () => {
    const turns = openTurns()
    expect(turns.wait('ana-1', 'ana')).toBe(1)
    expect(turns.wait('kim-1', 'kim')).toBe(1)
    expect(turns.wait('ana-2', 'ana')).toBe(2)
    expect(turns.wait('ana-1', 'ana')).toBe(2)
    expect(turns.size()).toBe(3)
    expect(turns.aheadOf('ana-1', 'ana')).toBe(0)
  })

  it('puts who was served in a round into the next one, and who comes new into the present one', () => {
    const turns = queueOf('ana-1', 'kim-1', 'kim-2')
    turns.serve('ana-1', 'ana')
    expect(turns.size()).toBe(2)
    // Ana had her turn in this round, Lee did not.
    expect(turns.aheadOf('ana-2', 'ana')).toBe(2)
    expect(turns.aheadOf('lee-1', 'lee')).toBe(1)
    turns.serve('kim-1', 'kim')
    // The round behind is the present one now.
    expect(turns.aheadOf('lee-1', 'lee')).toBe(1)
    expect(turns.aheadOf('kim-3', 'kim')).toBe(1)
  })

  it('remembers a turn that was given without a wait while others wait', () => {
    const turns = queueOf('kim-1', 'kim-2')
    turns.serve('ana-1', 'ana')
    expect(turns.aheadOf('ana-2', 'ana')).toBe(2)
    expect(turns.aheadOf('lee-1', 'lee')).toBe(1)
  })

  it('owes nobody a turn once nobody waits', () => {
    const turns = openTurns()
    turns.serve('ana-0', 'ana')
    turns.wait('ana-1', 'ana')
    turns.serve('ana-1', 'ana')
    expect(turns.size()).toBe(0)
    turns.wait('kim-1', 'kim')
    turns.wait('kim-2', 'kim')
    expect(turns.aheadOf('ana-2', 'ana')).toBe(1)
  })

  it('forgets who leaves, and says whether they waited', () => {
    const turns = queueOf('ana-1', 'kim-1')
    expect(turns.leave('lee-1')).toBe(false)
    expect(turns.leave('ana-1')).toBe(true)
    expect(turns.leave('ana-1')).toBe(false)
    expect([turns.size(), turns.aheadOf('kim-1', 'kim')]).toEqual([1, 0])
  })
})
