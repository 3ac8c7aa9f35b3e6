import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { Attachments } from './attachments'

const drawn = (language: 'en' | 'es', processingStatus: string) =>
  renderToStaticMarkup(
    <WordsProvider language={language} messages={compiledWords(language, ['ui', 'work-orders-detail'])}>
      <Attachments attachments={[{ id: 'a1', processingStatus }]} startedAt={0} />
    </WordsProvider>,
  )

it.each([
  ['en', 'processing', 'being processed ·'],
  ['es', 'processing', 'en proceso ·'],
  ['es', 'unknown', 'estado desconocido ·'],
  // One that nobody told of says itself.
  ['es', 'quarantined', 'quarantined ·'],
] as const)('says in %s that an attachment is %s: %s', (language, state, said) => {
  expect(drawn(language, state)).toContain(said)
})

it('says nothing of one that is there', () => {
  expect(drawn('en', 'finished')).not.toContain('·')
})
