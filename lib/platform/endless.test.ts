import { expect, it } from 'vitest'
import { emptyPagesAfter, restsBehind } from './endless'

it('has what may say for ever that there is more rest behind five empty pages in a row, and nothing else', () => {
  expect([4, 5].map((emptyPages) => restsBehind({ isEndless: true, emptyPages }))).toEqual([false, true])
  expect(restsBehind({ isEndless: false, emptyPages: 500 })).toBe(false)
})

it('counts empty pages in a row', () => {
  expect(emptyPagesAfter(4, 0)).toBe(5)
  expect(emptyPagesAfter(4, 1)).toBe(0)
})
