import { expect, test } from 'vitest'
import { readWebhookForm } from './read-webhook-form'

const form = (change: Record<string, unknown>) =>
  readWebhookForm({ name: 'Ours', url: 'https://example.com/', version: '2021-06-09', ...change }).problems

test('a name and a URL are counted by characters, as a request of the API is', () => {
  expect(form({ name: '📦'.repeat(255) })).toEqual([])
  expect(form({ name: '📦'.repeat(256) })).toEqual(['Name: give 1 to 255 characters.'])
  expect(form({ name: '' })).toEqual(['Name: give 1 to 255 characters.'])
  const url = (count: number) => `https://example.com/${'📦'.repeat(count - 20)}`
  expect(form({ url: url(2047) })).toEqual([])
  expect(form({ url: url(2048) })).toEqual([expect.stringContaining('at most 2047 characters')])
})
