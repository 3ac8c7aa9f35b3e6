// `npm run soak`: what takes too long for `npm test`: every crash point of a refresh with its leases waited out, a hundred
// killed workers (three apps, and each kill waits for leases to end), streets that an operator sets (three starts, and maps
// drawn without a graphics card), many more interleavings of the property tests, a thousand imported routes with kills between and
// inside calls, and the route handlers on the embedded database too.
import fs from 'node:fs'
import path from 'node:path'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { inRoot } from './start/project.mjs'
import { run } from './start/run.mjs'
import { setUp } from './start/set-up.mjs'
import { cleanEnvironment } from './test/clean-environment.mjs'
import { getBrowser } from './test/get-browser.mjs'

const INTERLEAVINGS = '50000'
const IMPORT_ROUTES = '1000'
const print = (line) => process.stdout.write(`${line}\n`)

await command(async () => {
  checkNode()
  await setUp()
  const env = { ...cleanEnvironment(), CHROME_PATH: await getBrowser() }
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  const config = inRoot('soak', 'playwright.config.ts')
  await run(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
    env,
    onLine: print,
  })
  const simulated = [
    'lib/connection/token/access-token.test.ts',
    ...['projection', 'expected/standing', 'progress/stop-events'].map(
      (rule) => `lib/routes/${rule}.test.ts`,
    ),
  ]
  await vitest('unit', simulated, { ...env, SIMULATION_RUNS: INTERLEAVINGS })
  const imported = ['lib/import/run-imports.integration.test.ts', '-t', 'makes none twice']
  await vitest('integration', imported, { ...env, IMPORT_ROUTES })
  // What `npm test` spares the embedded database (test/database.ts).
  await vitest('integration', spared(), { ...env, TEST_DATABASES: 'both' })
})

/** The tests of handlers and of whole passes. */
const spared = () =>
  ['app', 'components', 'lib', 'sandbox', 'test']
    .flatMap((room) => fs.readdirSync(inRoot(room), { recursive: true }).map((file) => path.join(room, file)))
    .filter((file) => /\.integration\.test\.tsx?$/.test(file))
    .filter((file) => /\bdescribe(?:Handler|Flow)\(/.test(fs.readFileSync(inRoot(file), 'utf8')))

async function vitest(project, chosen, env) {
  const cli = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const args = [cli, 'run', '--project', project, '--testTimeout', '3600000', ...chosen]
  await run(process.execPath, args, { env, onLine: print })
}
