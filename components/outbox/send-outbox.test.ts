import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { outboxInMemory } from '@/test/outbox-in-memory'
import type { OutboxStore } from './outbox-store'
import { type Sent, sendOutbox } from './send-outbox'
import { sentOf } from './sent-of'
import type { WaitingWrite } from './waiting-write'

const ME = 'org-1:user-1'

const written = (id: string, more: Partial<WaitingWrite> = {}): WaitingWrite => ({
  id,
  personKey: ME,
  name: `work-order/${id}`,
  title: id,
  href: `/work-orders/${id}`,
  path: `/api/work-orders/${id}`,
  body: {},
  said: [],
  typed: null,
  writtenAt: 0,
  state: 'waiting',
  ...more,
})

/** The browser's locks: those of a tab that is closed are free again. */
function locks() {
  let last = Promise.resolve()
  return (closed: Promise<void>) => (_name: string, work: () => Promise<void>) => {
    const turn = last.then(() => Promise.race([work().catch(() => undefined), closed]))
    last = turn
    return turn
  }
}

const statesOf = async (store: OutboxStore) =>
  Object.fromEntries((await store.read()).map(({ id, state }) => [id, state]))

/** Where a tab is closed, or what became of a request. */
const FATES = [
  'taken',
  'closed before',
  'closed after',
  'lost before',
  'lost after',
  'conflict',
  'refused',
  'not_now',
] as const
type Fate = (typeof FATES)[number]

const ANSWERS: { readonly [F in Fate]?: Sent } = {
  taken: 'taken',
  conflict: { state: 'conflict', reason: 'Changed meanwhile' },
  refused: { state: 'refused', reason: 'No' },
  not_now: 'not_now',
  'lost before': { state: 'unknown' },
  'lost after': { state: 'unknown' },
}
const ARRIVES: readonly Fate[] = ['taken', 'closed after', 'lost after']

