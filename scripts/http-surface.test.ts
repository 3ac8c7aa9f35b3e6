import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whoGoes } from '@/components/readiness/today-answer'

const METHODS = /^export (?:const|async function) (GET|POST|PUT|PATCH|DELETE)\b/gm
const ROW = /^\| `(\/api\/[^`]+)` *\| ([^|]+?) *\|/gm

const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => `app/api/${file}`)

/** `/api/dvirs/{id}` of `app/api/dvirs/[id]/route.ts`. */
const pathOf = (file: string) =>
  file.slice('app'.length, -'/route.ts'.length).replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')

test('docs/http.md names every handler of the API with its methods, and none that is not there', () => {
  const handlers = new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8')
      const named = [...text.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names]) =>
        (names ?? '')
          .split(',')
          .flatMap((name) => name.trim().split(' as ').slice(-1))
          .filter((name) => name !== ''),
      )
      const declared = [...text.matchAll(METHODS)].map(([, method]) => method ?? '')
      return [pathOf(file), [...new Set([...declared, ...named])].sort()] as const
    }),
  )
  const documented = new Map(
    [...readFileSync('docs/http.md', 'utf8').matchAll(ROW)].map(([, path = '', methods = '']) => [
      path,
      methods === 'by endpoint'
        ? (handlers.get(path) ?? [])
        : methods
            .split(', ')
            .map((each) => each.split(' ')[0] ?? '')
            .sort(),
    ]),
  )
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(handlers))
})

test('docs/http.md has who goes as many answers tell it, member by member', () => {
  const read: string[] = []
  const told = new Proxy(
    { id: '1', name: null, namedBy: 'route' },
    { get: (of, member) => (read.push(String(member)), Reflect.get(of, member)) },
  )
  whoGoes(told, 'data')
  expect(readFileSync('docs/http.md', 'utf8')).toContain(`\`{${read.join(', ')}}\``)
})
