import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEvents } from '@/lib/events/read-events'
import { readRoute } from '@/lib/routes/read-route'
import { describeEachDatabase } from '@/test/database'
import { liveWorld, routeEvent } from '@/test/worlds/live-desk'
import type { EventNotice } from './message'
import { openLive } from './open-live'

describeEachDatabase('the order of the live tail', (database) => {
  it('tells each event once and in order, whatever happens between, and leaves every row as it is', async () => {
    const { another } = database()
    const writers = [database().db, another()]
    const act = fc.oneof(
      fc.record({ do: fc.constant('append'), many: fc.integer({ min: 1, max: 4 }), by: fc.nat(1) }),
      fc.record({ do: fc.constant('race'), many: fc.integer({ min: 1, max: 3 }), by: fc.nat(1) }),
      fc.record({ do: fc.constant('read'), many: fc.integer({ min: 1, max: 3 }), by: fc.nat(1) }),
      fc.record({ do: fc.constant('drop'), many: fc.nat(1), by: fc.nat(1) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const { id, append, open, db, actor, ...base } = await liveWorld(database())
        const live = openLive({ ...base, db })
        let turn = 0
        const event = () => routeEvent(`r${(turn += 1) % 3}`)
        const readers = [0, 1].map(() => ({ last: 0, heard: new Array<EventNotice>(), rows: new Map() }))
        const desks = await Promise.all(readers.map(() => open(0, live)))
        const read = async (index: number) => {
          const [reader, message] = [readers[index], await desks[index]?.next()]
          if (!reader || !message) throw new Error('A desk ended')
          if (message.id !== null) reader.last = message.id
          if (message.event !== 'changes') return
          reader.heard.push(...message.data.events)
          for (const { id: routeId, row } of message.data.rows) reader.rows.set(routeId, row)
        }
        const sent = async (many: number, by: number) =>
          append(Array.from({ length: many }, event), writers[by])
        for (const { do: what, many, by } of acts) {
          if (what === 'append') await sent(many, by)
          if (what === 'race') await Promise.all([sent(many, 0), sent(many, 1), read(by)])
          if (what === 'read') for (let turn = 0; turn < many; turn++) await read(by)
          if (what === 'drop') {
            desks[by]?.close()
            desks[by] = await open(readers[by]?.last ?? 0, live)
          }
        }
        await sent(1, 0)
        const log = await readEvents(db, id, 0, 1000)
        const newest = log.at(-1)?.sequence ?? 0
        for (const [index, reader] of readers.entries()) {
          while (reader.last < newest) await read(index)
          desks[index]?.close()
          expect(reader.heard.map(({ sequence }) => sequence)).toEqual(log.map(({ sequence }) => sequence))
          for (const [routeId, row] of reader.rows)
            expect(row).toEqual(await readRoute({ db, actor }, routeId))
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('knows a desk that comes from a process that has looked later', async () => {
    const { open, append, db, clock, some, ...base } = await liveWorld(database())
    const live = openLive({ ...base, db, clock })
    const first = await open(null, live)
    await first.until('status')
    await append(some(3))
    const second = await open(3, live)
    expect(await second.next()).toMatchObject({ event: 'hello', id: 3 })
    first.close()
    second.close()
  })
})