test('whatever is closed or lost, and however many tabs send: each arrives at most once by itself, and what did not surely arrive stays in sight', async () => {
  await fc.assert(
    fc.asyncProperty(
      // What becomes of each of a write's tries, and which writes are about the same.
      fc.array(
        fc.record({
          about: fc.integer({ min: 0, max: 2 }),
          fates: fc.array(fc.constantFrom(...FATES), { maxLength: 3 }),
        }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      // How many tabs send at once, time after time.
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      fc.scheduler(),
      async (plans, tabs, scheduler) => {
        const store = outboxInMemory()
        const slow: OutboxStore = {
          read: () => scheduler.schedule(store.read()),
          add: (write) => scheduler.schedule(store.add(write)),
          // What it does is done at once; that it is done may be heard later, or never.
          change: (...given) => {
            const done = store.change(...given)
            return scheduler.schedule(done)
          },
          clear: (userId) => scheduler.schedule(store.clear(userId)),
        }
        const arrived: string[] = []
        const tries = new Map<string, number>()
        const alone = locks()
        for (const [index, { about }] of plans.entries())
          await store.add(written(`w${index}`, { path: `/api/work-orders/${about}` }))

        for (const count of tabs) {
          const opened = Array.from({ length: count }, () => {
            let close: () => void = () => undefined
            const closed = new Promise<void>((resolve) => (close = resolve))
            const send = async ({ id }: WaitingWrite): Promise<Sent> => {
              const nth = tries.get(id) ?? 0
              tries.set(id, nth + 1)
              const fate = plans[Number(id.slice(1))]?.fates[nth] ?? 'taken'
              await scheduler.schedule(Promise.resolve())
              if (ARRIVES.includes(fate)) arrived.push(id)
              const answer = ANSWERS[fate]
              if (answer) return answer
              close()
              return new Promise(() => undefined)
            }
            return sendOutbox({ store: slow, alone: alone(closed), send }, ME)
          })
          await scheduler.waitFor(Promise.all(opened))
        }

        const left = await statesOf(store)
        for (const [index, { fates }] of plans.entries()) {
          const id = `w${index}`
          const times = arrived.filter((one) => one === id).length
          expect(times).toBeLessThanOrEqual(1)
          // What is not in sight any more did arrive.
          if (!(id in left)) expect(times).toBe(1)
          // Unknown is said of nothing but what was sent, and `waiting` of nothing that arrived.
          if (left[id] === 'waiting') expect(times).toBe(0)
          if (left[id] === 'unknown') expect(tries.get(id)).toBeGreaterThan(0)
          // Sent again by itself is only what was surely not written.
          const before = fates.slice(0, Math.max(0, (tries.get(id) ?? 0) - 1))
          expect(before.every((fate) => fate === 'not_now')).toBe(true)
        }
      },
    ),
    { numRuns: 300 },
  )
})

describe('sending what waits', () => {
  const sends = (store: OutboxStore, answer: (write: WaitingWrite) => Sent, sent: string[] = []) => {
    const never = new Promise<void>(() => undefined)
    return sendOutbox(
      {
        store,
        alone: locks()(never),
        send: async (write) => {
          sent.push(write.id)
          return answer(write)
        },
      },
      ME,
    )
  }

  test('goes in order, and behind a conflict what is about the same waits', async () => {
    const store = outboxInMemory()
    const sent: string[] = []
    await store.add(written('a', { path: '/api/work-orders/1' }))
    await store.add(written('b', { path: '/api/work-orders/1' }))
    await store.add(written('c'))
    await sends(store, ({ id }) => (id === 'a' ? { state: 'conflict', reason: 'Changed' } : 'taken'), sent)
    expect(sent).toEqual(['a', 'c'])
    expect(await statesOf(store)).toEqual({ a: 'conflict', b: 'waiting' })
  })

  test('what a closed tab was sending is never sent again by itself, and goes when a person says so', async () => {
    const store = outboxInMemory()
    const sent: string[] = []
    await store.add(written('a', { state: 'sending' }))
    await sends(store, () => 'taken', sent)
    await sends(store, () => 'taken', sent)
    expect([sent, await statesOf(store)]).toEqual([[], { a: 'unknown' }])
    await store.change('a', ['unknown'], { state: 'waiting' })
    await sends(store, () => 'taken', sent)
    expect([sent, await statesOf(store)]).toEqual([['a'], {}])
  })

  test('what is another’s, or of another organization, is not sent', async () => {
    const store = outboxInMemory()
    const sent: string[] = []
    await store.add(written('a', { personKey: 'org-2:user-1' }))
    await store.add(written('b', { personKey: 'org-1:user-2' }))
    await sends(store, () => 'taken', sent)
    expect(sent).toEqual([])
    await store.clear('user-1')
    expect(await statesOf(store)).toEqual({ b: 'waiting' })
  })

  test('where it can be sent later, the rest waits too, and is as it was', async () => {
    const store = outboxInMemory()
    const sent: string[] = []
    for (const id of ['a', 'b']) await store.add(written(id))
    await sends(store, () => 'not_now', sent)
    expect([sent, await statesOf(store)]).toEqual([['a'], { a: 'waiting', b: 'waiting' }])
  })

  test('one that can never be sent holds nothing up but what is about the same', async () => {
    const store = outboxInMemory()
    const sent: string[] = []
    await store.add(written('a', { path: '/api/work-orders/1' }))
    for (const id of ['b', 'c']) await store.add(written(id))
    await store.add(written('d', { path: '/api/work-orders/1' }))
    const slow = ({ id }: WaitingWrite): Sent => (id === 'a' ? 'not_now' : 'taken')
    for (let time = 0; time < 2; time++) await sends(store, slow, sent)
    expect([sent, await statesOf(store)]).toEqual([['a', 'b', 'c', 'a'], { a: 'waiting', d: 'waiting' }])
    // And it goes before what was written behind it, as soon as it can.
    await sends(store, () => 'taken', sent)
    expect([sent.slice(4), await statesOf(store)]).toEqual([['a', 'd'], {}])
  })

  test('a later one takes the place of one that waits under its name, and of none that is being sent', async () => {
    const store = outboxInMemory()
    await store.add(written('a', { name: 'n' }))
    await store.add(written('b', { name: 'n' }))
    expect(await statesOf(store)).toEqual({ b: 'waiting' })
    await store.change('b', ['waiting'], { state: 'sending' })
    await store.add(written('c', { name: 'n' }))
    expect(await statesOf(store)).toEqual({ b: 'sending', c: 'waiting' })
  })
})

test('only what the server says was not written counts as that', () => {
  const of = (status: number, code = 'x') => sentOf(new ApiError(status, code, 'why'))
  expect(of(409, 'changed_meanwhile')).toEqual({ state: 'conflict', reason: 'why' })
  for (const status of [400, 403, 404, 409, 501])
    expect(of(status)).toEqual({ state: 'refused', reason: 'why' })
  for (const status of [0, 408, 500, 502, 503, 504])
    expect(of(status)).toEqual({ state: 'unknown', reason: 'why' })
  expect(sentOf(new TypeError('no'))).toEqual({ state: 'unknown' })
  for (const [status, code] of [
    [401, 'not_signed_in'],
    [409, 'another_person'],
    [429, 'x'],
    [503, 'platform_busy'],
    [503, 'platform_unreachable'],
    [504, 'platform_timeout'],
    [503, 'refresh_pending'],
    [503, 'organization_unsaid'],
    [502, 'client_refused'],
  ] as const) {
    expect(of(status, code)).toBe('not_now')
  }
  for (const [status, code] of [
    [501, 'platform_lacks'],
    [409, 'platform_refused_token'],
    [409, 'needs_reauthorization'],
  ] as const)
    expect(of(status, code)).toEqual({ state: 'refused', reason: 'why' })
  for (const code of ['outcome_unknown', 'platform_unavailable', 'platform_malformed', 'not_saved_here'])
    expect(of(502, code)).toEqual({ state: 'unknown', reason: 'why' })
})
