import { afterEach, expect, it } from 'vitest'
import { showToast, type Toast, toastStore } from './toast'

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
})

const show = (tones: readonly Toast['tone'][]) =>
  tones.forEach((tone, index) => showToast({ tone, message: `${index + 1} ${tone}` }))
const shown = () => toastStore.read().map(({ message }) => message)

it('has room for four: the oldest goes', () => {
  show(['good', 'info', 'good', 'good', 'good'])
  expect(shown()).toEqual(['2 info', '3 good', '4 good', '5 good'])
})

it('lets no success push out an error', () => {
  show(['bad', 'good', 'good', 'good', 'good', 'good'])
  expect(shown()).toEqual(['1 bad', '4 good', '5 good', '6 good'])
})

it('says a success beside errors that fill it, and no second one beside', () => {
  show(['bad', 'bad', 'bad', 'bad', 'good', 'info'])
  expect(shown()).toEqual(['1 bad', '2 bad', '3 bad', '4 bad', '6 info'])
})

it('lets the oldest error go for another one alone', () => {
  show(['bad', 'bad', 'bad', 'bad', 'good', 'bad'])
  expect(shown()).toEqual(['2 bad', '3 bad', '4 bad', '6 bad'])
})
