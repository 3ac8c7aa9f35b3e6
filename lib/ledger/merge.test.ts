import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCES } from './facts'
import { confirmedBy, isStub, merge, type Known, type Seen } from './merge'

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

  it('says that a row which nobody confirmed was confirmed when it was first seen, by hand', () => {
    const known = mergeAll([seen(4, { id: '7' }, 'manual'), seen(2, { id: '7' }, 'manual')])
    expect(known && confirmedBy(known)).toEqual({ source: 'manual', at: at(2) })
  })

  it('keeps text that a jsonb column refuses out of the body', () => {
    expect(mergeAll([seen(1, { notes: 'a\u0000b' })])?.body.notes).toBe('a\ufffdb')
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

describe('isStub', () => {
  it('is true of an id alone', () => {
    expect(isStub({ id: '7' })).toBe(true)
    expect(isStub({ id: '7', name: 'North' })).toBe(false)
  })
})
