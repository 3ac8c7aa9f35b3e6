// `npm start`: everything from a fresh clone to a running desk. Node built-ins only until packages are there.
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { generate } from './start/generate.mjs'
import { install } from './start/install.mjs'
import { withSetupLock } from './start/lock.mjs'
import { prepare } from './start/prepare.mjs'
import { announceRunning } from './start/running.mjs'
import { serve } from './start/serve.mjs'

const dev = process.argv.includes('--dev')

async function start() {
  checkNode()
  const { env, settings } = await prepare()
  await withSetupLock(async () => {
    await install()
    await generate()
    if (!dev) await build(env, settings.distDir)
    announceRunning(settings.distDir)
  })
  await serve(env, settings, { dev })
}

await command(start)
