// `npm start`: everything from a fresh clone to a running desk. Node built-ins only until packages are there.
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { prepare } from './start/prepare.mjs'
import { announceRunning } from './start/running.mjs'
import { serve } from './start/serve.mjs'
import { setUp } from './start/set-up.mjs'

const dev = process.argv.includes('--dev')

async function start() {
  checkNode()
  const { env, settings } = await prepare()
  await setUp(async () => {
    if (!dev) await build(env, settings.distDir)
    announceRunning(settings.distDir)
  })
  await serve(env, settings, { dev })
}

await command(start)
