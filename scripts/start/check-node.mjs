import { StartError } from './project.mjs'

const LOWEST = [20, 19]

/** Throws a StartError unless `version` (`20.19.0`) is at least 20.19, and `platform` (of `process.platform`) not Windows. */
export function checkNode(version = process.versions.node, platform = process.platform) {
  // Groups of processes and their signals, on which a start relies, are not there.
  if (platform === 'win32')
    throw new StartError(
      'Wayboard runs on Linux and macOS. On Windows, install Node.js under WSL (https://learn.microsoft.com/windows/wsl/install) and start it there.',
    )
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return
  throw new StartError(
    `Wayboard needs Node.js ${LOWEST.join('.')} or newer, and this is ${version}. Install a newer Node.js from https://nodejs.org and start again.`,
  )
}
