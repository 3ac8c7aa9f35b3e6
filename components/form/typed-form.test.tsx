import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { Restored } from './typed-form'
import type { TypedFormState } from './use-typed-form'

const drawn = (some: Partial<TypedFormState>) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'form'])}>
      <Restored
        typed={{ restored: true, unsaved: false, kept: true, pending: false, ...some } as TypedFormState}
      />
    </WordsProvider>,
  )

it('offers to start over what is here again, also where nothing was typed, and not while it is being sent', () => {
  expect(drawn({})).toContain('Start over')
  expect(drawn({ pending: true })).toBe('')
  expect(drawn({ restored: false, unsaved: true })).toBe('')
  expect(drawn({ kept: false })).toBe('')
})
