import fs from 'node:fs'
import path from 'node:path'
import { cache } from '../start/project.mjs'
import { fetchBy } from './fetch.mjs'

const FILES = ['package.json', 'package-lock.json']
const PACKAGES_MS = 240_000

const ours = (name, file) => path.join(import.meta.dirname, 'pinned', name, file)

/** What a folder below `pinned` names, as `package version`: what npm says of it besides, its lockfile pins by digest. */
export function pinnedAs(name) {
  const { dependencies } = JSON.parse(fs.readFileSync(ours(name, 'package.json'), 'utf8'))
  return Object.entries(dependencies)
    .map(([each, version]) => `${each} ${version}`)
    .join(', ')
}

/** Where the packages of a folder below `pinned` are put. */
export const pinnedFolder = (name) => path.join(cache, 'pinned', name)

/** True when they lie there as the lockfile has them now. */
export function isFetched(name) {
  const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null)
  return read(ours(name, 'package-lock.json')) === read(path.join(pinnedFolder(name), 'fetched.json'))
}

/**
 * Fetches them; npm refuses what has another digest than the lockfile. They count as fetched once `finish` has made of
 * them what is wanted. Throws an Error that says why not.
 *
 * @template T
 * @param {string} name
 * @param {(folder: string) => Promise<T>} finish
 * @returns {Promise<T>}
 */
export async function fetchPinned(name, finish) {
  const folder = pinnedFolder(name)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const file of FILES) fs.copyFileSync(ours(name, file), path.join(folder, file))
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  // The settings of an install around this one, for example `--omit`, are not meant for it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_config_(omit|include|prefix)$/i.test(key)),
  )
  await fetchBy('npm', ['ci', ...flags], { cwd: folder, env, ms: PACKAGES_MS })
  const made = await finish(folder)
  fs.copyFileSync(ours(name, 'package-lock.json'), path.join(folder, 'fetched.json'))
  return made
}
