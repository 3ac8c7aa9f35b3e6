import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { SkeletonRows } from './skeleton'

it('says that what it names is loading, and not its name alone', () => {
  const drawn = (language: 'en' | 'es') =>
    renderToStaticMarkup(
      <WordsProvider language={language} messages={compiledWords(language, ['ui'])}>
        <SkeletonRows title="Costs" />
        <SkeletonRows label="Loading routes" />
      </WordsProvider>,
    )
  expect(drawn('en')).toContain('>Loading: Costs<')
  expect(drawn('en')).toContain('>Loading routes<')
  expect(drawn('es')).toContain('>Cargando: Costs<')
})
