import { expect, it } from 'vitest'
import { typedTexts } from './typed-texts'

it('what is typed is not taken back by an address that follows it', () => {
  const texts = typedTexts('')
  for (const text of ['a', 'ac', 'acm', 'acme']) texts.typed(text)
  expect(['a', 'acme', 'ac', 'acm', 'acme'].filter(texts.takesOver)).toEqual([])
})

it('what was typed before the code of the page came stays', () => {
  expect(typedTexts('acme').takesOver('acme')).toBe(false)
})

it('what somebody went back to stands in the box, also what was typed there before', () => {
  const texts = typedTexts('')
  for (const text of ['a', 'ac', '', 'x']) texts.typed(text)
  expect(texts.takesOver('acme'), 'never typed').toBe(true)
  texts.wentBack()
  expect(['', 'ac'].every(texts.takesOver)).toBe(true)
  texts.typed('acm')
  expect([texts.takesOver('acm'), texts.takesOver('')]).toEqual([false, true])
})
