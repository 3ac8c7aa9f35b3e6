import { describe, expect, it } from 'vitest'
import { createLogger } from '@/lib/logger'
import type { TransportRequest } from '@/lib/transport'
import { testEnv } from '@/test/base'
import { FakeClock } from '@/test/fake-clock'
import { PlatformModel } from '@/test/grant-world/platform-model'
import { StoreModel } from '@/test/grant-world/store-model'
import { refreshGrant } from './refresh'

const EXPIRED_MS = 60_000

/** A connection whose token has run out, and the requests that a refresh sends. */
function expired() {
  const clock = new FakeClock()
  const platform = new PlatformModel(clock, EXPIRED_MS)
  const store = new StoreModel(clock, platform.issue())
  const sent: TransportRequest[] = []
  const deps = {
    env: testEnv(),
    clock,
    store,
    logger: createLogger('silent'),
    random: () => 0.5,
    transport: async (request: TransportRequest) => {
      sent.push(request)
      return platform.refresh(new URLSearchParams(request.body).get('refresh_token') ?? '')
    },
  }
  return { clock, platform, store, sent, deps }
}

describe('a refresh', () => {
  it('goes over a connection of its own, within the time that its lease allows', async () => {
    const { clock, deps, store, sent } = expired()
    await clock.advance(EXPIRED_MS)
    await refreshGrant(deps, await store.read())
    expect(sent).toMatchObject([{ unpooled: true, timeoutMs: 35_000 }])
  })

  it('does not use a lease that was long in coming: it would end before the request', async () => {
    const { clock, deps, store, sent } = expired()
    await clock.advance(EXPIRED_MS)
    const acquire = store.acquire.bind(store)
    const starts: number[] = []
    let slow = true
    store.acquire = async (...args) => {
      const result = await acquire(...args)
      if (slow) await clock.sleep(40_000)
      slow = false
      starts.push(sent.length)
      return result
    }
    await clock.until(refreshGrant(deps, await store.read()))
    expect(starts).toEqual([0, 0])
    expect(sent).toHaveLength(1)
    expect(store.journal.map(({ outcome }) => outcome)).toEqual(['failed', 'stored'])
    expect(store.row).toMatchObject({ status: 'connected', generation: 2 })
  })
})
