import { expect, it } from 'vitest'
import { askedOf, readPaperState } from './paper-filter'

const asked = (search: string) => askedOf(readPaperState(new URLSearchParams(search)))

it('asks for what the address says, in the words of the API', () => {
  expect(asked('')).toBe('')
  expect(asked('show=training_overdue')).toBe('show=training_overdue')
  expect(asked('show=expired&q=+medical+card+')).toBe('show=expired&q=medical+card')
})

it('takes a word that it does not know as not there', () => {
  expect(readPaperState(new URLSearchParams('show=gone&q='))).toEqual({ show: null, search: '' })
})
