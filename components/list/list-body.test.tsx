import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ListBody } from './list-body'

/** What stands in place of rows of which none is left. */
function drawn(none?: string): string {
  const list = {
    ...{ found: 0, count: 0, asking: false, itemAt: () => undefined, onSight: () => undefined },
    ...{ openAt: null, previousId: null, nextId: null, keyOf: () => '', nameOf: () => null, loaded: [] },
    ...{ error: null, onAgain: () => undefined },
  }
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'list'])}>
      <ListBody
        {...{ list, none, label: 'Routes', kind: 'routes', filtered: true, columns: [], openId: null }}
        factsOf={() => ({})}
        see={() => null}
        onClear={() => undefined}
        empty="Nothing yet"
      />
    </WordsProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('offers all rows where a list is narrowed to none, without a count: what is counted may be narrowed too', () => {
  expect(drawn()).toMatch(/No route matches Clear the filters to see the rest\. Show all 0 routes found/)
  expect(drawn()).not.toContain('Nothing yet')
  expect(drawn('None on this day')).toMatch(/None on this day Clear the filters/)
})
