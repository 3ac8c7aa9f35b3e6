import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { FakeClock } from '@/test/fake-clock'
import { runSteps, type Step, type StepState } from './run-steps'

const refused = (status: number, code: string) => () => Promise.reject(new ApiError(status, code, code))
const step = (key: string, send: Step['send'] = async () => null, creates = false): Step => ({
  ...{ key, name: key, creates, send },
})

async function run(steps: readonly Step[], isStopped = () => false) {
  const clock = new FakeClock()
  const states = new Map<string, StepState>()
  const began: [string, number][] = []
  const from = clock.now()
  const running = runSteps(steps, {
    clock,
    isStopped,
    tell: (key, state) => {
      if (state.state === 'sending') began.push([key, clock.now() - from])
      states.set(key, state)
    },
  })
  await clock.until(running, 100)
  return { began, said: Object.fromEntries([...states].map(([key, { state }]) => [key, state])) }
}

describe('many writes', () => {
  it('go on after one that fails, and say which', async () => {
    const steps = [step('a'), step('b', refused(422, 'platform_refused')), step('c')]
    expect((await run(steps)).said).toEqual({ a: 'done', b: 'failed', c: 'done' })
  })

  it.each([
    [401, 'not_signed_in'],
    [403, 'role_forbids'],
    [501, 'platform_lacks'],
    [409, 'not_connected'],
  ])('end where the others would be told the same: %i %s', async (status, code) => {
    expect((await run([step('a', refused(status, code)), step('b')])).said).toEqual({ a: 'failed' })
  })

  it.each([
    [0, 'unreachable', 'unknown'],
    [503, 'outcome_unknown', 'unknown'],
    [500, 'not_saved_here', 'unknown'],
    [502, 'platform_unavailable', 'unknown'],
    [503, 'platform_unreachable', 'failed'],
    [503, 'refresh_pending', 'failed'],
    [503, 'organization_unsaid', 'failed'],
    [503, 'platform_busy', 'failed'],
    [502, 'platform_refused_token', 'failed'],
    [502, 'client_refused', 'failed'],
    [422, 'platform_refused', 'failed'],
  ])('say of a creation after %i %s that it is %s', async (status, code, state) => {
    expect((await run([step('a', refused(status, code), true)])).said).toEqual({ a: state })
  })

  it('may be sent again where the same write changes nothing, whatever became of the first', async () => {
    expect((await run([step('a', refused(0, 'unreachable'))])).said).toEqual({ a: 'failed' })
  })

  it('stop between two of them', async () => {
    let sent = 0
    const send = async () => {
      sent += 1
      return null
    }
    const { said } = await run([step('a', send), step('b', send), step('c', send)], () => sent === 2)
    expect(said).toEqual({ a: 'done', b: 'done' })
  })

  it('create sixty a minute at most, and everything else as it comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (creates) => {
        const steps = creates.map((one, index) => step(`${index}`, undefined, one))
        const { began } = await run(steps)
        const creations = began.filter((_, index) => creates[index]).map(([, at]) => at)
        expect(began.map(([key]) => key)).toEqual(steps.map(({ key }) => key))
        for (const [index, at] of creations.entries())
          expect(at - (creations[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1_000)
        expect(began.at(-1)?.[1] ?? 0).toBe(Math.max(0, creations.length - 1) * 1_000)
      }),
      { numRuns: 20 },
    )
  })
})
