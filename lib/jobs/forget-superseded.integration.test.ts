import { expect, it } from 'vitest'
import { keepObserved } from '@/lib/changes/keep-observed'
import { MINUTE_MS } from '@/lib/durations'
import type { LedgerNoun } from '@/lib/events/event'
import type { JsonObject } from '@/lib/json'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { forgetSuperseded } from './forget-superseded'
import { replayLedger } from './replay-ledger'
import { keepNoLonger } from './retention'

describeEachDatabase('what only confirmed rows', (database) => {
  async function world() {
    const base = testBase(database())
    const { organizationId } = (await founder(base)).actor
    const now = base.clock.now()
    const read = (noun: LedgerNoun, minutesAgo: number, ids: string[], notes = 'same', gone = false) =>
      base.db.$transaction((tx) =>
        keepObserved(
          tx,
          organizationId,
          noun,
          new Date(now - minutesAgo * MINUTE_MS),
          ids.map((id) => ({ id, fields: (gone ? {} : { id, name: id, notes }) as JsonObject, gone })),
        ),
      )
    const told = async () =>
      (await base.db.event.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } })).map(
        ({ type, subjectId, body }) =>
          subjectId ?? (type === 'confirmed' ? (body as { confirmed: string[] }).confirmed : type),
      )
    const rows = async () => [
      await base.db.route.findMany({ where: { organizationId }, orderBy: { platformId: 'asc' } }),
      await base.db.vehicle.findMany({ where: { organizationId }, orderBy: { platformId: 'asc' } }),
    ]
    return { base, organizationId, now, read, told, rows }
  }
  const signal = new AbortController().signal

  it('goes once they are confirmed again: the log does not grow with the clock, and the ledger comes out the same', async () => {
    const { base, organizationId, now, read, told, rows } = await world()
    await read('route', 9_000, ['a', 'b', 'c'])
    await read('vehicle', 9_000, ['v'])
    for (let minutesAgo = 8_000; minutesAgo > 3_000; minutesAgo -= 500) {
      await read('route', minutesAgo, ['a', 'b', 'c'])
      await read('vehicle', minutesAgo, ['v'])
    }
    // It changes, it is named no more, it is gone and comes back: the last that confirmed each stays.
    await read('route', 2_900, ['a'], 'changed')
    await read('route', 2_800, ['b'])
    await read('route', 2_700, ['c'], '', true)
    const before = await rows()
    const gone = await forgetSuperseded(base, new Date(now), signal, 4)
    expect(gone).toBe(18)
    expect(await told()).toEqual(['a', 'b', 'c', 'v', ['c'], ['v'], 'a', ['b'], 'c'])
    for await (const { read: events } of replayLedger(base, organizationId)) expect(events).toBe(9)
    expect(await rows()).toEqual(before)
    expect(await forgetSuperseded(base, new Date(now), signal)).toBe(0)
  })

  it('stays for a day, and goes each night', async () => {
    const { base, read, told } = await world()
    for (const minutesAgo of [3_000, 2_000, 1_500, 600, 300]) await read('vehicle', minutesAgo, ['v'])
    await keepNoLonger(base, signal)
    expect(await told()).toEqual(['v', ['v'], ['v']])
  })
})
