import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { COPIED, pureFiles } from './pure-files.mjs'

it('finds the rules of the rooms that decide, by the unit test beside them', () => {
  const files = pureFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'lib/backoff.ts',
      'lib/connection/token/vault.ts',
      'lib/ledger/keep/merge.ts',
      'lib/platform/contract/match.ts',
      'lib/programs/due.ts',
      'lib/readiness/judge.ts',
      'lib/work-orders/cost/cost.ts',
    ]),
  )
  expect(new Set(files).size).toBe(files.length)
  for (const file of files) expect(file).not.toMatch(/\.(test|integration)\.|generated/)
})

it('leaves out what opens connections', () => {
  expect(pureFiles()).not.toContain('lib/transport.ts')
})

it('has a reason in a sentence for each mutant that is said to change nothing', () => {
  const known = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'changes-nothing.json'), 'utf8'))
  for (const mutants of Object.values(known))
    for (const { why } of mutants) expect(why).toMatch(/^[A-Z].+\.$/)
})

it('copies each folder that lib imports from: a test whose import fails counts as none', () => {
  const lib = path.join(import.meta.dirname, '..', '..', 'lib')
  const imported = fs
    .readdirSync(lib, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('generated'))
    .flatMap((name) => [...fs.readFileSync(path.join(lib, name), 'utf8').matchAll(/from '@\/([a-z]+)\//g)])
    .map(([, folder]) => folder)
  expect(COPIED).toEqual(expect.arrayContaining([...new Set(imported)]))
})
