import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { inRoot, StartError } from './project.mjs'
import { run } from './run.mjs'
import { running } from './running.mjs'
import { step } from './say.mjs'

// Inside node_modules, which `npm ci` removes first: an interrupted install leaves no stamp.
const stamp = () => inRoot('node_modules', '.wayboard-install')

const manifest = () => JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'))

// What builds the app stands among what is for development, which `NODE_ENV=production` and `--omit=dev` leave out.
const isWhole = () =>
  Object.keys(manifest().devDependencies).every((name) =>
    fs.existsSync(inRoot('node_modules', name, 'package.json')),
  )

// Packages with native parts differ by platform, so a folder that moved between machines is stale too.
function wanted() {
  const { dependencies, devDependencies, overrides } = manifest()
  const asked = createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, overrides]))
    .digest('hex')
  return fingerprint(['package-lock.json'], [asked, process.platform, process.arch])
}

/** Called by npm itself after any install of the person's own (`postinstall`), so that a start need not repeat it where it was whole. */
export function stampInstall() {
  if (isWhole()) writeStamp(stamp(), wanted())
}

/** Installs what the lockfile names, when node_modules is missing, was made from another lockfile or lacks what is for development. */
export async function install() {
  const why = !fs.existsSync(inRoot('node_modules'))
    ? 'node_modules is missing'
    : readStamp(stamp()) !== wanted()
      ? 'node_modules does not match the lockfile'
      : isWhole()
        ? null
        : 'node_modules lacks what builds the app'
  if (!why) return
  const other = running()[0]
  if (other) {
    throw new StartError(
      `The packages have changed, but process ${other.pid} still runs from this folder and would lose them. Stop it (Ctrl-C where it runs), then start again.`,
    )
  }
  await step('Installing packages with npm ci', `${why}; about a minute`, () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      // A start runs inside `npm start`, whose settings (for example `--omit`) are not meant for the install.
      env: { ...process.env, NODE_ENV: 'development' },
    }),
  )
  stampInstall()
}
