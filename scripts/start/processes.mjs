import path from 'node:path'
import { inRoot, root } from './project.mjs'
import { launch } from './run.mjs'

const preload = ['--import', path.join(import.meta.dirname, 'end-with-parent.mjs')]
const typescript = ['--import', 'tsx']
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
  launch(process.execPath, [...preload, ...(restarts ? restarting : typescript), main], {
    env,
    onLine,
  })

/** The app's web process, from the finished build or, with `dev`, compiled as it is asked for. */
export const startApp = (env, { host, port, dev = false, folder = root }, onLine = prefixed('app')) =>
  launch(
    process.execPath,
    [
      ...preload,
      inRoot('node_modules/next/dist/bin/next'),
      dev ? 'dev' : 'start',
      '-H',
      host,
      '-p',
      String(port),
    ],
    { env: { ...env, NODE_ENV: dev ? 'development' : 'production' }, onLine, cwd: folder },
  )

/** The app's worker, where it is a process of its own. */
export const startWorker = (env, onLine = prefixed('worker')) =>
  launch(process.execPath, [...preload, ...typescript, inRoot('worker.ts')], {
    env: { ...env, NODE_ENV: 'production' },
    onLine,
  })
