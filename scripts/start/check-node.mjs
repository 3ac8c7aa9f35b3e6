import { StartError } from './project.mjs'

const LOWEST = [20, 19]

/** Throws a StartError unless `version` (`20.19.0`) is at least 20.19. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return
  throw new StartError(
    `Wayboard needs Node.js ${LOWEST.join('.')} or newer, and this is ${version}. Install a newer Node.js from https://nodejs.org and start again.`,
  )
}
