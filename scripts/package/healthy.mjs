// `node healthy.mjs` in a package, for who watches a container: whether the web process that listens here is well.
import { readEnvironment, readSettings } from '../start/settings.mjs'

const { port } = readSettings(readEnvironment())
const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
