import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { pureFiles } from './pure-files.mjs'

it('finds the rules of the rooms that decide, by the unit test beside them', () => {
  const files = pureFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'lib/backoff.ts',
      'lib/connection/token/vault.ts',
      'lib/ledger/merge.ts',
      'lib/platform/contract/match.ts',
      'lib/programs/due.ts',
      'lib/readiness/judge.ts',
      'lib/work-orders/cost.ts',
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
