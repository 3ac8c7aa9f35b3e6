import { describe, expect, it } from 'vitest'
import { createLogger } from '@/lib/logger'
import { TransportError, type TransportAnswer, type TransportRequest } from '@/lib/transport'
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

const refused = (status: number, error: string, headers = {}): TransportAnswer => ({
  status,
  headers,
  text: JSON.stringify({ error, message: 'No.' }),
})

/** A refresh whose token request ends so: what it throws, how the attempt ended, and how long others are held off. */
async function fails(end: TransportAnswer | TransportError) {
  const world = expired()
  const { clock, store, deps } = world
  await clock.advance(EXPIRED_MS)
  const ends: object[] = []
  const giveUp = store.giveUp.bind(store)
  store.giveUp = async (lease, told) => {
    ends.push(told)
    return giveUp(lease, told)
  }
  const transport = async () => {
    if (end instanceof TransportError) throw end
    return end
  }
  const error: unknown = await refreshGrant({ ...deps, transport }, await store.read()).catch(
    (thrown: unknown) => thrown,
  )
  return { error, ends, row: store.row }
}

describe('a refresh that brings no pair', () => {
  const body = (text: string): TransportAnswer => ({ status: 200, headers: {}, text })

  it.each<[string, TransportAnswer | TransportError, object, object]>([
    [
      'no answer in time: it may be at work there, and its lease is waited out',
      new TransportError('timeout', true),
      { code: 'platform_timeout', status: 504, message: /took too long/ },
      { outcome: 'unknown', leaseMs: null },
    ],
    [
      'a line that broke: the same',
      new TransportError('unreachable', true),
      { code: 'platform_unreachable', status: 503, message: /could not be reached/ },
      { outcome: 'unknown', leaseMs: null },
    ],
    [
      'a platform that was never reached: nobody is held off',
      new TransportError('unreachable', false),
      { code: 'platform_unreachable', status: 503, message: /could not be reached/ },
      { outcome: 'failed', leaseMs: 0 },
    ],
    [
      'an answer that cannot be read: the next try comes a second later',
      body('<html>'),
      { code: 'refresh_malformed', status: 502, message: /could not be read/ },
      { outcome: 'unknown', leaseMs: 1_000 },
    ],
    [
      'a fault of the platform: the same',
      refused(503, 'server_error'),
      { code: 'refresh_faulted', status: 502, message: /had a fault/ },
      { outcome: 'unknown', leaseMs: 1_000 },
    ],
    [
      'too much asked of the platform: as long as it says',
      refused(429, 'slow_down', { 'retry-after': '7.5' }),
      { code: 'refresh_busy', status: 503, message: /too busy/ },
      { outcome: 'failed', leaseMs: 7_500 },
    ],
    [
      'credentials of the app that are refused: no grant’s fault',
      refused(401, 'invalid_client'),
      { code: 'client_refused', status: 502, message: /own credentials/ },
      { outcome: 'failed', leaseMs: 0 },
    ],
  ])('says so of %s', async (_, end, wanted, given) => {
    const { error, ends, row } = await fails(end)
    const { message, ...rest } = wanted as { message: RegExp }
    expect(error).toMatchObject(rest)
    expect(error).toHaveProperty('message', expect.stringMatching(message))
    expect(ends).toEqual([expect.objectContaining({ ...given, reason: expect.stringMatching(/./) })])
    expect(row).toMatchObject({ status: 'connected', generation: 1 })
  })

  it('ends the grant that the platform refuses, and throws nothing: whoever asked reads the row', async () => {
    const { error, ends, row } = await fails(refused(400, 'invalid_grant'))
    expect([error, ends, row.status]).toEqual([undefined, [], 'needs_reauthorization'])
  })
})

describe('a refresh beside another process', () => {
  const OTHER = 'another process'

  it('sends nothing once the row has moved on', async () => {
    const { clock, platform, store, sent, deps } = expired()
    const before = await store.read()
    store.reconnect(platform.issue())
    await refreshGrant(deps, before)
    expect([sent.length, clock.sleeping]).toEqual([0, 0])
  })

  it('looks at a lease of another four times a second, until the row moves on', async () => {
    const { clock, platform, store, sent, deps } = expired()
    const grant = await store.read()
    await store.acquire(grant, OTHER)
    let looks = 0
    const hasMoved = store.hasMoved.bind(store)
    store.hasMoved = (asked) => {
      looks++
      return hasMoved(asked)
    }
    let ended = false
    const refreshing = refreshGrant(deps, grant).then(() => (ended = true))
    await clock.advance(1_000)
    expect([looks, ended]).toEqual([4, false])
    store.reconnect(platform.issue())
    await clock.advance(250)
    await refreshing
    expect([looks, sent.length]).toEqual([5, 0])
  })

  it('gives up a holder that never ends after two and a half minutes', async () => {
    const { clock, store, sent, deps } = expired()
    const grant = await store.read()
    store.acquire = async () => ({ kind: 'held' })
    const began = clock.now()
    const refreshing = refreshGrant(deps, grant).catch((error: unknown) => error)
    expect(await clock.until(refreshing)).toMatchObject({ code: 'refresh_pending', status: 503 })
    expect(clock.now() - began).toBe(150_000)
    expect(sent).toEqual([])
  })

  it('uses a lease that took five seconds to come, and none that took longer', async () => {
    for (const [tookMs, leases] of [
      [5_000, 1],
      [5_001, 2],
    ] as const) {
      const { clock, store, sent, deps } = expired()
      await clock.advance(EXPIRED_MS)
      const acquire = store.acquire.bind(store)
      let asked = 0
      store.acquire = async (...args) => {
        const result = await acquire(...args)
        if (++asked === 1) await clock.sleep(tookMs)
        return result
      }
      await clock.until(refreshGrant(deps, await store.read()))
      expect([asked, sent.length]).toEqual([leases, 1])
    }
  })
})

describe('a pair that cannot be stored yet', () => {
  /** A refresh beside a database that refuses for so long, the first time after `hangsMs`; when each try was made. */
  async function storedAfter(awayMs: number, hangsMs = 0) {
    const { clock, store, deps, sent } = expired()
    await clock.advance(EXPIRED_MS)
    const began = clock.now()
    const tries: number[] = []
    const keep = store.keep.bind(store)
    store.keep = async (...args) => {
      tries.push(clock.now() - began)
      if (tries.length === 1 && hangsMs > 0) await clock.sleep(hangsMs)
      if (clock.now() - began < awayMs) throw new Error('The database is away')
      return keep(...args)
    }
    const ended: unknown = await clock.until(
      refreshGrant(deps, await store.read()).catch((error: unknown) => error),
      25,
    )
    return { ended, tries, row: store.row, sent }
  }

  it('is tried again ever more slowly, without another token request', async () => {
    const { ended, tries, row, sent } = await storedAfter(700)
    expect(ended).toBeUndefined()
    expect(tries).toEqual([0, 50, 150, 350, 750])
    expect([row.generation, sent.length]).toEqual([2, 1])
  })

  it('is given up after two minutes, with what the database said', async () => {
    // With what the pauses come to, the last try is at the very end of them.
    const { ended, tries } = await storedAfter(Infinity, 8_850)
    expect(String(ended)).toContain('The database is away')
    expect(tries.slice(-2)).toEqual([90_000, 120_000])
  })
})
