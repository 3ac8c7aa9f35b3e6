// `npm run worker`: one more worker beside those that `npm start` runs, on the same DATABASE_URL.
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { processEnvironment } from './start/environment.mjs'
import { generate } from './start/generate.mjs'
import { install } from './start/install.mjs'
import { withSetupLock } from './start/lock.mjs'
import { startWorker } from './start/processes.mjs'
import { StartError } from './start/project.mjs'
import { readEnvironment, readSettings } from './start/settings.mjs'

await command(async () => {
  checkNode()
  const given = readEnvironment()
  const settings = readSettings(given)
  if (!settings.withWorker)
    throw new StartError(
      'DATABASE_URL is missing: on the embedded database the web process does this work, and no other can.',
    )
  const env = processEnvironment(given, settings)
  await withSetupLock(async () => {
    await install()
    await generate()
  })
  const end = await startWorker(env).ended
  const how =
    end.error?.message ?? (end.signal ? `was ended by ${end.signal}` : `ended with code ${end.code}`)
  throw new StartError(`The worker ${how}.`)
})
