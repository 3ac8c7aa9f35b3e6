import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTINGS_GROUPS } from '@/components/frame/settings-pages'
import { END_WHAT_OPENS } from '@/lib/operator/end-what-opens'
import { SYNCS } from '@/lib/sync/definitions'
import { SYNC_KINDS } from '@/lib/sync/kinds'
import { english } from '@/test/english'

const HOUR_MIN = 60
const operations = readFileSync('docs/operations.md', 'utf8')

it('has an operator of PostgreSQL end what a copy holds open, as the restore of the embedded database does', () => {
  for (const statement of END_WHAT_OPENS) expect(operations).toContain(`${statement};`)
})

it('sends people to pages of the settings that are there', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|yml)$/.test(name))
    .map((name) => `docs/${name}`)
  const named = ['README.md', ...documents].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?<![A-Za-z])Settings(?:,| →) ([A-Z][a-z-]+(?: [a-z-]+)*)/g),
    ].map(([, page = '']) => `${file}: ${page}`),
  )
  const pages = new Set(SETTINGS_GROUPS.flatMap((group) => group.pages.map(({ label }) => english(label))))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((one) => !pages.has(one.slice(one.indexOf(': ') + 2)))).toEqual([])
})

it('says how often each list is read, by the name that its page has', () => {
  const often = (ms: number) => {
    const minutes = ms / 60_000
    return minutes < HOUR_MIN ? `${minutes} min` : `${minutes / HOUR_MIN} h`
  }
  const told = new Map(
    [...operations.matchAll(/^\| (.+?) +\| (\d+ (?:min|h)) +\| (\d+ (?:min|h)) +\|$/gm)].flatMap(
      ([, lists = '', again = '', whole = '']) => lists.split(', ').map((list) => [list, { again, whole }]),
    ),
  )
  const read = SYNC_KINDS.map((kind) => {
    const { everyMs, wholeEveryMs } = SYNCS[kind]
    return [english(`sync-list.name-${kind}`), { again: often(everyMs), whole: often(wholeEveryMs) }] as const
  })
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(read))
})
