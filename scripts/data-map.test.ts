import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RETENTION_DAYS } from '@/lib/jobs/retention'

const schema = readFileSync('prisma/schema.prisma', 'utf8')
const map = readFileSync('docs/data-map.md', 'utf8').replaceAll(/ +/g, ' ')

const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', fields = '']) => ({
  name,
  fields,
}))
const names = new Set(models.map(({ name }) => name))

/** Columns alone: a field whose type is a model is a relation. */
const columnsOf = (fields: string) =>
  [...fields.matchAll(/^ {2}(\w+)\s+(\w+)/gm)].flatMap(([, column = '', type = '']) =>
    names.has(type) ? [] : [column],
  )

const lines = [...map.matchAll(/^\| `([A-Z]\w+)` \| (`[^|]+`) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, table = '', columns = '', what = '', kept = '', seenBy = '']) => ({
    table,
    columns: [...columns.matchAll(/`(\w+)`/g)].map(([, column = '']) => column),
    what,
    kept,
    seenBy,
  }),
)

it('docs/data-map.md accounts for every column of the schema once, and for none that is not there', () => {
  const mapped: Record<string, string[]> = {}
  for (const { table, columns } of lines) mapped[table] = [...(mapped[table] ?? []), ...columns].sort()
  expect(mapped).toEqual(
    Object.fromEntries(models.map(({ name, fields }) => [name, columnsOf(fields).sort()])),
  )
})

it('says of each what it is, how long it is kept and who sees it', () => {
  for (const { table, what, kept, seenBy } of lines)
    expect([table, ...[what, kept, seenBy].map((cell) => cell.trim().length > 0)]).toEqual([
      ...[table, true, true, true],
    ])
})

it('names the days by which retention deletes, each of them', () => {
  const said = [...map.matchAll(/(\d+) days \(`(\w+)`\)/g)].map(([, days, kind]) => [kind, Number(days)])
  expect(Object.fromEntries(said)).toEqual(RETENTION_DAYS)
  // A kind that stands twice must say the same both times.
  for (const [kind, days] of said) expect(RETENTION_DAYS).toHaveProperty(String(kind), days)
})

const byKind = ([one]: readonly [string, number], [other]: readonly [string, number]) =>
  one.localeCompare(other)

it('says the same days in docs/operations.md, each of them once', () => {
  const table = readFileSync('docs/operations.md', 'utf8').replaceAll(/ +/g, ' ')
  const said = [...table.matchAll(/^\| [^|]+ \| (\d+) \| [^|]+ \| (`\w+`(?:, `\w+`)*) \|$/gm)].flatMap(
    ([, days, kinds = '']) =>
      kinds.split(', ').map((kind) => [kind.replaceAll('`', ''), Number(days)] as const),
  )
  expect(said.toSorted(byKind)).toEqual(Object.entries(RETENTION_DAYS).toSorted(byKind))
})

it('marks what is secret, encrypted or hashed as seen by nobody', () => {
  const hashed =
    /^(?:tokenHash|passwordHash|accessToken|refreshToken|stateHash|deliveryKeyHash|headerHash|secretKey)$/
  const marked = lines.filter(({ what }) => what.includes('**secret**'))
  expect(marked.length).toBeGreaterThan(4)
  for (const { table, seenBy } of [
    ...marked,
    ...lines.filter(({ columns }) => columns.some((column) => hashed.test(column))),
  ])
    expect([table, seenBy.trim()]).toEqual([table, 'nobody'])
})

it('marks what is encrypted as secret', () => {
  for (const { table, what } of lines)
    if (/\bencrypted\b/.test(what))
      expect([table, what]).toEqual([table, expect.stringContaining('**secret**')])
})

const sources = ['lib', 'app']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

it('finds the names and marks of cookies in one place', () => {
  const marking = sources.filter(({ text }) => /__Host-|SameSite=|HttpOnly/.test(text))
  expect(marking.map(({ file }) => file)).toEqual(['lib/http/cookies.ts'])
})

it('has a line for each cookie that we set', () => {
  const named = sources
    .filter(({ file, text }) => file.startsWith('lib/') && /COOKIES?\b.* =/.test(text))
    .flatMap(({ text }) => [...text.matchAll(/'((?:wayboard[_-]|next-auth\.)[\w-]+)'/g)])
    .map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => !map.includes(`\`${name}`))).toEqual([])
})
