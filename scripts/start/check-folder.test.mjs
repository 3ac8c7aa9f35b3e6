import { expect, it } from 'vitest'
import { checkFolder } from './check-folder.mjs'

it('takes any folder but one with a question mark, which it names', () => {
  expect(() => checkFolder('/home/ada/a #b %41/wayboard')).not.toThrow()
  expect(() => checkFolder('/home/ada/what?/wayboard')).toThrow(
    /question mark in its name.*: \/home\/ada\/what\?\/wayboard$/,
  )
})
