import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulate, type Fate, type Scenario } from '@/test/grant-world/simulate'

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

const RUNS = Number(process.env.SIMULATION_RUNS ?? 1_500)

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
