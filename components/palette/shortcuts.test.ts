import { describe, expect, it } from 'vitest'
import { NAVIGATION } from '@/components/frame/navigation'
import { english } from '@/test/english'
import { shortcutWords } from './shortcut-words'
import { type Begun, keysTo, readKey, SHORTCUTS } from './shortcuts'

/** What keys lead to that are pressed one after the other, so many ms apart. */
function press(keys: readonly string[], apartMs = 100) {
  let begun: Begun | null = null
  return keys.map((key, index) => {
    const read = readKey(begun, key, index * apartMs)
    begun = read.begun
    return read.shortcut?.does ?? null
  })
}

describe('shortcuts', () => {
  it.each([
    [
      ['g', 'r'],
      [null, { goes: '/routes' }],
    ],
    [
      ['g', 'g', 't'],
      [null, null, { goes: '/today' }],
    ],
    [
      ['g', 'z', 't'],
      [null, null, null],
    ],
    [['t'], [null]],
    [
      ['g', 'n'],
      [null, { presses: 'n' }],
    ],
    [['n'], [{ presses: 'n' }]],
    [['u'], [{ reaches: 'u' }]],
    [['?'], [{ opens: 'help' }]],
    [
      [']', '['],
      [{ presses: ']' }, { presses: '[' }],
    ],
    [
      ['G', 'r'],
      [null, null],
    ],
  ])('%j', (keys, does) => {
    expect(press(keys)).toEqual(does)
  })

  it('waits for a second key for a second and a half', () => {
    expect(press(['g', 'r'], 1_500)).toEqual([null, { goes: '/routes' }])
    expect(press(['g', 'r'], 1_501)).toEqual([null, null])
  })

  it('none begins as another one is, each says what it does, and goes where the navigation goes', () => {
    const written = SHORTCUTS.map(({ keys }) => keys.join(' '))
    expect(new Set(written).size).toBe(written.length)
    for (const { keys } of SHORTCUTS.filter((one) => one.keys.length === 2))
      expect(written).not.toContain(keys[0])
    for (const shortcut of SHORTCUTS) {
      const words = shortcutWords(shortcut)
      expect(words && english(words), shortcut.keys.join()).not.toBe(words)
      expect(words).not.toBeNull()
    }
    const pages = NAVIGATION.map(({ href }) => href)
    for (const { does } of SHORTCUTS) if ('goes' in does) expect(pages).toContain(does.goes)
    expect(keysTo('/work-orders')).toEqual(['g', 'w'])
    expect(keysTo('/audit')).toEqual([])
  })
})
