import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { playwrightCounts, vitestCounts } from './counts.mjs'

function written(report) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayboard-counts-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}

it('counts what failed with its name and the beginning of what it said, and a file that did not load once', () => {
  const counts = vitestCounts(
    written({
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a holds', failureMessages: [] },
            { status: 'passed', fullName: 'a holds at last', failureMessages: ['It was late'] },
            {
              status: 'failed',
              fullName: 'a breaks',
              failureMessages: [`\u001b[31mError\u001b[39m${'\nat x'.repeat(30)}`],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
  )
  expect(counts).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: [
      { name: 'a breaks', message: `Error${'\nat x'.repeat(11)}` },
      { name: 'b.test.ts', message: 'Cannot find module' },
    ],
    unsteady: [{ name: 'a holds at last', message: 'It was late' }],
  })
})

it('names the failed stories of the browser and those that passed at their second try, in whatever suite they stand', () => {
  const story = (title, status, ...later) => ({
    title,
    tests: [{ status, results: [{ error: { message: `${title}!` } }, ...later] }],
  })
  const counts = playwrightCounts(
    written({
      suites: [
        {
          specs: [story('one', 'expected'), story('three', 'flaky', {})],
          suites: [{ specs: [story('two', 'unexpected')] }],
        },
      ],
      errors: [],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    }),
  )
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [{ name: 'two', message: 'two!' }],
    unsteady: [{ name: 'three', message: 'three!' }],
  })
})

it('is nothing where there is no report', () => {
  expect(vitestCounts('/nowhere/report.json')).toBeNull()
  expect(playwrightCounts('/nowhere/report.json')).toBeNull()
})
