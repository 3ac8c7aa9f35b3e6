import { describe, expect, it } from 'vitest'
import { FakeClock } from '@/test/fake-clock'
import { leadDesk } from './lead-desk'
import type { Told } from './live-answer'
import type { Link } from './live-state'

type Hears = Parameters<typeof import('./open-stream').openStream>[1]

/** A tab that leads, on a server that the test plays. */
function lead() {
  const clock = new FakeClock(0)
  const stop = new AbortController()
  const told: Told[] = []
  const links: [number, Link][] = []
  const streams: { hears: Hears; open: boolean; at: number }[] = []
  const asked: number[] = []
  let answered = true
  const ended = leadDesk({
    clock,
    signal: stop.signal,
    url: () => '/api/live',
    tell: (one) => told.push(one),
    onLink: (link) => links.push([clock.now(), link]),
    ask: async () => {
      asked.push(clock.now())
      return answered
    },
    open: (_url, hears) => {
      const stream = { hears, open: true, at: clock.now() }
      streams.push(stream)
      return () => (stream.open = false)
    },
  })
  return {
    ...{ clock, stop, told, links, streams, asked, ended },
    serverAnswers: (does: boolean) => (answered = does),
    speak: () => streams.at(-1)?.hears.tell({ event: 'beat', sequence: 1 }),
    open: () => streams.filter(({ open }) => open).length,
  }
}

describe('leadDesk', () => {
  it('asks nothing while it is told', async () => {
    const { clock, speak, asked, streams, links, open } = lead()
    for (let beat = 0; beat < 10; beat++) {
      speak()
      await clock.advance(15_000)
    }
    expect([asked, streams.length, open()]).toEqual([[], 1, 1])
    expect(links.every(([, link]) => link === 'live')).toBe(true)
  })

  it('asks every five seconds when the stream never speaks, and opens it again every twenty', async () => {
    const { clock, asked, links, streams, open } = lead()
    await clock.advance(60_000)
    expect(asked.slice(0, 3)).toEqual([6_000, 11_000, 16_000])
    expect(links.every(([, link]) => link === 'asking')).toBe(true)
    expect(streams.map(({ at }) => at)).toEqual([0, 20_000, 40_000, 60_000])
    expect(open()).toBe(1)
  })

  it('waits a moment when the stream breaks off, and is live again once it speaks', async () => {
    const { clock, speak, asked, streams, links } = lead()
    speak()
    streams[0]?.hears.down()
    await clock.advance(2_000)
    expect(asked).toEqual([])
    await clock.advance(2_000)
    expect(asked).toEqual([3_000])
    speak()
    await clock.advance(10_000)
    expect(asked).toHaveLength(1)
    expect(links.at(-1)?.[1]).toBe('live')
  })

  it('says that nobody can be reached', async () => {
    const { clock, streams, serverAnswers, links } = lead()
    serverAnswers(false)
    streams[0]?.hears.refused()
    await clock.advance(1_000)
    expect(links).toEqual([[1_000, 'unreachable']])
  })

  it('opens another stream for one that is silent', async () => {
    const { clock, speak, asked, streams } = lead()
    speak()
    await clock.advance(34_000)
    expect([asked.length, streams.length]).toEqual([0, 1])
    await clock.advance(2_000)
    expect([asked.length, streams.length]).toEqual([1, 2])
  })

  it('ends with the tab', async () => {
    const one = lead()
    one.stop.abort()
    await one.ended
    expect(one.open()).toBe(0)
  })

  it('asks whether it is let in when its session has ended, and goes on with the one that took its place', async () => {
    const { clock, speak, asked, streams } = lead()
    speak()
    streams[0]?.hears.dismissed()
    await clock.advance(1_000)
    expect([asked.length, streams.length]).toEqual([1, 2])
  })
})
