import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

// What is made or fetched here cites nothing of ours; folders with a dot hold little else. `planted-`: what tests of lint put there for a moment.
const SKIP =
  /(?:^|\/)(?:node_modules|generated|artifacts|test-results|playwright-report|planted-[^/]*|\.[^/]*)$|^public\/map$/
const READ = /(?<!citations\.test)\.(?:tsx?|mjs|cjs|md|prisma)$/

/** The files below a folder, sorted. Walked, since a copy without its history has no list of them. */
const under = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const name = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return SKIP.test(name) ? [] : under(name)
      return [name]
    })
    .sort()

const all = under('.')
/** Sources and documents. */
const files = all.filter((name) => READ.test(name))

const cited = (pattern: RegExp) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => ({ file, match })))

// What a line of code names may be made up: tests have folders of their own.
const isProse = ({ file, match: { input, index } }: ReturnType<typeof cited>[number]) =>
  file.endsWith('.md') ||
  /^\s*(?:\/\/|\/?\*)|\s\/\/ /.test(input.slice(input.lastIndexOf('\n', index) + 1, index))

test('every invariant that is cited stands in docs/invariants.md', () => {
  const numbers = new Set(
    [...readFileSync('docs/invariants.md', 'utf8').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number),
  )
  const found = cited(/\binvariants? (\d+)/g)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ match }) => !numbers.has(match[1]))).toEqual([])
})

test('every document and decision that is cited is there, with the heading that is named', () => {
  const found = cited(/\bdocs\/([a-z-]+(?:\/[0-9a-z-]+)?\.md)(?:, ([A-Z][a-z -]*[a-z]))?/g)
  const missing = found.filter(({ file, match: [, name = '', heading] }) => {
    if (!existsSync(`docs/${name}`)) return true
    if (!heading || file.endsWith('.md')) return false
    return !new RegExp(`^#+ .*${heading}$`, 'm').test(readFileSync(`docs/${name}`, 'utf8'))
  })
  expect(missing.map(({ file, match: [text] }) => `${file}: ${text}`)).toEqual([])
})

test('every file of ours that a comment or a document cites is there', () => {
  const rooms = 'app|bench|components|drills|e2e|lib|looks|messages|prisma|sandbox|scripts|soak|test'
  const found = cited(
    new RegExp(
      `(?<![\\w./@*-])(?:${rooms})/(?:[\\w.()[\\]-]+/)*[\\w.()[\\]-]+\\.(?:tsx?|mjs|cjs|json|prisma|css)(?![\\w/])`,
      'g',
    ),
  ).filter(isProse)
  expect(found.length).toBeGreaterThan(300)
  const missing = found.filter(({ match: [path] }) => !existsSync(path))
  expect(missing.map(({ file, match: [path] }) => `${file}: ${path}`)).toEqual([])
})

test('a path that stands for several stands for some, and `<noun>` for each that has a ledger', () => {
  const found = cited(
    /(?<![\w./-])(?:app|components|lib|messages|scripts|test)\/[\w/.-]*(?:\*|<[a-z]+>)(?:[\w/.*-]|<[a-z]+>)*(?<!\.)/g,
  ).filter(isProse)
  expect(found.length).toBeGreaterThan(8)
  const isThere = (path: string) => {
    const like = path.replaceAll('.', String.raw`\.`).replaceAll(/\*|<[a-z]+>/g, '[^/]*')
    return all.some((file) => new RegExp(`^${like}(?:/|$)`).test(file))
  }
  const missing = found.filter(({ match: [path] }) =>
    ['routes', 'dvirs', 'work-orders'].some((noun) => !isThere(path.replaceAll('<noun>', noun))),
  )
  expect(missing.map(({ file, match: [path] }) => `${file}: ${path}`)).toEqual([])
})

test('a file that is cited by its name alone is there', () => {
  const names = new Set(files.map((file) => file.split('/').at(-1)))
  const found = cited(/^\s*(?:\/\/|\/?\*).*?(?:\(|`)([a-z]\w*(?:-\w+)+\.(?:tsx?|mjs|cjs))(?:\)|`)/gm)
  expect(found.length).toBeGreaterThan(30)
  const missing = found.filter(({ match: [, name] }) => !names.has(name))
  expect(missing.map(({ file, match: [, name] }) => `${file}: ${name}`)).toEqual([])
})

test('decisions are numbered without a gap', () => {
  const numbers = files
    .map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1])
    .filter((number) => number !== undefined)
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
})

test('no comment cites a plan that is not part of the project', () => {
  const found = cited(/\((?:the )?design, |\bhouse rule \d/g)
  expect(found.map(({ file, match: [text] }) => `${file}: ${text}`)).toEqual([])
})
