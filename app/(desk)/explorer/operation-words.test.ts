import { expect, it } from 'vitest'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { wordsIn } from '@/lib/words/catalog'
import { operationWords } from './operation-words'

it('is in English what the contract says, and in Spanish nothing of it', () => {
  for (const endpoint of ENDPOINTS) {
    const { section, summary } = endpoint
    expect(operationWords(endpoint, wordsIn('en'))).toEqual({ section, summary })
    expect(operationWords(endpoint, wordsIn('es')).summary, endpoint.id).not.toBe(summary)
  }
})
