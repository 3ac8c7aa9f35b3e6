import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../start/project.mjs'
import { isFetched, pinnedFolder } from './pinned.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Starts the browser that an npm package brought (see get-browser.mjs). */
export const packagedBrowser = path.join(pinnedFolder('chromium'), 'start-chromium')

/** The path of a Chromium on this machine, or null. Throws a StartError when CHROME_PATH names none. */
export function findBrowser() {
  const { env } = process
  if (env.CHROME_PATH) {
    if (fs.existsSync(env.CHROME_PATH)) return env.CHROME_PATH
    throw new StartError(`CHROME_PATH is ${env.CHROME_PATH}, and there is no such file.`)
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter)]
  const installed = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const packaged = isFetched('chromium') ? packagedBrowser : null
  return [...installed, MAC, playwrightsOwn(), packaged].find((file) => file && fs.existsSync(file)) ?? null
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  } catch {
    return null
  }
}
