import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCES } from './facts'
import { confirmedBy, isStub, merge, stampOf, type Known, type Seen } from './merge'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 8, 0, second)).toISOString()
const seen = (second: number, fields: Seen['fields'], source: Seen['source'] = 'api'): Seen => ({
  source,
  at: at(second),
  key: `request-${second}`,
  fields,
})
const mergeAll = (all: readonly Seen[]) => all.reduce<Known | null>((known, one) => merge(known, one), null)

describe('merge', () => {
  it('lets the newer observation win, field by field', () => {
    const known = mergeAll([
      seen(1, { id: '7', name: 'North', notes: 'gate 4' }),
      seen(2, { id: '7', name: 'South' }),
    ])
    expect(known?.body).toEqual({ id: '7', name: 'South', notes: 'gate 4' })
  })

  it('keeps a newer field when an older observation arrives late, and fills what was not known', () => {
    const known = mergeAll([
      seen(5, { id: '7', name: 'South' }),
      seen(1, { id: '7', name: 'North', notes: 'gate 4' }),
    ])
    expect(known?.body).toEqual({ id: '7', name: 'South', notes: 'gate 4' })
  })

  it('replaces arrays whole', () => {
    const known = mergeAll([
      seen(1, { stops: [{ id: 'a' }, { id: 'b' }] }),
      seen(2, { stops: [{ id: 'c' }] }),
    ])
    expect(known?.body.stops).toEqual([{ id: 'c' }])
  })

  it('erases nothing for an id that a person typed', () => {
    const known = mergeAll([seen(1, { id: '7', name: 'North' }), seen(9, { id: '7' }, 'manual')])
    expect(known?.body).toEqual({ id: '7', name: 'North' })
    expect(known && confirmedBy(known)).toEqual({ source: 'api', at: at(1) })
  })

  it('takes a null of the platform as a newer word', () => {
    expect(mergeAll([seen(1, { eta: at(3) }), seen(2, { eta: null })])?.body).toEqual({ eta: null })
  })

  it('erases nothing that newer word told with the nulls of an older object, and all that older word told', () => {
    const whole = seen(2, { id: '7', driver: null, notes: null })
    const [older, newer] = [seen(1, { notes: 'gate 4' }), seen(3, { driver: { id: 'd' } })]
    for (const all of [
      [older, whole, newer],
      [newer, older, whole],
      [whole, newer, older],
    ])
      expect(mergeAll(all)?.body).toEqual({ id: '7', driver: { id: 'd' }, notes: null })
  })

  it('says that a row which nobody confirmed was confirmed when it was first seen, by hand', () => {
    const known = mergeAll([seen(4, { id: '7' }, 'manual'), seen(2, { id: '7' }, 'manual')])
    expect(known && confirmedBy(known)).toEqual({ source: 'manual', at: at(2) })
  })

  it('keeps text that a jsonb column refuses out of the body', () => {
    expect(mergeAll([seen(1, { notes: 'a\u0000b' })])?.body.notes).toBe('a\ufffdb')
  })

  it('compares the times of two words, and not what they say', () => {
    const known = mergeAll([seen(5, { name: 'A', zip: 1 }), seen(1, { name: 'B', zip: 2 })])
    expect(known?.body).toEqual({ name: 'A', zip: 1 })
    expect(known?.stamps).toEqual({ name: `${at(5)} api request-5`, zip: `${at(5)} api request-5` })
  })

  it('orders the words of one millisecond by where they are from, and of one source by their key', () => {
    const one = { at: at(1), source: 'api', key: 'k1' } as const
    const word = (of: Partial<Seen>, name: string): Seen => ({ ...one, ...of, fields: { name } })
    const nameOf = (...all: Seen[]) => mergeAll(all)?.body.name
    expect(nameOf(word({}, 'B'), word({ source: 'webhook' }, 'A'))).toBe('A')
    expect(nameOf(word({ source: 'webhook' }, 'A'), word({}, 'B'))).toBe('A')
    expect(nameOf(word({ key: 'k2' }, 'A'), word({ key: 'k1' }, 'B'))).toBe('A')
    expect(stampOf(word({ source: 'feed', key: 'k9' }, 'A'))).toBe(`${at(1)} feed k9`)
  })

  it('takes of two words with one stamp the same one, whichever came first', () => {
    const one = { source: 'feed', at: at(1), key: 'event' } as const
    const more: Seen = { ...one, fields: { stops: [2] } }
    const less: Seen = { ...one, fields: { stops: [1] } }
    expect(mergeAll([more, less])?.body.stops).toEqual([2])
    expect(mergeAll([less, more])?.body.stops).toEqual([2])
  })

  it('remembers since when the platform knows it no more, the newest time of it, and keeps what was known', () => {
    const gone = (second: number): Seen => ({ ...seen(second, {}), gone: true })
    const present = mergeAll([seen(2, { id: '7', name: 'North' })])
    expect(present).not.toHaveProperty('goneAt')
    const known = mergeAll([seen(2, { id: '7', name: 'North' }), gone(5), gone(4)])
    expect(known).toMatchObject({ goneAt: at(5), body: { id: '7', name: 'North' }, sources: { api: at(2) } })
    expect(mergeAll([gone(4), gone(5)])).toMatchObject({ goneAt: at(5), body: {}, sources: {} })
    expect(mergeAll([gone(4), seen(6, { id: '7' })])?.goneAt).toBe(at(4))
  })

  it('keeps the newest time of each source, and when it was first seen', () => {
    const known = mergeAll([seen(3, {}), seen(1, {}), seen(2, {}, 'feed')])
    expect(known).toMatchObject({ sources: { api: at(3), feed: at(2) }, firstSeenAt: at(1) })
  })

  const observation = fc.record({
    source: fc.constantFrom(...SOURCES),
    at: fc.integer({ min: 0, max: 3 }).map(at),
    key: fc.constantFrom('k1', 'k2'),
    fields: fc.dictionary(
      fc.constantFrom('id', 'name', 'notes', 'stops'),
      fc.oneof(
        fc.constant(null),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
      ),
    ),
  })

  it('gives the same ledger in any order of arrival, however often something arrives', () => {
    fc.assert(
      fc.property(
        fc
          .array(observation, { minLength: 1, maxLength: 6 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
          ),
        ([inOrder, shuffled]) => {
          const known = mergeAll(inOrder)
          expect(mergeAll(shuffled)).toEqual(known)
          expect(known && confirmedBy(known)).toEqual(known && confirmedBy(mergeAll(shuffled) ?? known))
        },
      ),
    )
  })

  it('never forgets a field', () => {
    fc.assert(
      fc.property(fc.array(observation, { minLength: 1, maxLength: 6 }), (all) => {
        const named = new Set(all.flatMap((one) => Object.keys(one.fields)))
        expect(new Set(Object.keys(mergeAll(all)?.body ?? {}))).toEqual(named)
      }),
    )
  })
})

describe('who confirmed it last', () => {
  const by = (sources: Known['sources']) => confirmedBy({ sources, firstSeenAt: at(0) })

  it('is the source that spoke last, whichever it is', () => {
    expect(by({ api: at(1), feed: at(3), webhook: at(2) })).toEqual({ source: 'feed', at: at(3) })
    expect(by({ api: at(3), feed: at(1), webhook: at(2) })).toEqual({ source: 'api', at: at(3) })
    expect(by({ api: at(1), feed: at(2), sync: at(3) })).toEqual({ source: 'sync', at: at(3) })
  })

  it('is for one time always the same source', () => {
    expect(by({ api: at(1), sync: at(1) })).toEqual(by({ sync: at(1), api: at(1) }))
    expect(by({ api: at(1), sync: at(1) }).source).toBe('api')
  })

  it('is never who typed the id, however late', () => {
    expect(by({ manual: at(9), import: at(1) })).toEqual({ source: 'import', at: at(1) })
  })
})

describe('isStub', () => {
  it('is true of an id alone', () => {
    expect(isStub({ id: '7' })).toBe(true)
    expect(isStub({ id: '7', name: 'North' })).toBe(false)
    expect(isStub({ id: '7', name: null }), 'there is nothing else').toBe(true)
  })
})
