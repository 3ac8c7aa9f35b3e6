import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packaged, programs } from './programs.mjs'
import { inRoot, root } from './project.mjs'
import { launch } from './run.mjs'

// Longer than proxies keep a connection that nobody uses (nginx and the clouds' load balancers: 60 s). Where the server is
// the first to end it, a request that comes in the same moment is lost, and the proxy answers 502.
const KEEP_IDLE_MS = '75000'

// As an address: of a bare path Node.js takes `#` and `%41` for parts of one.
const preloaded = (name) => ['--import', pathToFileURL(path.join(import.meta.dirname, name)).href]
const preload = preloaded('end-with-parent.mjs')
const ofApp = [...preload, ...preloaded('grow-slowly.mjs')]
const restarting = [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']

/** @returns {(line: string) => void} */
const prefixed = (name) => (line) => {
  process.stdout.write(`${name} | ${line}\n`)
}

/**
 * The local platform. It registers the app by the client id and secret that the app will use. With `restarts`, a
 * change of a file that it runs from starts it anew, from the state that it has kept; one that cannot run waits for
 * the next change.
 */
export const startSandbox = (
  env,
  onLine = prefixed('sandbox'),
  { restarts = false, main = inRoot('sandbox', 'main.ts') } = {},
) =>
  launch(process.execPath, [...preload, ...(restarts ? [...restarting, main] : programs.sandbox)], {
    env,
    onLine,
  })

/** The app's web process, from the finished build or, with `dev`, compiled as it is asked for. */
export const startApp = (env, { host, port, dev = false, folder = root }, onLine = prefixed('app')) =>
  launch(process.execPath, [...ofApp, ...(packaged ? [inRoot('server.js')] : next(host, port, dev))], {
    // Where the server stands alone, it reads these from the environment.
    env: {
      ...env,
      NODE_ENV: dev ? 'development' : 'production',
      HOSTNAME: host,
      PORT: String(port),
      KEEP_ALIVE_TIMEOUT: KEEP_IDLE_MS,
    },
    onLine,
    cwd: folder,
  })

const next = (host, port, dev) => [
  inRoot('node_modules/next/dist/bin/next'),
  ...(dev ? ['dev'] : ['start', '--keepAliveTimeout', KEEP_IDLE_MS]),
  ...['-H', host, '-p', String(port)],
]

/** The app's worker, where it is a process of its own; in another `folder` that of another version. */
export const startWorker = (env, onLine = prefixed('worker'), { folder = root } = {}) =>
  launch(process.execPath, [...ofApp, ...(folder === root ? programs.worker : workerIn(folder))], {
    env: { ...env, NODE_ENV: 'production' },
    onLine,
    cwd: folder,
  })

const workerIn = (folder) => ['--import', 'tsx', path.join(folder, 'worker.ts')]
