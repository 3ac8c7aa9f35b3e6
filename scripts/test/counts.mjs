import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 12

const read = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const failure = (name, message = '') => ({
  name,
  message: stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n'),
})

/**
 * `{passed, failed, skipped, failures: [{name, message}], unsteady: [{name, message}]}` from Vitest's JSON report; a
 * file that could not be loaded counts as one failure. Unsteady is what passed at its second try, with what it said at
 * the first. Null when there is no report.
 */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return null
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failure(name, message)]
    return failed.map((one) => failure(one.fullName, one.failureMessages[0]))
  })
  const unsteady = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
    .map((one) => failure(one.fullName, one.failureMessages[0]))
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    unsteady,
  }
}

const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]

/** The same from Playwright's JSON report. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  const stories = report.suites.flatMap(specs)
  const ended = (as, shown) =>
    stories.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === as)
        .map(({ results }) => failure(title, results.at(shown)?.error?.message)),
    )
  const failures = ended('unexpected', -1).concat(
    report.errors.map(({ message }) => failure('the run itself', message)),
  )
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, report.errors.length > 0 ? 1 : 0),
    skipped,
    failures,
    unsteady: ended('flaky', 0),
  }
}
