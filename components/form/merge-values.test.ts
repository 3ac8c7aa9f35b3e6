import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choices, mergeValues } from './merge-values'

const RULES = {
  idOf: (item: Readonly<Record<string, unknown>>) => String(item['id']),
  renew: (_: string, item: Readonly<Record<string, unknown>>) => ({ ...item, id: '' }),
}
const stop = (id: string, name = id) => ({ id, name })
const before = { name: 'A', notes: 'n', stops: [stop('a'), stop('b'), stop('c')] }
type Form = typeof before
const merge = (mine: Partial<Form>, theirs: Partial<Form>, choices: Choices = {}) =>
  mergeValues({ before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }, RULES, choices)
const order = (form: Form) => form.stops.map(({ id, name }) => id || `new ${name}`).join(' ')

describe('mergeValues', () => {
  it('takes from each side what only that one changed', () => {
    const { merged, changes } = merge({ name: 'B' }, { notes: 'm' })
    expect(merged).toEqual({ ...before, name: 'B', notes: 'm' })
    expect(changes).toEqual([{ path: 'notes', before: 'n', mine: 'n', theirs: 'm', conflict: false }])
  })

  it('has a person choose where both changed, and lets mine stand until then', () => {
    expect(merge({ name: 'B' }, { name: 'C' }).changes).toEqual([
      { path: 'name', before: 'A', mine: 'B', theirs: 'C', conflict: true },
    ])
    expect(merge({ name: 'B' }, { name: 'C' }).merged.name).toBe('B')
    expect(merge({ name: 'B' }, { name: 'C' }, { name: 'theirs' }).merged.name).toBe('C')
    expect(merge({ name: 'B' }, { name: 'B' }).changes[0]?.conflict).toBe(false)
  })

  it('merges stops one by one', () => {
    const mine = { stops: [stop('a', 'mine'), stop('b'), stop('c')] }
    const theirs = { stops: [stop('a', 'theirs'), stop('b', 'new'), stop('c')] }
    const { merged, changes } = merge(mine, theirs)
    expect(changes.map(({ path, conflict }) => [path, conflict])).toEqual([
      ['stops.a.name', true],
      ['stops.b.name', false],
    ])
    expect(merged.stops).toEqual([stop('a', 'mine'), stop('b', 'new'), stop('c')])
  })

  it.each<[string, string[], string[], Choices, string]>([
    ['added there', ['a', 'b', 'c'], ['a', 'x', 'b', 'c'], {}, 'a x b c'],
    ['added in both', ['a', 'b', 'c', ''], ['x', 'a', 'b', 'c'], {}, 'x a b c new '],
    ['taken away there', ['a', 'b', 'c'], ['a', 'c'], {}, 'a c'],
    ['taken away here', ['a', 'c'], ['a', 'b', 'c'], {}, 'a c'],
    ['moved there', ['a', 'b', 'c'], ['c', 'a', 'b'], {}, 'c a b'],
    ['moved here', ['c', 'a', 'b'], ['a', 'b', 'c'], {}, 'c a b'],
    ['moved in both', ['c', 'a', 'b'], ['b', 'a', 'c'], {}, 'c a b'],
    ['moved in both, theirs chosen', ['c', 'a', 'b'], ['b', 'a', 'c'], { 'stops.order': 'theirs' }, 'b a c'],
  ])('%s', (_, mine, theirs, choices, expected) => {
    const form = (ids: string[]) => ({ stops: ids.map((id) => stop(id)) })
    expect(order(merge(form(mine), form(theirs), choices).merged)).toBe(expected)
  })

  it('asks about a stop that was changed here and taken away there', () => {
    const mine = { stops: [stop('a', 'mine'), stop('b'), stop('c')] }
    const theirs = { stops: [stop('b'), stop('c')] }
    expect(merge(mine, theirs).changes[0]).toMatchObject({ path: 'stops.a', conflict: true })
    expect(order(merge(mine, theirs).merged)).toBe('new mine b c')
    expect(order(merge(mine, theirs, { 'stops.a': 'theirs' }).merged)).toBe('b c')
  })

  const form = fc.record({
    name: fc.string(),
    notes: fc.string(),
    stops: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), name: fc.string() }), {
      selector: ({ id }) => id,
    }),
  })

  it('gives mine where nothing changed there, theirs where nothing changed here, and never asks then', () => {
    fc.assert(
      fc.property(form, form, (one, other) => {
        expect(mergeValues({ before: one, mine: other, theirs: one }, RULES)).toEqual({
          merged: other,
          changes: [],
        })
        const taken = mergeValues({ before: one, mine: one, theirs: other }, RULES)
        expect(taken.merged).toEqual(other)
        expect(taken.changes.some(({ conflict }) => conflict)).toBe(false)
      }),
    )
  })

  it('ends with theirs wherever a person chose theirs for all', () => {
    fc.assert(
      fc.property(form, form, form, (was, mine, theirs) => {
        const { changes } = mergeValues({ before: was, mine, theirs }, RULES)
        const choices = Object.fromEntries(changes.map(({ path }) => [path, 'theirs' as const]))
        const { merged } = mergeValues({ before: was, mine, theirs }, RULES, choices)
        for (const { path, conflict } of changes) {
          if (!conflict) continue
          const [, id] = path.split('.')
          const there = theirs.stops.find((one) => one.id === id)
          if (id && id !== 'order' && path === `stops.${id}`)
            expect(merged.stops.find((one) => one.id === id)).toEqual(there)
          if (path === 'name') expect(merged.name).toBe(theirs.name)
        }
      }),
    )
  })
})
