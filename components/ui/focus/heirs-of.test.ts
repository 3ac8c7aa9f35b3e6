import { expect, it } from 'vitest'
import { heirsOf } from './heirs-of'

const heirs = (last: string, before: string[], now: string[], first: string[] = []) =>
  heirsOf({ last, before, now, isFirst: (one) => first.includes(one) })

it('is what came in its place: what is marked, else the first', () => {
  expect(heirs('start', ['start'], ['correct', 'stop'])).toEqual(['correct', 'stop'])
  expect(heirs('start', ['start'], ['correct', 'stop'], ['stop'])).toEqual(['stop', 'correct'])
})

it('is what stood after it, then what stood before it, the nearest first', () => {
  const rows = ['edit 1', 'delete 1', 'edit 2', 'delete 2', 'edit 3', 'delete 3']
  const left = ['edit 1', 'delete 1', 'edit 3', 'delete 3']
  expect(heirs('delete 2', rows, left)).toEqual(['edit 3', 'delete 3', 'delete 1', 'edit 1'])
  expect(heirs('delete 1', ['edit 1', 'delete 1'], [])).toEqual([])
})

it('is itself where it stands there again, and marks nothing that stood there with it', () => {
  expect(heirs('again', ['again', 'stop'], ['again', 'stop'], ['stop'])).toEqual(['again', 'stop'])
})

it('is whatever can be pressed where nothing is known of what stood beside it', () => {
  expect(heirs('gone', [], ['one', 'other'])).toEqual(['one', 'other'])
})
