import type { ComponentProps, KeyboardEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

const drawn = vi.hoisted(() => ({ onKeyDown: undefined as ComponentProps<'input'>['onKeyDown'] }))
vi.mock('@/components/ui/form/text-input', () => ({
  TextInput: ({ onKeyDown }: ComponentProps<'input'>) => {
    drawn.onKeyDown = onKeyDown
    return null
  },
}))
ownModules('@/components/ui/form/text-input')

/** Whether the form around the search still hears of a key. */
async function isHeard(key: string) {
  const { CandidateSearch } = await import('./candidate-search')
  const { WordsProvider } = await import('@/components/words/words-provider')
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'candidates'])}>
      <CandidateSearch typed="RV" onTyped={() => undefined} />
    </WordsProvider>,
  )
  const preventDefault = vi.fn()
  drawn.onKeyDown?.({ key, preventDefault } as unknown as KeyboardEvent<HTMLInputElement>)
  return preventDefault.mock.calls.length === 0
}

it('sends nothing by Enter, and leaves other keys alone', async () => {
  expect(await isHeard('Enter')).toBe(false)
  expect(await isHeard('a')).toBe(true)
})
