import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { object, text } from '@/components/api/read'
import { forgetTyped, keepTyped, keptOf, readKept, withSecretsOf } from './kept-typing'

const person = object({ name: text, password: text })
const BLANK = { name: '', password: '' }

/** As much of a browser's storage as is asked of it: its names are its own members. */
function storage() {
  const kept: Record<string, unknown> = {}
  const define = (name: string, value: unknown) =>
    Object.defineProperty(kept, name, { value, enumerable: false })
  define('getItem', (name: string) => kept[name] ?? null)
  define('setItem', (name: string, value: string) => {
    kept[name] = value
  })
  define('removeItem', (name: string) => delete kept[name])
  return kept
}

describe('what is typed', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storage())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is kept without its secrets, and read again beside those that stand there', () => {
    const typed = { name: 'Dana', password: 'gravel haul 72 bends' }
    keepTyped(
      'visitor:sign-up',
      JSON.stringify({ begun: BLANK, values: withSecretsOf(typed, ['password'], BLANK) }),
    )
    expect(JSON.stringify(sessionStorage)).toContain('Dana')
    expect(JSON.stringify(sessionStorage)).not.toContain('gravel')
    const found = readKept('visitor:sign-up', keptOf(person, person))
    expect(found).toEqual({ begun: BLANK, values: { name: 'Dana', password: '' } })
    const now = { name: '', password: 'typed since' }
    expect(found && withSecretsOf(found.values, ['password'], now)).toEqual({
      name: 'Dana',
      password: 'typed since',
    })
  })

  it('is nothing where it was kept for another form, or by another version of it', () => {
    keepTyped('a', JSON.stringify({ begun: BLANK, values: { name: 'Dana' } }))
    keepTyped('b', '{')
    expect(readKept('a', keptOf(person, person))).toBeNull()
    expect(readKept('b', keptOf(person, person))).toBeNull()
    expect(readKept('c', keptOf(person, person))).toBeNull()
  })

  it('is forgotten when it was sent, and all of it by who signs out', () => {
    sessionStorage.setItem('other', 'stays')
    keepTyped('a', '1')
    keepTyped('b', '2')
    keepTyped('a', null)
    expect(Object.keys(sessionStorage)).toEqual(['other', 'wayboard-typed:b'])
    forgetTyped()
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('is lost with the page in a browser that keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepTyped('a', '1')
    forgetTyped()
    expect(readKept('a', text)).toBeNull()
  })
})
