import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './choose-language'
import { type Language, LANGUAGES } from './languages'

const all: readonly Language[] = LANGUAGES

describe('chooseLanguage', () => {
  test.each<[string | null, Language]>([
    [null, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['en;q=0.5, es;q=0.7', 'es'],
    ['de-CH, ES-419;q=0.3', 'es'],
    ['es;q=0, en', 'en'],
    ['*', 'en'],
    ['de;q=nonsense, ;;, ,', 'en'],
    ['en-XA', 'en-XA'],
    ['en-x', 'en'],
  ])('hears from %j: %s', (header, language) => {
    expect(chooseLanguage(all, [null, undefined], header)).toBe(language)
  })

  test('goes by what was chosen first, where it is offered', () => {
    expect(chooseLanguage(all, ['es', 'en'], 'en')).toBe('es')
    expect(chooseLanguage(all, [null, 'es'], 'en')).toBe('es')
    expect(chooseLanguage(all, ['fr', 'es'], 'en')).toBe('es')
    expect(chooseLanguage(['en'], ['es', 'en-XA'], 'es, en-XA')).toBe('en')
  })
})
