// `node healthy.mjs` in a package, for who watches a container: whether the web process that listens here is well.
import { readEnvironment, readSettings } from '../start/settings.mjs'
import { isWell } from './is-well.mjs'

process.exitCode = (await isWell(readSettings(readEnvironment()))) ? 0 : 1
