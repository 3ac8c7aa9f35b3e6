// `npm start`: everything from a fresh clone to a running desk. Node built-ins only until packages are there.
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { generate } from './start/generate.mjs'
import { install } from './start/install.mjs'
import { withSetupLock } from './start/lock.mjs'
import { checkPort } from './start/ports.mjs'
import { questions } from './start/questions.mjs'
import { announceRunning } from './start/running.mjs'
import { processEnvironment } from './start/environment.mjs'
import { say } from './start/say.mjs'
import { serve } from './start/serve.mjs'
import { readEnvironment, readSettings } from './start/settings.mjs'

const dev = process.argv.includes('--dev')

async function start() {
  checkNode()
  const given = readEnvironment()
  const settings = readSettings(given)
  await checkPort('PORT', settings.host, settings.port)
  if (settings.withSandbox) await checkPort('SANDBOX_PORT', '127.0.0.1', settings.sandboxPort)
  for (const question of questions(given, settings)) say(`- Is this meant? ${question}`)
  const env = processEnvironment(given, settings)
  await withSetupLock(async () => {
    await install()
    await generate()
    if (!dev) await build(env, settings.distDir)
    announceRunning(settings.distDir)
  })
  await serve(env, settings, { dev })
}

await command(start)
