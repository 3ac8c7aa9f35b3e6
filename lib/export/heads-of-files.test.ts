import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from '@/messages/en'
import { es } from '@/messages/es'

const WORDS: Record<string, Record<string, Record<string, string>>> = { en, es }
/** A head of a column as exports name it, or the beginning of several: `lib-costs.orders-` of `lib-costs.orders-${plan}`. */
const HEAD = /\bname: say\(\s*['`]([\w-]+)\.([\w-]+)(\$\{)?/g

/** The keys of all heads of columns that files have. */
const heads = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^generated/.test(file))
  .map((file) => readFileSync(`lib/${file}`, 'utf8'))
  .filter((text) => /from '(@\/lib\/export|\.)\/csv'/.test(text))
  .flatMap((text) =>
    [...text.matchAll(HEAD)].flatMap(([, namespace = '', key = '', more]) =>
      Object.keys(WORDS['en']?.[namespace] ?? {})
        .filter((one) => (more === undefined ? one === key : one.startsWith(key)))
        .map((one) => [namespace, one] as const),
    ),
  )

/** In the words of a language; those of files of routes that are imported, too, whose heads are tables of their own. */
const said = (language: string) => [
  ...heads.map(([namespace, key]) => WORDS[language]?.[namespace]?.[key] ?? ''),
  ...Object.entries(WORDS[language]?.['lib-import'] ?? {}).flatMap(([key, words]) =>
    key.startsWith('column-') ? words : [],
  ),
]

it('finds the heads of every file', () => {
  expect(said('en')).toEqual(
    expect.arrayContaining(['ID', 'Vehicle ID', 'Vendor ID', 'Owner ID', 'Driver ID', 'Planned', 'Weekday']),
  )
  expect(heads.length).toBeGreaterThan(90)
})

it.each(Object.keys(WORDS))('heads of files are spelled one way in %s, and an id is an ID', (language) => {
  const words = [...new Set(said(language))]
  expect(words.filter((head) => /\bid\b/i.test(head) && !/\bID\b/.test(head))).toEqual([])
  const lower = words.map((head) => head.toLowerCase())
  expect(words.filter((_, at) => lower.indexOf(lower[at] ?? '') !== at)).toEqual([])
})
