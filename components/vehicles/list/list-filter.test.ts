import { expect, it } from 'vitest'
import { askedOf, readListState } from './list-filter'

const asked = (search: string) => askedOf(readListState(new URLSearchParams(search)))

it('asks for what the address says, in the words of the API', () => {
  expect(asked('')).toBe('')
  expect(asked('show=needed')).toBe('needed=true')
  expect(asked('show=vehicles')).toBe('kind=vehicle')
  expect(asked('show=trailers&q=7')).toBe('kind=trailer&q=7')
  for (const condition of ['unsafe', 'out_of_service'])
    expect(asked(`show=${condition}`)).toBe(`condition=${condition}`)
  expect(asked('show=in_the_shop&q=+rv+12+')).toBe('condition=in_the_shop&q=rv+12')
})

it('takes a word that it does not know as not there', () => {
  expect(readListState(new URLSearchParams('show=gone&q='))).toEqual({ show: null, text: '' })
})
