import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { Switch } from '../form/switch'
import { Button } from './button'

const placesIn = (drawn: ReactElement<{ children?: ReactNode }>) => {
  const all = drawn.props.children
  return (Array.isArray(all) ? all : Children.toArray(all)).map((child: unknown) =>
    isValidElement(child) ? child.type : null,
  )
}

it('stays the same element when a reason comes or goes: who stands on it stays there', () => {
  const free = Button({ children: 'Save' })
  const blocked = Button({ children: 'Save', disabledReason: 'Nothing changed' })
  expect(free.type).toBe(blocked.type)
  expect(placesIn(free).indexOf('button')).toBe(placesIn(blocked).indexOf('button'))
  expect(placesIn(free)).toContain('button')
})

it('says the reason before it, and nothing else where there is none', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toMatch(/^<button[^>]*>Save<\/button>$/)
  expect(renderToStaticMarkup(<Button disabledReason="Nothing changed">Save</Button>)).toMatch(
    /^<span[^>]*role="tooltip"[^>]*>Nothing changed<\/span><button[^>]*aria-disabled="true"[^>]*>Save<\/button>$/,
  )
})

it('is so of a switch too', () => {
  const drawn = (disabledReason: string | null) =>
    renderToStaticMarkup(
      <WordsProvider language="en" messages={compiledWords('en', ['ui'])}>
        <Switch label="Night" on onChange={() => undefined} disabledReason={disabledReason} />
      </WordsProvider>,
    )
  expect(drawn(null)).toMatch(/^<button/)
  expect(drawn('Your role may read only')).toMatch(/^<span[^>]*role="tooltip"[^>]*>[^<]*<\/span><button/)
})
