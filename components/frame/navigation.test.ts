import { expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { OFFERED } from '@/lib/words/languages'
import { NAVIGATION } from './navigation'

/** What stands in one line at the side (13rem), and where a count stands behind it. */
const MOST = { alone: 20, counted: 14 }

it.each(OFFERED)('has a name for each page in %s that takes one line', (language) => {
  const t = wordsIn(language)
  const long = NAVIGATION.map(({ label, counted }) => ({ said: t(label), counted })).filter(
    ({ said, counted }) => said.length > (counted ? MOST.counted : MOST.alone),
  )
  expect(long).toEqual([])
})
