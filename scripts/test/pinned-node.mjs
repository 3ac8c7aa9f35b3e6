import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../start/project.mjs'
import { firstWay } from './fetch.mjs'
import { fetchPinned, isFetched, pinnedAs, pinnedFolder } from './pinned.mjs'

/** Every one that the app is for, from the oldest. */
export const MAJORS = ['20', '22', '24']

function executableOf(name) {
  const platform = `node-${process.platform}-${process.arch}`
  const file = path.join(pinnedFolder(name), 'node_modules', platform, 'bin', 'node')
  return fs.existsSync(file) ? file : null
}

/** The path of a Node.js of that version, which is fetched when it is first asked for. Throws an Error where npm has none. */
export async function pinnedNode(major) {
  const name = `node-${major}`
  const found = isFetched(name) ? executableOf(name) : null
  return (
    found ??
    fetchPinned(name, async () => {
      const fetched = executableOf(name)
      if (!fetched)
        throw new StartError(`npm has no ${pinnedAs(name)} for ${process.platform} on ${process.arch}.`)
      return fetched
    })
  )
}

/** What runs by name in what that Node.js starts is of the same version. */
export const under = (node, env) => ({
  ...env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
})

/**
 * The newest one that the app is for, for the long parts of the tests: what keeps track of a request through its
 * callbacks costs the one before 24 a fifth of the processor. This one, where it is as new or another cannot be had.
 */
export async function quickNode(version = process.versions.node) {
  const newest = MAJORS.at(-1)
  if (Number.parseInt(version) >= Number(newest)) return process.execPath
  const name = `node-${newest}`
  if (isFetched(name)) return pinnedNode(newest)
  return firstWay(
    { what: 'a Node.js', because: `tests run a fifth quicker than on ${version}`, otherwise: '' },
    [
      { from: `the npm package ${pinnedAs(name)}`, get: () => pinnedNode(newest) },
      { from: 'this machine', get: () => process.execPath },
    ],
  )
}
