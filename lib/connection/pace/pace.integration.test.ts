import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { Clock } from '@/lib/clock'
import { Prisma } from '@/lib/generated/prisma/client'
import { memoryPaceStore } from '@/lib/platform/memory-pace-store'
import { takeTurn, windowOf, type PaceLimit, type PaceStore, type Place } from '@/lib/platform/pace'
import { courses, mostInAWindow, playCalls } from '@/test/arrivals'
import { describeEachDatabase, type TestDatabase } from '@/test/database'
import { FakeClock } from '@/test/fake-clock'
import { inBlocks, sharedPaceStore } from './pace-in-blocks'
import { postgresPaceStore, type HeldPlace } from './postgres-pace-store'
import { workerPaceStore } from './worker-pace-store'

const FIVE = { key: 'organization:endpoint', requests: 5, perMs: 1000 }
const WIDE = { key: 'organization:*', requests: 150, perMs: 1000 }
const STAY = { who: '', waitMs: 10_000, holdMs: 40_000 }

/** A process's clock that goes wrong by as much: only the database's counts between processes. */
const wrongBy = (time: FakeClock, ms: number): Clock => ({
  now: () => time.now() + ms,
  sleep: (pauseMs, signal) => time.sleep(pauseMs, signal),
})

describeEachDatabase('pace over processes', (database) => {
  let time: FakeClock
  beforeEach(() => {
    time = new FakeClock()
  })
  const at = () => Prisma.sql`${new Date(time.now())}::timestamptz`
  const open = (db: TestDatabase['db'] = database().db) => postgresPaceStore(db, at)
  const processes = () => [open(), open(database().another()), open(database().another())]
  const take = (store: PaceStore, limit: PaceLimit, ticket = crypto.randomUUID()) =>
    store.take(limit, ticket, STAY)

  it('takes, queues and frees as the memory of one process does', async () => {
    const both = [open(), memoryPaceStore(time)]
    const step = async (ticket: string, afterMs: number) => {
      await time.advance(afterMs)
      const [one, other] = await Promise.all(both.map((store) => take(store, FIVE, ticket)))
      if (!one || !other) throw new Error('There are two')
      expect({ ...one, place: one.place !== null }).toEqual({ ...other, place: other.place !== null })
      return one.place && other.place ? [one.place, other.place] : null
    }
    const settle = (places: Awaited<ReturnType<typeof step>>, end: Parameters<HeldPlace['settle']>[0]) =>
      Promise.all((places ?? []).map((place) => place.settle(end)))
    const taken = []
    for (const [index, gap] of [0, 0, 10, 300, 5].entries()) taken.push(await step(`ticket-${index}`, gap))
    await settle(taken[0] ?? null, 'answered')
    for (const ticket of ['a', 'b', 'c', 'a', 'b']) expect(await step(ticket, 7)).toBeNull()
    await settle(taken[1] ?? null, 'unsent')
    expect(await step('b', 0)).toBeNull()
    expect(await step('a', 0)).not.toBeNull()
    await Promise.all(both.map((store) => store.leave(FIVE, 'b')))
    await settle(taken[2] ?? null, 'unanswered')
    expect(await step('c', 1_000)).not.toBeNull()
    expect(await step('d', 300)).toBeNull()
    expect(await step('d', 710)).not.toBeNull()
    const waits = both.map((store) => store.waiting('organization:'))
    expect(await Promise.all(waits)).toEqual([0, 0])
  })

  it('gives turns as fairly as the memory of one process does', async () => {
    const ticket = fc.record({
      who: fc.constantFrom('ana', 'ben', 'kim', ''),
      afterMs: fc.constantFrom(0, 3, 150),
      act: fc.constantFrom('ask', 'ask', 'ask', 'leave', 'answer'),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(ticket, { minLength: 10, maxLength: 40 }), async (steps) => {
        const limit = { key: `organization:${run++}`, requests: 2, perMs: 100 }
        const both = [open(), memoryPaceStore(time)]
        const waiting: { ticket: string; who: string }[] = []
        const taken: (Place | null)[][] = []
        const ask = async (name: string, who: string) => {
          const turns = await Promise.all(
            both.map((store) => store.take(limit, name, { ...STAY, waitMs: 600_000, who })),
          )
          const [one, other] = turns.map((turn) => ({ ...turn, place: turn.place !== null }))
          expect(one).toEqual(other)
          if (!one?.place) return false
          taken.push(turns.map((turn) => turn.place))
          return true
        }
        for (const [index, { who, afterMs, act }] of steps.entries()) {
          await time.advance(afterMs)
          if (act === 'answer')
            await Promise.all(
              (taken.shift() ?? []).flatMap((place) => (place ? [place.settle('answered')] : [])),
            )
          else if (act === 'leave') {
            const gone = waiting.shift()
            if (gone) await Promise.all(both.map((store) => store.leave(limit, gone.ticket)))
          } else if (!(await ask(`ticket-${index}`, who))) waiting.push({ ticket: `ticket-${index}`, who })
          // Everybody who waits comes again, the last one first.
          for (const one of [...waiting].reverse())
            if (await ask(one.ticket, one.who)) waiting.splice(waiting.indexOf(one), 1)
        }
      }),
      { numRuns: 10 },
    )
  })

  it('is never exceeded as the platform counts it, whatever the processes’ clocks say', async () => {
    const stores = processes()
    let run = 0
    await fc.assert(
      fc.asyncProperty(courses(24), async (calls) => {
        const limit = { ...FIVE, key: `organization:${run++}` }
        const arrived = await playCalls(stores, time, limit, calls, 1)
        expect(arrived).toHaveLength(calls.filter(({ fate }) => fate !== 'unsent').length)
        expect(mostInAWindow(arrived, limit)).toBeLessThanOrEqual(5)
      }),
      { numRuns: 8 },
    )
  })

  it('is never exceeded where it is shared out in blocks', async () => {
    const limit = { ...WIDE, requests: 20 }
    const clocks = [wrongBy(time, 0), wrongBy(time, -3_000), wrongBy(time, 7_000)]
    const stores = processes().map((store, index) => inBlocks(store, clocks[index] ?? time))
    let run = 0
    await fc.assert(
      fc.asyncProperty(courses(60), async (calls) => {
        const own = { ...limit, key: `organization:${run++}:*` }
        const arrived = await playCalls(stores, time, own, calls, 1)
        expect(mostInAWindow(arrived, own)).toBeLessThanOrEqual(limit.requests)
      }),
      { numRuns: 5 },
    )
  })

  it('is never exceeded by workers that hold places beside processes that take them one by one', async () => {
    const workers = [database().db, database().another()].map((db) => workerPaceStore(db, time, at))
    const stores = [...workers, sharedPaceStore(database().another(), time, at)]
    let run = 0
    await fc.assert(
      fc.asyncProperty(courses(24), async (calls) => {
        const limit = { ...FIVE, key: `organization:${run++}` }
        const arrived = await playCalls(stores, time, limit, calls, 1)
        expect(arrived).toHaveLength(calls.filter(({ fate }) => fate !== 'unsent').length)
        expect(mostInAWindow(arrived, limit)).toBeLessThanOrEqual(5)
      }),
      { numRuns: 6 },
    )
  })

  it('asks the database nothing for the polls of a worker, and keeps on what it holds for them', async () => {
    const { db } = database()
    let asked = 0
    const counted = new Proxy(db, {
      get: (target, name) => {
        if (name === '$queryRaw') asked++
        return Reflect.get(target, name)
      },
    })
    const store = workerPaceStore(counted, time, at)
    const poll = async () => {
      const turn = await takeTurn(store, time, [FIVE, WIDE], { maxWaitMs: 10_000, timeoutMs: 30_000 })
      await turn.settle('answered')
    }
    await poll()
    expect(asked).toBe(2)
    for (let index = 0; index < 20; index++) {
      // In steps that leave the database the time to answer.
      for (let step = 0; step < 20; step++) {
        await time.advance(250)
        await time.untilSleeping()
      }
      const before = asked
      await poll()
      expect(asked).toBe(before)
    }
    // Every ten seconds, both together.
    expect(asked).toBeLessThanOrEqual(2 + 2 * 10)
    const rows = await db.paceWindow.findMany()
    expect(rows.map(({ slots }) => slots.length)).toEqual([1, 1])
  })

  it('asks the database nothing for calls under a wide limit, while a block is held', async () => {
    let asked = 0
    const single = open()
    const counted: PaceStore<HeldPlace> = {
      ...single,
      take: (...args) => {
        asked++
        return single.take(...args)
      },
    }
    const store = inBlocks(counted, time)
    // A call every 40 ms for twenty seconds, and each block is kept on as it is used.
    for (let index = 0; index < 500; index++) {
      const turn = await takeTurn(store, time, [WIDE], { maxWaitMs: 10_000, timeoutMs: 30_000 })
      await turn.settle('answered')
      await time.advance(40)
    }
    expect(asked).toBeLessThan(20)
  })

  it('shares a burst out over what blocks there are, and not more', async () => {
    const single = open()
    const store = inBlocks(single, time)
    const turns = await Promise.all(Array.from({ length: 200 }, () => take(store, WIDE)))
    expect(turns.filter(({ place }) => place !== null)).toHaveLength(150)
    const other = inBlocks(open(database().another()), time)
    expect(await take(other, WIDE)).toMatchObject({ place: null })
  })

  it('hands blocks on to a process that waits, once a whole window has passed', async () => {
    const [first, second] = [inBlocks(open(), time), inBlocks(open(database().another()), time)]
    const began = time.now()
    const patience = { maxWaitMs: 10_000, timeoutMs: 1_000 }
    const busy = (async () => {
      while (time.now() < began + 20_000) {
        const turns = await Promise.all(
          Array.from({ length: 15 }, () => takeTurn(first, time, [WIDE], { ...patience, maxWaitMs: 60_000 })),
        )
        await time.sleep(20)
        for (const turn of turns) await turn.settle('answered')
      }
    })()
    await time.untilSleeping()
    await time.advance(2_000)
    const waits = takeTurn(second, time, [WIDE], patience)
    await expect(time.until(waits, 1)).resolves.toMatchObject({ limit: 150 })
    await time.until(busy, 5)
  })

  it('frees what a process held that ended, once its call would have ended and a window has passed', async () => {
    const [dead, alive] = [open(), open(database().another())]
    for (let index = 0; index < 5; index++) await take(dead, FIVE)
    await take(dead, FIVE, 'waited')
    await time.advance(40_000)
    expect((await take(alive, FIVE)).place).toBeNull()
    await time.advance(windowOf(FIVE))
    // Its ticket is void by then: nobody waits for a process that is gone.
    expect((await take(alive, FIVE)).place).not.toBeNull()
  })

  it('says how much longer the platform asked an organization to wait, the longest of them, as the memory of one process does', async () => {
    const [store, another, memory] = [
      sharedPaceStore(database().db, time, at),
      workerPaceStore(database().another(), time, at),
      memoryPaceStore(time),
    ]
    const asked = async (organization = 'organization') => {
      const [one, ...others] = await Promise.all([store, another, memory].map((of) => of.asked(organization)))
      for (const other of others) expect(other).toBe(one)
      return one
    }
    const note = async (ms: number) => {
      await store.noteAsked('organization', ms)
      await memory.noteAsked('organization', ms)
    }
    expect(await asked()).toBe(0)
    await note(12_000)
    await note(3_000)
    expect(await asked()).toBe(12_000)
    await time.advance(11_999)
    expect([await asked(), await asked('another')]).toEqual([1, 0])
    // It is no call of ours that waits for a limit.
    expect(await another.waiting('organization:')).toBe(0)
    await time.advance(1)
    expect(await asked()).toBe(0)
    await note(500)
    expect(await asked()).toBe(500)
  })

  it('says how long the last call of an organization waits', async () => {
    const [store, another] = [open(), open(database().another())]
    expect(await store.waiting('organization:')).toBe(0)
    for (let index = 0; index < 5; index++) await take(store, FIVE)
    expect(await another.waiting('organization:')).toBe(0)
    for (let index = 0; index < 6; index++) await take(store, FIVE)
    expect(await another.waiting('organization:')).toBe(2 * windowOf(FIVE))
    expect(await another.waiting('another:')).toBe(0)
  })
})
