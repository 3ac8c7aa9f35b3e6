import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot } from '../start/project.mjs'
import { run } from '../start/run.mjs'
import { fetchBy, firstWay } from './fetch.mjs'
import { findBrowser, packagedBrowser } from './find-browser.mjs'
import { fetchPinned, pinnedAs } from './pinned.mjs'

const DOWNLOAD_MS = 120_000
const SYSTEM_MS = 480_000

/** The path of a Chromium: one that is here, else got from wherever this machine can reach. */
export async function getBrowser() {
  const found = findBrowser()
  if (found) return found
  const { version } = createRequire(import.meta.url)('@playwright/test/package.json')
  const ways = [
    // The lockfile pins Playwright, and Playwright the build.
    { from: `the build that Playwright ${version} names`, get: download },
    { from: `the npm package ${pinnedAs('chromium')}`, get: unpack },
    // Signed by the system, which keeps one version at a time: there is nothing to pin.
    { from: "the system's packages", get: installSystem },
  ]
  return firstWay(
    {
      what: 'a browser',
      because: 'no Chromium was found',
      otherwise:
        'The end-to-end tests need a Chromium: install the package "chromium" or Google Chrome, or name one in CHROME_PATH.',
    },
    ways.map(({ from, get }) => ({ from, get: () => get().then(thatIsHere) })),
  )
}

function thatIsHere() {
  const browser = findBrowser()
  if (!browser) throw new Error('it brought no Chromium that is found here')
  return browser
}

async function download() {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js')
  await fetchBy(process.execPath, [cli, 'install', 'chromium'], { ms: DOWNLOAD_MS })
}

// A build for x64 Linux that brings the shared libraries it needs.
async function unpack() {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64 alone')
  await fetchPinned('chromium', unpackInto)
}

async function unpackInto(folder) {
  const unpacked = path.join(folder, 'unpacked')
  fs.mkdirSync(unpacked, { recursive: true })
  const code =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await run(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    // The package takes this for "no libraries but my own can be relied on".
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  fs.writeFileSync(path.join(unpacked, 'fonts', 'fonts.conf'), fontsOf(unpacked))
  const starter = `#!/bin/sh
export LD_LIBRARY_PATH="${unpacked}/al2023/lib" FONTCONFIG_PATH="${unpacked}/fonts"
exec "${unpacked}/chromium" "$@"
`
  fs.writeFileSync(packagedBrowser, starter, { mode: 0o755 })
  await drawsWords(packagedBrowser)
}

// The package's own names folders of the machine that it is made for: without a font the browser dies of the first word
// that no page brings one for, or shows it without width.
const fontsOf = (unpacked) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${unpacked}/fonts/fonts</dir>
  <cachedir>${unpacked}/fonts/cache</cachedir>
</fontconfig>
`

/** A browser that cannot draw a word here is none. Throws an Error. */
async function drawsWords(executablePath) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.setContent('<span style="font-family: sans-serif">Words</span>')
    const width = await page.locator('span').evaluate((span) => span.getBoundingClientRect().width)
    if (width === 0) throw new Error('it has no font to draw words with')
  } finally {
    await browser.close()
  }
}

async function installSystem() {
  if (!fs.existsSync('/usr/bin/apt-get')) throw new Error('there is no apt-get')
  if (process.getuid?.() !== 0) throw new Error('only root may install them')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => fetchBy('apt-get', args, { ms: SYSTEM_MS, env })
  await apt('update', '-q')
  await apt('install', '-qy', '--no-install-recommends', 'chromium')
}
