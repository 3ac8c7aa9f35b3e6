import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { WhoGoesAnswer } from './today-answer'
import { WhoGoes } from './who-goes'

const said = (vehicle: Omit<WhoGoesAnswer, 'id' | 'name'>) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'readiness'])}>
      <WhoGoes driver={null} vehicle={{ id: '128', name: 'RV 128', ...vehicle }} />
    </WordsProvider>,
  ).replaceAll(/<[^>]+>/g, '')

it('says of a guess where it is known from, and of nobody who is named', () => {
  expect(said({ namedBy: 'assignment' })).toMatch(/RV 128$/)
  expect(said({ namedBy: 'assignment', isUnread: true })).toMatch(/RV 128by an assignment read long ago$/)
  expect(said({ namedBy: 'clocks', isUnread: true })).toMatch(/RV 128by the driver’s clock$/)
  expect(said({ namedBy: 'last_report' })).toMatch(/RV 128by the last report$/)
})
