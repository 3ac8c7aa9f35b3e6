import { expect, it, vi } from 'vitest'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import { FakeClock } from '@/test/fake-clock'
import { WAIT } from '@/test/wait'
import { endInTime } from './end-in-time'

const never = new Promise<never>(() => undefined)

it('waits for what works as long as nobody ends it, and then no longer than a write may take', async () => {
  const [clock, ending] = [new FakeClock(), new AbortController()]
  const hasEnded = vi.fn()
  void endInTime(clock, ending.signal, never).then(hasEnded)
  await clock.advance(10 * WRITE_TAKES_MS)
  expect(hasEnded).not.toHaveBeenCalled()
  ending.abort()
  await clock.advance(WRITE_TAKES_MS - 1)
  expect(hasEnded).not.toHaveBeenCalled()
  await clock.advance(1)
  await vi.waitFor(() => expect(hasEnded).toHaveBeenCalledWith(false), WAIT)
})

it('ends with the work, however that ends', async () => {
  const [clock, ended] = [new FakeClock(), AbortSignal.abort()]
  expect(await endInTime(clock, ended, Promise.resolve())).toBe(true)
  await expect(endInTime(clock, ended, Promise.reject(new Error('away')))).rejects.toThrow('away')
})
