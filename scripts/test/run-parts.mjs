import fs from 'node:fs'
import path from 'node:path'
import { build } from '../start/build.mjs'
import { withSetupLock } from '../start/lock.mjs'
import { inRoot } from '../start/project.mjs'
import { run } from '../start/run.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { getBrowser } from './get-browser.mjs'
import { under } from './pinned-node.mjs'

const DIST_DIR = '.next-test'
const results = (name) => inRoot('artifacts', `${name}-results.json`)

// A report of an earlier run must not be counted as this one's.
function fresh(name) {
  const file = results(name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

async function vitest(project, filters, { env, tell, yields, node }) {
  const file = fresh(project)
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const cli = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const args = [cli, 'run', '--project', project, ...reports, ...filters]
  const error = await run(node, args, { env: under(node, env), onLine: tell, yields }).catch(
    (thrown) => thrown,
  )
  return { ...vitestCounts(file), error }
}

/**
 * Each part of the tests: `(filters, {env, tell(line), yields, node}) -> {passed, failed, skipped, error}`. The checks,
 * the build and the stories of `npm start` run on the Node.js of this machine, the tests on that of `node`.
 */
export const parts = {
  verify: async (_filters, { env, tell }) => {
    const error = await run(process.execPath, [inRoot('scripts', 'verify.mjs')], {
      env,
      onLine: tell,
    }).catch((thrown) => thrown)
    return { passed: 0, failed: error ? 1 : 0, skipped: 0, error }
  },
  unit: (filters, options) => vitest('unit', filters, options),
  integration: (filters, options) => vitest('integration', filters, options),
  e2e: async (filters, { env, tell, node }) => {
    const browser = await getBrowser()
    await withSetupLock(() => build(env, DIST_DIR))
    const file = fresh('e2e')
    const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js')
    const error = await run(node, [cli, 'test', '--pass-with-no-tests', ...filters], {
      env: {
        ...under(node, env),
        CHROME_PATH: browser,
        E2E_RESULTS: file,
        E2E_START_NODE: process.execPath,
      },
      onLine: tell,
    }).catch((thrown) => thrown)
    return { ...playwrightCounts(file), error }
  },
}
