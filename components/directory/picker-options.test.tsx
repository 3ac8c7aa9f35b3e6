import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { PickerOptions } from './picker-options'

it('draws a ring around the one that Enter picks, and around no other: its ground alone is hardly seen', () => {
  const options = ['1', '2', '3'].map((id) => ({
    ...({ kind: 'address', id, name: `Dock ${id}` } as const),
    ...{ externalIds: {}, detail: {} },
  }))
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['directory'])}>
      <PickerOptions id="p" kinds={['address']} options={options} active={1} onPick={() => undefined} />
    </WordsProvider>,
  )
  const drawn = [...html.matchAll(/<li [^>]*>/g)].map(([tag]) => tag)
  expect(drawn.map((tag) => /outline-2 -outline-offset-2 outline-focus/.test(tag))).toEqual([
    false,
    true,
    false,
  ])
  expect(drawn.map((tag) => tag.includes('aria-selected="true"'))).toEqual([false, true, false])
})
