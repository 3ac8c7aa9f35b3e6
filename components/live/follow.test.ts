import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { english } from '@/test/english'
import { ownModules } from '@/test/own-modules'

ownModules()

const DELIVERED_MS = 20
/** What all tabs of the browser said to each other. */
const said: unknown[] = []
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  const channels = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage(data: unknown) {
      said.push(data)
      // Later, as in a browser: what is answered without end would else hold this test up.
      for (const other of channels)
        if (other !== this)
          setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data })), DELIVERED_MS)
    }
    close() {
      channels.delete(this)
    }
  }
  /** A proxy that lets no stream through. */
  class Stream extends EventTarget {
    close() {}
  }
  const page = Object.assign(new EventTarget(), { title: '', head: {}, visibilityState: 'visible' })
  for (const [name, value] of Object.entries({
    ...{ BroadcastChannel: Channel, EventSource: Stream, document: page, window: new EventTarget() },
    // As on plain http beyond this machine: no locks.
    navigator: {},
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
  }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One more tab, with modules of its own. */
async function open() {
  vi.resetModules()
  const { follow } = await import('./follow')
  const { readLive } = await import('./live-state')
  const nothing = () => undefined
  stops.push(
    follow({
      ...{ client: new QueryClient(), organizationId: 'o', userId: 'u', sequence: 1, t: english },
      ...{ onConnection: nothing, say: nothing, sayBlocked: nothing },
    }),
  )
  return readLive
}

it('tabs that all lead tell each other how they stand, and none passes on what it heard', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('nobody answers')
  })
  const tabs = [await open(), await open()]
  said.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tabs.map((read) => read().link)).toEqual(['unreachable', 'unreachable'])
  // Each says so after each time that it asked: every five seconds.
  expect(said.length).toBeGreaterThan(2)
  expect(said.length).toBeLessThan(30)
})
