import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'

it.each(['en', 'es'] as const)('says in %s beside a verdict what it says alone', (language) => {
  const t = wordsIn(language)
  for (const count of [1, 2])
    expect(t('verdict.beside', { verdict: 'X', count })).toBe(`X, ${t('verdict.unchecked', { count })}`)
  expect(t('verdict.beside', { verdict: 'X', count: 0 })).toBe('X')
})
