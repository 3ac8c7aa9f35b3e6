import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLogger } from '@/lib/logger'
import { testEnv } from '@/test/base'
import { FakeClock } from '@/test/fake-clock'
import { PlatformModel } from '@/test/grant-world/platform-model'
import { simulate, type Fate, type Scenario } from '@/test/grant-world/simulate'
import { StoreModel } from '@/test/grant-world/store-model'
import { simulationRuns } from '@/test/simulation-runs'
import { openTokenDoor } from './access-token'
import type { Grant } from './grant-store'

const kinds: Fate['kind'][] = [
  'answered',
  'lost_before',
  'lost_after',
  'fault_before',
  'fault_after',
  'never_sent',
]
const fate = (among: Fate['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...among), takes: fc.integer({ min: 1, max: 30_000 }) })
const at = fc.integer({ min: 0, max: 240_000 })

const scenario = (among: Fate['kind'][], mishaps: boolean): fc.Arbitrary<Scenario> =>
  fc.record({
    lifeSeconds: fc.constantFrom(30, 60, 120),
    processes: fc.array(
      fc.record({
        killedAt: mishaps
          ? fc.option(fc.integer({ min: 500, max: 200_000 }), { freq: 3 })
          : fc.constant(null),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    calls: fc.array(fc.record({ process: fc.nat(3), at }), { minLength: 1, maxLength: 30 }),
    fates: fc.array(fate(among), { maxLength: 8 }),
    acts: mishaps
      ? fc.array(
          fc.record({
            at,
            what: fc.constantFrom('disconnect' as const, 'reconnect' as const, 'revoked_there' as const),
          }),
          { maxLength: 3 },
        )
      : fc.constant([]),
    latencies: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 7 }),
  })

const RUNS = simulationRuns(1_500)

describe('one door to a token, over any interleaving of processes', () => {
  it('never has two refreshes of one token in flight, and never refreshes early', async () => {
    await fc.assert(
      fc.asyncProperty(scenario(kinds, true), async (given) => {
        const outcome = await simulate(given)
        expect(outcome.violations).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('spends a token twice only when a crash or a lost answer hid its successor', async () => {
    await fc.assert(
      fc.asyncProperty(scenario(kinds, true), async (given) => {
        const outcome = await simulate(given)
        expect(outcome.reuses).toBeLessThanOrEqual(outcome.losses)
      }),
      { numRuns: RUNS },
    )
  })

  it('never ends connected with a dead pair', async () => {
    await fc.assert(
      fc.asyncProperty(scenario(kinds, true), async (given) => {
        const outcome = await simulate(given)
        if (outcome.status === 'connected') expect(outcome.pairAlive).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  it('loses no grant while answers arrive, however slow, and serves every call', async () => {
    await fc.assert(
      fc.asyncProperty(scenario(['answered'], false), async (given) => {
        const outcome = await simulate(given)
        expect(outcome.status).toBe('connected')
        expect(new Set(outcome.codes)).toEqual(new Set(['ok']))
        expect(outcome.reuses).toBe(0)
      }),
      { numRuns: RUNS },
    )
  })

  it('300 calls of three processes at expiry share one token request of 20 s', async () => {
    const outcome = await simulate({
      lifeSeconds: 60,
      processes: [{ killedAt: null }, { killedAt: null }, { killedAt: null }],
      calls: Array.from({ length: 300 }, (_, index) => ({ process: index % 3, at: 58_500 + (index % 50) })),
      fates: [{ kind: 'answered', takes: 20_000 }],
      acts: [],
      latencies: [3, 11, 2, 40],
    })
    expect(outcome.codes.filter((code) => code === 'ok')).toHaveLength(301)
    // One for the 300, one for the call long after.
    expect(outcome.requests).toBe(2)
  })
})

describe('the door of one process', () => {
  const LIFE_MS = 60_000
  const HERE = 'organization'

  /** A connection that was just made, how often its row was read and how often it was refreshed. */
  function open() {
    const clock = new FakeClock()
    const platform = new PlatformModel(clock, LIFE_MS)
    const store = new StoreModel(clock, platform.issue())
    const counts = { reads: 0, refreshes: 0 }
    const read = store.read.bind(store)
    store.read = () => {
      counts.reads++
      return read()
    }
    const door = openTokenDoor({
      ...{ env: testEnv(), clock, store, logger: createLogger('silent'), random: () => 0.5 },
      transport: async ({ body }) => {
        counts.refreshes++
        return platform.refresh(new URLSearchParams(body).get('refresh_token') ?? '')
      },
    })
    return { clock, platform, store, counts, door }
  }

  it('hands out what belongs to the token, and reads the row once in five seconds', async () => {
    const { clock, counts, door } = open()
    expect(await door.accessToken(HERE)).toEqual({
      ...{ connectionId: 'connection', token: 'a0', scope: 'admin:write', generation: 1, isUnsaid: false },
    })
    await clock.advance(4_999)
    await door.accessToken(HERE)
    expect(counts.reads).toBe(1)
    await clock.advance(1)
    await door.accessToken(HERE)
    expect(counts).toEqual({ reads: 2, refreshes: 0 })
  })

  it('refreshes two seconds before the end, and not a moment earlier', async () => {
    const { clock, counts, door } = open()
    await clock.advance(LIFE_MS - 2_001)
    expect(await door.accessToken(HERE)).toMatchObject({ token: 'a0' })
    await clock.advance(1)
    expect(await door.accessToken(HERE)).toMatchObject({ token: 'a1', generation: 2 })
    expect(counts).toEqual({ reads: 3, refreshes: 1 })
  })

  it('refreshes a token that the platform calls dead whatever its age, and that one alone', async () => {
    const { platform, counts, door } = open()
    await door.accessToken(HERE)
    platform.revoke()
    platform.accepts('a0')
    expect(await door.accessToken(HERE, 7)).toMatchObject({ generation: 1 })
    expect(counts.refreshes).toBe(0)
    await expect(door.accessToken(HERE, 1)).rejects.toMatchObject({ code: 'needs_reauthorization' })
    expect(counts.refreshes).toBe(1)
  })

  it('shares a look at the row, and a refresh, between callers that come together', async () => {
    const { clock, counts, door } = open()
    await Promise.all([door.accessToken(HERE), door.accessToken(HERE), door.accessToken(HERE)])
    expect(counts).toEqual({ reads: 1, refreshes: 0 })
    await clock.advance(LIFE_MS)
    const tokens = await Promise.all([door.accessToken(HERE), door.accessToken(HERE)])
    expect(tokens.map(({ token }) => token)).toEqual(['a1', 'a1'])
    expect(counts.refreshes).toBe(1)
  })

  it('reads the row anew when the clock was set back: an hour is not five seconds', async () => {
    const { clock, counts, door } = open()
    await door.accessToken(HERE)
    await clock.advance(-3_600_000)
    await door.accessToken(HERE)
    expect(counts.reads).toBe(2)
  })

  it('goes on with a token that a look at many rows found as it was, by that look’s own time', async () => {
    const { clock, counts, door } = open()
    await door.accessToken(HERE)
    const began = clock.now()
    await clock.advance(4_000)
    door.confirm([{ organizationId: HERE, generation: 1 }], began + 3_000)
    // An older look is no news.
    door.confirm([{ organizationId: HERE, generation: 1 }], began + 1_000)
    await clock.advance(3_999)
    await door.accessToken(HERE)
    expect(counts.reads).toBe(1)
    await clock.advance(1)
    await door.accessToken(HERE)
    expect(counts.reads).toBe(2)
  })

  it('takes no word for another generation, or for what it does not hold', async () => {
    const { clock, counts, door } = open()
    door.confirm([{ organizationId: HERE, generation: 1 }], clock.now())
    await door.accessToken(HERE)
    expect(counts.reads).toBe(1)
    await clock.advance(4_000)
    door.confirm([{ organizationId: HERE, generation: 2 }], clock.now())
    await clock.advance(1_000)
    await door.accessToken(HERE)
    expect(counts.reads).toBe(2)
  })

  it('reads the row again once told to forget, also while a look is under way', async () => {
    const { platform, store, counts, door } = open()
    await door.accessToken(HERE)
    door.forget(HERE)
    const before = door.accessToken(HERE)
    store.reconnect(platform.issue())
    door.forget(HERE)
    const after = door.accessToken(HERE)
    expect((await before).generation).toBe(1)
    expect((await after).generation).toBe(2)
    expect(counts.reads).toBe(3)
    expect((await door.accessToken(HERE)).generation).toBe(2)
  })

  it('says why there is no token, and remembers none of before', async () => {
    const { clock, store, door } = open()
    await door.accessToken(HERE)
    store.disconnect()
    await clock.advance(5_000)
    const refused = { status: 409, code: 'not_connected' }
    await expect(door.accessToken(HERE)).rejects.toMatchObject(refused)
    await expect(door.accessToken(HERE)).rejects.toThrow('not connected')
    store.row = { ...store.row, status: 'needs_reauthorization' }
    await expect(door.accessToken(HERE)).rejects.toMatchObject({
      ...{ status: 409, code: 'needs_reauthorization', message: expect.stringContaining('has to reconnect') },
    })
    store.read = async (): Promise<Grant> => Promise.resolve(null as never)
    await expect(door.accessToken(HERE)).rejects.toMatchObject(refused)
  })

  it('reads the row anew after a look that failed', async () => {
    const { store, door } = open()
    const read = store.read
    store.read = async () => Promise.reject(new Error('The database is away'))
    await expect(door.accessToken(HERE)).rejects.toThrow('away')
    store.read = read
    expect(await door.accessToken(HERE)).toMatchObject({ token: 'a0' })
  })

  it('gives up when others move the row on again and again, with no good token in it', async () => {
    const { store, counts, door } = open()
    const read = store.read
    store.read = async () => {
      store.row = { ...store.row, generation: store.row.generation + 1, expiresAt: 0 }
      const grant = await read()
      store.row = { ...store.row, generation: store.row.generation + 1 }
      return grant
    }
    await expect(door.accessToken(HERE)).rejects.toMatchObject({ code: 'refresh_pending', status: 503 })
    expect(counts).toEqual({ reads: 5, refreshes: 0 })
  })
})
