import compile from 'icu-minify/compile'
import { isValidElement, type ReactNode } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { WordKey } from './word-key'
import { makeWords } from './words'

const FORMS = '{count, plural, one {# ruta} other {# rutas}}'
const t = makeWords('es', { ui: { count: compile(FORMS), see: compile('Vea <b>la ruta {name}</b>.') } })
// Keys of this test alone.
const key = (name: string) => `ui.${name}` as WordKey

describe('words', () => {
  test('take their plural and their figures from the language', () => {
    expect([0, 1, 2, 1234].map((count) => t(key('count'), { count }))).toEqual([
      ...['0 rutas', '1 ruta', '2 rutas', '1,234 rutas'],
    ])
  })

  test('put what stands for a tag around its words', () => {
    const made = t.rich(key('see'), {
      name: 'Norte',
      b: (words: ReactNode) => createElement('b', null, words),
    })
    expect(isValidElement(made)).toBe(true)
    expect(renderToStaticMarkup(made)).toBe('Vea <b>la ruta Norte</b>.')
  })

  test('say a key that is not there as it is', () => {
    expect(t(key('nothing'))).toBe('ui.nothing')
    expect(makeWords('en', {})(key('count'), { count: 1 })).toBe('ui.count')
  })
})
