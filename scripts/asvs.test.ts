import fs from 'node:fs'
import { expect, it } from 'vitest'

const text = fs.readFileSync('docs/asvs.md', 'utf8').replaceAll(/ +/g, ' ')

/** How many requirements each section of ASVS 5.0.0 has at levels 1 and 2, which stand first in it. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3 },
  ...{ '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1 },
  ...{ '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2 },
  ...{ '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2 },
  ...{ '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3 },
  ...{ '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4 },
  '17.3': 2,
}
const REQUIRED = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', what = '', how = '']) => ({ id, what, how: how.trim() }),
)
const elsewhere = [...text.matchAll(/^Does not apply \(([^)]+)\): /gm)].flatMap(([, ids = '']) =>
  ids.split(', '),
)

const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

it('docs/asvs.md has each requirement of levels 1 and 2 once, and no other', () => {
  expect(REQUIRED).toHaveLength(253)
  expect(sorted([...rows.map(({ id }) => id), ...elsewhere])).toEqual(sorted(REQUIRED))
})

it('says of each how it stands, and names a test where it says that one shows it', () => {
  for (const { id, how } of rows) {
    expect([id, how]).toEqual([
      id,
      expect.stringMatching(/^(?:Shown|Built so|In part|\*\*Not done\*\*|Operator): \S/),
    ])
    if (how.startsWith('Shown'))
      expect([id, how]).toEqual([id, expect.stringMatching(/`[^`]+\.(?:test|spec)\.(?:ts|tsx|mjs)`/)])
  }
})

it('counts them as they stand', () => {
  const [, counts = ''] = /^\| Shown \|.*\n\|.*\n\| (.*) \|$/m.exec(text) ?? []
  const of = (word: string) => rows.filter(({ how }) => how.replaceAll('*', '').startsWith(`${word}:`)).length
  const now = ['Shown', 'Built so', 'In part', 'Not done', 'Operator'].map(of)
  expect(counts.split(' | ').map(Number)).toEqual([...now, elsewhere.length])
})

it('names no file that is not there', () => {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|md|json))`/g)].map(
    ([, file = '']) => file,
  )
  // What a running installation has, and not the source.
  const ours = named.filter((file) => file !== 'secrets.json')
  expect(ours.length).toBeGreaterThan(100)
  expect(ours.filter((file) => !fs.existsSync(file))).toEqual([])
})
