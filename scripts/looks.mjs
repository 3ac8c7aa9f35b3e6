// `npm run looks`: every page at six widths and in both themes, with axe, no sideways scroll, nothing too low for a thumb and
// a picture of each in artifacts/looks; in Spanish too; then the stories that look at what they made, in both themes too.
// `npm run looks -- /routes /settings` for the pages alone whose addresses begin so.
import fs from 'node:fs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { inRoot, StartError } from './start/project.mjs'
import { run } from './start/run.mjs'
import { setUp } from './start/set-up.mjs'
import { cleanEnvironment } from './test/clean-environment.mjs'
import { getBrowser } from './test/get-browser.mjs'

await command(async () => {
  checkNode()
  await setUp()
  const addresses = process.argv.slice(2)
  const env = { ...cleanEnvironment(), CHROME_PATH: await getBrowser() }
  const failed = []
  const look = (args, more) =>
    run(process.execPath, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], {
      env: { ...env, ...more },
      onLine: (line) => process.stdout.write(`${line}\n`),
    }).catch((error) => failed.push(error.message))
  await look(['--config', inRoot('looks', 'playwright.config.ts')], { LOOKS: addresses.join(' ') })
  if (addresses.length === 0)
    await look(storiesThatLook(), {
      E2E_LOOKS: 'all',
      E2E_RESULTS: inRoot('artifacts', 'looks-results.json'),
    })
  if (failed.length > 0) throw new StartError(failed.join('\n'))
})

/** The stories that look at what they have made: in `npm test` in one theme, here in both. */
function storiesThatLook() {
  const files = fs.readdirSync(inRoot('e2e')).filter((file) => file.endsWith('.spec.ts'))
  return files
    .filter((file) => /\b(axe|look|shot)\(/.test(fs.readFileSync(inRoot('e2e', file), 'utf8')))
    .map((file) => `e2e/${file}`)
}
