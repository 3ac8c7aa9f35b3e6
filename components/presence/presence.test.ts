import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { english } from '@/test/english'
import { FakeClock } from '@/test/fake-clock'
import { alsoHere, initialsOf, presentWords } from './also-here'
import { saySight, type Sight } from './say-sight'

const ROUTE: Sight = { noun: 'route', id: 'r1', editing: false }
const person = (userId: string, name: string, fields: Partial<Sight> = {}) => ({
  ...{ ...ROUTE, userId, name },
  ...fields,
})

describe('who else is here', () => {
  it('is everybody but this person, of this thing alone, and who changes it first', () => {
    const all = [
      person('me', 'Me'),
      person('a', 'Ana'),
      person('b', 'Ben', { editing: true }),
      person('c', 'Cleo', { id: 'r2' }),
      person('d', 'Dan', { noun: 'dvir' }),
    ]
    expect(alsoHere(all, ROUTE, 'me').map(({ name }) => name)).toEqual(['Ben', 'Ana'])
  })

  it('is said in a sentence', () => {
    expect(presentWords([], english)).toBe('')
    expect(presentWords([person('a', 'Ana')], english)).toBe('Ana also has this open.')
    expect(
      presentWords([person('b', 'Ben', { editing: true }), person('a', 'Ana'), person('c', 'Cleo')], english),
    ).toBe('Ben is changing this. Ana and Cleo also have this open.')
  })

  it('names three of many, and counts the others', () => {
    const many = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => person(name, name))
    expect(presentWords(many, english)).toBe('Ana, Ben, Cleo, and 2 others also have this open.')
    expect(presentWords(many.slice(0, 4), english)).toBe('Ana, Ben, Cleo, and Dan also have this open.')
  })

  it.each([
    ['Ana Ruiz', 'AR'],
    ['Ana', 'A'],
    ['ana maria de la cruz', 'AC'],
    ['  ', ''],
    ['𝒜na 🚚', '𝒜🚚'],
  ])('%j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

describe('a page', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const browser = new EventTarget()
  let said: { turn: number; page: string; sight: Sight | null }[] = []
  let clock: FakeClock

  beforeEach(() => {
    said = []
    clock = new FakeClock(0)
    page.visibilityState = 'visible'
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', browser)
  })
  afterEach(() => vi.unstubAllGlobals())

  const begin = () => saySight({ organization: 'o', sight: ROUTE, clock, say: (one) => said.push(one) })
  const see = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const sights = () => said.map(({ sight }) => sight?.id ?? null)

  it('says what it shows every ten seconds, and once that it goes', async () => {
    const end = begin()
    await clock.advance(20_000)
    end()
    await clock.advance(20_000)
    expect(sights()).toEqual(['r1', 'r1', 'r1', null])
    expect(said.map(({ turn }) => turn)).toEqual([1, 2, 3, 4])
    expect(new Set(said.map((one) => one.page)).size).toBe(1)
    expect(said[0]?.page).toMatch(/^[\w-]{8,64}$/)
  })

  it('is gone while nobody sees it, and here again after', async () => {
    const end = begin()
    see('hidden')
    await clock.advance(30_000)
    see('visible')
    browser.dispatchEvent(new Event('pagehide'))
    end()
    expect(sights()).toEqual(['r1', null, 'r1', null])
  })
})
