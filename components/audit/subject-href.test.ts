import { expect, it } from 'vitest'
import { SUBJECTS } from '@/lib/audit/subjects'
import { compiledWords } from '@/lib/words/catalog'
import { subjectHref } from './subject-href'

it('leads to the page of what an entry is about, where it has one', () => {
  expect(subjectHref('program', 'p 1')).toBe('/programs/p%201')
  expect(subjectHref('audit', 'x')).toBeNull()
})

it('has a word for each thing that an entry can be about, and no other', () => {
  for (const language of ['en', 'es'] as const) {
    const worded = Object.keys(compiledWords(language, ['audit']).audit ?? {}).filter((key) =>
      key.startsWith('subject-'),
    )
    expect(worded.toSorted()).toEqual(SUBJECTS.map((one) => `subject-${one}`).toSorted())
  }
})
