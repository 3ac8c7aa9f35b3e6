import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ByDriver } from './by-driver'

const drawn = (byDriver: { id: string; name: string | null; days: number }[], drivers = byDriver.length) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['inspections'])}>
      <ByDriver of={{ byDriver, counts: { days: 5, vehicles: 2, drivers, driven: 9, unknown: 0 } }} />
    </WordsProvider>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('names who drove on days without a report, leads to each, and says how many more there are', () => {
  const html = drawn(
    [
      { id: 'd/1', name: 'Dana', days: 4 },
      { id: '281474976710999', name: null, days: 1 },
    ],
    5,
  )
  expect(textOf(html)).toBe(' By driver Dana 4 days Driver …0999 1 day and 3 more ')
  expect(html).toContain('href="/drivers/d%2F1"')
})

it('says nothing where no route names a driver', () => {
  expect(drawn([])).toBe('')
})
