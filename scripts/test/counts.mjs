import fs from 'node:fs'

const read = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** `{passed, failed, skipped}` from Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return null
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The same from Playwright's JSON report. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return null
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: Math.max(unexpected, report.errors.length > 0 ? 1 : 0), skipped }
}
