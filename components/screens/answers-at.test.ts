import { afterEach, expect, it, vi } from 'vitest'
import { answersAt } from './answers-at'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the page', true, () => Promise.resolve(new Response('<html>'))],
  ['a proxy before an app that is down', false, () => Promise.resolve(new Response('', { status: 502 }))],
  ['nobody', false, () => Promise.reject(new TypeError('Failed to fetch'))],
])('says whether it is the app that answers: %s', async (_, is, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await answersAt('https://wayboard.example/screen')).toBe(is)
})
