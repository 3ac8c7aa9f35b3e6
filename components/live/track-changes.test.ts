import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Changes } from './live-answer'
import { type CatchUp, trackChanges } from './track-changes'

const changes = (after: number, sequence: number): Changes => ({
  after,
  sequence,
  events: Array.from({ length: sequence - after }, (_, index) => ({
    sequence: after + index + 1,
    type: 'stopArrived',
    noun: 'route',
    id: 'r1',
  })),
  rows: [],
})

/** A server whose log has come to `head`, and a page that follows it. */
function world(from = 0) {
  const server = { head: from, reset: false, away: false, batch: 3 }
  const heard: number[] = []
  let anew = 0
  const asked: number[] = []
  const tracker = trackChanges({
    from,
    take: ({ events }) => heard.push(...events.map(({ sequence }) => sequence)),
    readAnew: () => (anew += 1),
    async ask(after): Promise<CatchUp> {
      asked.push(after)
      if (server.away) throw new Error('away')
      if (server.reset) return { ...changes(server.head, server.head), reset: true }
      return { ...changes(after, Math.min(server.head, after + server.batch)), reset: false }
    },
  })
  return { server, tracker, heard, asked, anew: () => anew }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('trackChanges', () => {
  it('takes what follows, and leaves out what it has', () => {
    const { tracker, heard } = world()
    tracker.hear(changes(0, 2))
    tracker.hear(changes(0, 2))
    tracker.hear(changes(1, 4))
    expect(heard).toEqual([1, 2, 3, 4])
  })

  it('asks for what lies between', async () => {
    const { tracker, server, heard, asked } = world()
    server.head = 8
    tracker.hear(changes(6, 8))
    await settle()
    expect(asked).toEqual([0, 3, 6])
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('asks again after a beat when nobody answered', async () => {
    const { tracker, server, heard } = world()
    server.head = 2
    server.away = true
    tracker.expect(2)
    await settle()
    expect(heard).toEqual([])
    server.away = false
    tracker.expect(2)
    await settle()
    expect(heard).toEqual([1, 2])
  })

  it('reads everything anew when it is too far behind, and goes on from there', async () => {
    const { tracker, server, heard, anew } = world()
    server.head = 5000
    server.reset = true
    tracker.expect(5000)
    await settle()
    expect([anew(), tracker.place]).toEqual([1, 5000])
    tracker.hear(changes(5000, 5001))
    expect(heard).toEqual([5001])
  })

  it('does not ask in a circle when the server knows less than was heard', async () => {
    const { tracker, asked } = world()
    tracker.expect(7)
    await settle()
    expect(asked).toEqual([0])
  })

  it('takes each change once and in order, whatever is dropped, doubled or late on its way', async () => {
    const step = fc.record({
      grow: fc.nat(4),
      fate: fc.constantFrom('heard', 'doubled', 'dropped', 'late' as const),
      away: fc.boolean(),
      beat: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { tracker, server, heard } = world()
        const late: Changes[] = []
        for (const { grow, fate, away, beat } of steps) {
          const message = changes(server.head, server.head + grow)
          server.head += grow
          server.away = away
          if (fate === 'heard' || fate === 'doubled') tracker.hear(message)
          if (fate === 'doubled') tracker.hear(message)
          if (fate === 'late') late.push(message)
          else for (const one of late.splice(0)) tracker.hear(one)
          if (beat) tracker.expect(server.head)
          await settle()
        }
        server.away = false
        tracker.expect(server.head)
        await settle()
        expect(heard).toEqual(Array.from({ length: server.head }, (_, index) => index + 1))
      }),
    )
  })
})
