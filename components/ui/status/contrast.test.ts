import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover', 'selected']
const TONES = ['good', 'caution', 'bad', 'info', 'neutral']
const TEXT = [
  ...GROUNDS.flatMap((on) => ['ink', 'quiet', 'faint', 'accent-ink', 'bad-ink'].map((text) => [text, on])),
  ...TONES.flatMap((tone) =>
    [`${tone}-ink`, 'ink', 'quiet', 'accent-ink'].map((text) => [text, `${tone}-tint`]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['danger-ink', 'danger-tint'],
  ['danger-ink', 'danger-hover'],
]
const SHAPES = [
  ...GROUNDS.flatMap((on) =>
    ['control', 'focus', 'accent', ...TONES.map((tone) => `${tone}-shape`)].map((s) => [s, on]),
  ),
  ...TONES.map((tone) => [`${tone}-shape`, `${tone}-tint`]),
]

describe.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
])('%s theme', (_, selector) => {
  const tokens = tokensOf(selector)
  const ratio = ([over = '', under = '']: string[]) =>
    contrast(tokens.get(over) ?? `no ${over}`, tokens.get(under) ?? `no ${under}`)

  it('has every token', () => {
    const asked = new Set([...TEXT, ...SHAPES].flat())
    expect([...asked].filter((name) => !tokens.has(name))).toEqual([])
  })

  it('shows text at 4.5:1', () => {
    expect(TEXT.filter((pair) => ratio(pair) < 4.5)).toEqual([])
  })

  it('shows shapes, borders of controls and focus at 3:1', () => {
    expect(SHAPES.filter((pair) => ratio(pair) < 3)).toEqual([])
  })
})
