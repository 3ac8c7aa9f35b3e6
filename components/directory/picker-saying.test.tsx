import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { PickerSaying } from './picker-saying'

const saying = (detail: Record<string, unknown>, notAdded = false, kind: 'address' | 'trailer' = 'address') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'directory'])}>
        <PickerSaying
          {...{ id: 'p', kind, value: '7', asked: true, found: null, filled: true, notAdded }}
          entry={{ kind, id: '7', name: 'Dock 4', externalIds: {}, detail }}
        />
      </WordsProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('says of a place what a stay there takes by experience, where that is learned', () => {
  expect(saying({ formattedAddress: '4 Dock Road' })).toBe('7')
  expect(saying({ learnedStayMs: 34 * 60_000 })).toBe('7 A stay there usually takes 34\u00a0min.')
})

it('says of what was left in a box that adds that it was not added, and tells it to who looks elsewhere by then', () => {
  const said = 'Not added: pick one from the list.'
  expect(saying({}, true)).toBe(said + said)
})

it('says where the platform lists it no more', () => {
  expect(saying({ unlisted: true })).toBe(
    '7 The platform no longer lists this address. It may refuse the route.',
  )
  expect(saying({ unlisted: true }, false, 'trailer')).toBe('7 The platform no longer lists this.')
})
