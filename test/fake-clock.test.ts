import { describe, expect, it } from 'vitest'
import { FakeClock } from './fake-clock'

describe('the clock of tests', () => {
  it('stands until it is moved', async () => {
    const clock = new FakeClock('2026-03-02T08:00:00Z')
    expect(clock.now()).toBe(Date.UTC(2026, 2, 2, 8))
    await clock.advance(1500)
    expect(clock.now()).toBe(Date.UTC(2026, 2, 2, 8, 0, 1, 500))
  })

  it('wakes sleepers in the order of their times, each at its own time', async () => {
    const clock = new FakeClock(0)
    const woken: string[] = []
    const sleeper = async (name: string, ms: number) => {
      await clock.sleep(ms)
      woken.push(`${name}@${clock.now()}`)
    }
    const all = Promise.all([sleeper('late', 300), sleeper('early', 100), sleeper('never mind', 100)])
    await clock.advance(300)
    await all
    expect(woken).toEqual(['early@100', 'never mind@100', 'late@300'])
  })

  it('wakes who sleeps again within the same advance', async () => {
    const clock = new FakeClock(0)
    const ticks: number[] = []
    void (async () => {
      for (;;) {
        await clock.sleep(10)
        ticks.push(clock.now())
      }
    })()
    await clock.advance(35)
    expect(ticks).toEqual([10, 20, 30])
  })

  it('rejects a sleep whose signal is or gets aborted, and forgets it', async () => {
    const clock = new FakeClock(0)
    await expect(clock.sleep(5, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
    const controller = new AbortController()
    const sleep = clock.sleep(5, controller.signal)
    controller.abort(new Error('meanwhile'))
    await expect(sleep).rejects.toThrow('meanwhile')
    expect(clock.sleeping).toBe(0)
  })
})

it('does not move for what goes on aside, and wakes it when it moves', async () => {
  const clock = new FakeClock()
  const woken: string[] = []
  void clock.sleep(10, undefined, 'aside').then(() => woken.push('aside'))
  expect(clock.sleeping).toBe(0)
  const from = clock.now()
  await clock.until(Promise.resolve())
  expect([clock.now() - from, woken]).toEqual([0, []])
  await clock.until(clock.sleep(20), 5)
  expect(woken).toEqual(['aside'])
})
