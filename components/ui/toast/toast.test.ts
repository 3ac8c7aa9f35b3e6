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

it('says once what is said again, and each error and what can be undone as often as it was', () => {
  const say = (tone: Toast['tone'], message: string, isUndone = false) =>
    showToast({ tone, message, ...(isUndone && { action: { label: 'Undo', run: () => undefined } }) })
  say('good', 'Saved')
  say('info', 'Other')
  const again = say('good', 'Saved')
  expect(shown()).toEqual(['Other', 'Saved'])
  expect(toastStore.read().at(-1)?.id).toBe(again)
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
  for (let times = 0; times < 2; times++) say('bad', 'Not saved')
  for (let times = 0; times < 2; times++) say('good', 'Moved', true)
  expect(shown()).toEqual(['Not saved', 'Not saved', 'Moved', 'Moved'])
})
