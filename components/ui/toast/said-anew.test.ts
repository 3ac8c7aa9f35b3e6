import { expect, it } from 'vitest'
import { saidAnew } from './said-anew'

it('the same words again are another text each time, which looks and sounds the same', () => {
  const once = saidAnew('1 route changed', '')
  const twice = saidAnew('1 route changed', once)
  const thrice = saidAnew('1 route changed', twice)
  expect([once, twice.trim(), thrice.trim()]).toEqual(Array(3).fill('1 route changed'))
  expect(twice).not.toBe(once)
  expect(thrice).not.toBe(twice)
})

it('nothing said stays nothing', () => {
  expect(saidAnew('', '')).toBe('')
  expect(saidAnew('', '1 route changed')).toBe('')
})
