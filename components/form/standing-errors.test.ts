import { expect, it } from 'vitest'
import { HALF, hasHalfNoMore, REFUSED, standingIn } from './standing-errors'

const refused = { type: REFUSED, message: 'No such stop.' }
const half = { type: HALF, message: 'Not whole.' }
const wrong = { type: 'custom', message: 'Say when.' }

it('keeps what was refused until that field is changed, and nothing that a schema finds', () => {
  const errors = { name: refused, at: wrong, stops: [undefined, { ...refused, place: refused }] }
  const paths = (changed: string | undefined) =>
    standingIn(errors, { changed, half: [] }).map(([path]) => path)
  expect(paths(undefined)).toEqual(['name', 'stops.1', 'stops.1.place'])
  expect(paths('name')).toEqual(['stops.1', 'stops.1.place'])
  expect(paths('stops.1')).toEqual(['name'])
  expect(standingIn({ name: refused }, { changed: 'at', half: [] })).toEqual([['name', refused]])
})

it('keeps that a date is half typed while it is: one that was cleared part by part changed no value', () => {
  const errors = { from: half, stops: [{ until: half }], ref: half }
  const paths = (now: string[]) => standingIn(errors, { changed: undefined, half: now }).map(([path]) => path)
  expect(paths(['from', 'stops.0.until'])).toEqual(['from', 'stops.0.until'])
  expect(paths(['stops.0.until'])).toEqual(['stops.0.until'])
  expect(paths([])).toEqual([])
  expect(standingIn(errors, { changed: 'from', half: ['from'] }), 'another part of it').toHaveLength(1)
})

it('knows whether a date is said to be half typed that is so no more', () => {
  const errors = { name: refused, stops: [{ until: half }] }
  expect(hasHalfNoMore(errors, [])).toBe(true)
  expect(hasHalfNoMore(errors, ['stops.0.until'])).toBe(false)
  expect(hasHalfNoMore({ name: refused, at: wrong }, [])).toBe(false)
})
