import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import type { JsonObject } from '@/lib/json'
import { addressesOf, withStays } from './with-stays'

const STAYS = new Map([
  ['dock', 20 * MINUTE_MS],
  ['yard', 0],
  ['elsewhere', null],
])
const at = (id: string, more: JsonObject = {}): JsonObject => ({
  ...{ id: `at ${id}`, state: 'scheduled', address: { id, name: id } },
  ...more,
})
const told = (...stops: JsonObject[]) => withStays({ body: { id: 'r', stops } }, STAYS).body['stops']

describe('what is learned of places, beside the stops there', () => {
  it('is told to each stop behind the first, and nothing to one whose place is not known', () => {
    expect(told(at('dock'), at('dock'), at('yard'), at('elsewhere'), { id: 'nowhere' })).toEqual([
      at('dock'),
      at('dock', { learnedStayMs: 20 * MINUTE_MS }),
      at('yard', { learnedStayMs: 0 }),
      at('elsewhere'),
      { id: 'nowhere' },
    ])
  })

  it('takes away what stood there and is not learned', () => {
    const old = { learnedStayMs: 7 }
    expect(told(at('dock', old), at('elsewhere', old), at('dock', old))).toEqual([
      at('dock'),
      at('elsewhere'),
      at('dock', { learnedStayMs: 20 * MINUTE_MS }),
    ])
  })

  it('leaves what stands of a place that was not asked for, and nothing of a stop without one', () => {
    const old = { learnedStayMs: 7 }
    expect(told(at('dock'), at('not asked', old), { id: 'nowhere', ...old }, at('not asked'))).toEqual([
      at('dock'),
      at('not asked', old),
      { id: 'nowhere' },
      at('not asked'),
    ])
  })

  it('hands on the route itself where nothing is learned and nothing stood there', () => {
    const nothing = new Map([['dock', null]])
    const bare = { body: { id: 'r', stops: [at('yard'), at('dock')] } }
    expect(withStays(bare, nothing)).toBe(bare)
    expect(withStays(bare, new Map())).toBe(bare)
    const old = { body: { id: 'r', stops: [at('yard'), at('dock', { learnedStayMs: 7 })] } }
    expect(withStays(old, nothing)).toEqual(bare)
  })

  it('is nothing of a route that is done', () => {
    const stops = [at('dock'), at('dock', { learnedStayMs: 7 })]
    const done = withStays({ body: { id: 'r', stops, actualRouteEndTime: '2026-03-02T08:00:00Z' } }, STAYS)
    expect(done.body['stops']).toEqual([at('dock'), at('dock')])
  })

  it('leaves everything else as it is', () => {
    const known = { body: { id: 'r', name: 'North', stops: [at('yard'), at('dock')] }, stamps: { name: '1' } }
    const { stamps, body } = withStays(known, STAYS)
    expect(stamps).toBe(known.stamps)
    expect(body).toEqual({
      ...known.body,
      stops: [at('yard'), at('dock', { learnedStayMs: 20 * MINUTE_MS })],
    })
    for (const stops of [undefined, null]) {
      const bare = { body: { id: 'r', ...(stops === null && { stops }) } }
      expect(withStays(bare, STAYS)).toBe(bare)
    }
  })
})

describe('the addresses to ask for', () => {
  it('are those of the stops behind the first', () => {
    expect(
      addressesOf([at('yard'), at('dock'), { id: 'x' }, { id: 'y', address: null }, at('yard')]),
    ).toEqual(['dock', 'yard'])
    expect(addressesOf([at('yard'), { id: 'z', address: { id: 7 } }, 'no stop', null])).toEqual([])
  })

  it('are none where no stops are told', () => {
    for (const stops of [undefined, null, {}, 'stops', []]) expect(addressesOf(stops)).toEqual([])
  })
})
