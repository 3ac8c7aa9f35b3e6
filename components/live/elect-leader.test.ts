import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { electLeader } from './elect-leader'

interface Held {
  lead(): Promise<void>
  fail(error: DOMException): void
}

/** The browser's locks, as far as they are used here: one waits for another, is withdrawn, or takes it. */
function locksInMemory(): Pick<LockManager, 'request'> {
  const waiting: Held[] = []
  let holder: Held | null = null
  const gone = () => new DOMException('taken', 'AbortError')
  const next = () => {
    const held = holder ? undefined : waiting.shift()
    if (!held) return
    holder = held
    void held.lead().then(() => {
      if (holder === held) holder = null
      next()
    })
  }
  const request = (_name: string, { steal, signal }: LockOptions, lead: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const held: Held = { lead: () => lead().then(resolve, reject), fail: reject }
      signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(held)
        if (place < 0) return
        waiting.splice(place, 1)
        reject(gone())
      })
      if (steal) {
        holder?.fail(gone())
        holder = null
        waiting.unshift(held)
      } else waiting.push(held)
      queueMicrotask(next)
    })
  return { request: request as LockManager['request'] }
}

const BEAT_MS = 10_000
let clock: FakeClock

/** Tabs of a browser: who leads passes a beat on every ten seconds, unless the phone has stopped it. */
function browser() {
  const tabs: { name: string; heard(): void }[] = []
  const leading: string[] = []
  const open = (name: string) => {
    const stop = new AbortController()
    const tab = { name, inSight: true, frozen: false, stop, terms: 0 }
    const { heard } = electLeader({
      ...{ name: 'desk', signal: stop.signal, inSight: () => tab.inSight, clock },
      async lead(signal) {
        leading.push(name)
        tab.terms += 1
        while (!signal.aborted) {
          if (!tab.frozen) for (const other of tabs) if (other.name !== name) other.heard()
          await clock.sleep(BEAT_MS, signal).catch(() => undefined)
        }
        leading.splice(leading.indexOf(name), 1)
      },
    })
    tabs.push({ name, heard: () => !tab.frozen && heard() })
    return tab
  }
  return { open, leading }
}

beforeEach(() => {
  clock = new FakeClock(0)
  vi.stubGlobal('navigator', { locks: locksInMemory() })
})
afterEach(() => vi.unstubAllGlobals())

it('one tab leads as long as it is heard, and another one when it goes', async () => {
  const { open, leading } = browser()
  const first = open('first')
  const second = open('second')
  await clock.advance(10 * 60_000)
  expect(leading).toEqual(['first'])
  first.stop.abort()
  await clock.advance(0)
  expect(leading).toEqual(['second'])
  second.stop.abort()
})

it('of two tabs that follow one that fell silent, one takes over, and the one that was stopped leads no more', async () => {
  const { open, leading } = browser()
  const first = open('first')
  const second = open('second')
  const third = open('third')
  second.inSight = false
  third.inSight = false
  await clock.advance(60_000)
  first.inSight = false
  first.frozen = true
  await clock.advance(10 * 60_000)
  expect(leading, 'nobody looks').toEqual(['first'])
  second.inSight = true
  third.inSight = true
  await clock.advance(10_000)
  expect(leading).toHaveLength(1)
  expect(['second', 'third']).toContain(leading[0])
  const terms = () => [first.terms, second.terms, third.terms]
  const before = terms()
  // Thawed, it follows.
  first.frozen = false
  first.inSight = true
  await clock.advance(10 * 60_000)
  expect(terms()).toEqual(before)
  for (const { stop } of [second, third]) stop.abort()
  await clock.advance(0)
  expect(leading, 'it still waits for its turn').toEqual(['first'])
  first.stop.abort()
})

it('a tab that is opened beside one that stands still leads within seconds, and gives back what it was lent', async () => {
  const { open, leading } = browser()
  const first = open('first')
  await clock.advance(60_000)
  first.frozen = true
  first.inSight = false
  const second = open('second')
  await clock.advance(14_000)
  expect(leading).toEqual(['second'])
  // Back to the first one: now the other is stopped.
  second.frozen = true
  second.inSight = false
  first.frozen = false
  first.inSight = true
  await clock.advance(60_000)
  expect(leading).toEqual(['first'])
  for (const { stop } of [first, second]) stop.abort()
  await clock.advance(0)
  expect(leading).toEqual([])
})

it('without locks every tab leads', async () => {
  vi.stubGlobal('navigator', {})
  const { open, leading } = browser()
  const tabs = [open('first'), open('second')]
  expect(leading).toEqual(['first', 'second'])
  for (const { stop } of tabs) stop.abort()
})
