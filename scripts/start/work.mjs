import { processEnvironment } from './environment.mjs'
import { startWorker } from './processes.mjs'
import { StartError } from './project.mjs'
import { readEnvironment, readSettings } from './settings.mjs'

/** Runs one worker, `before` which others may set up what it needs, and returns only by throwing: when it ends. */
export async function work(before = async () => {}) {
  const given = readEnvironment()
  const settings = readSettings(given)
  if (!settings.withWorker)
    throw new StartError(
      'DATABASE_URL is missing: on the embedded database the web process does this work, and no other can.',
    )
  const env = processEnvironment(given, settings)
  await before()
  const end = await startWorker(env).ended
  const how =
    end.error?.message ?? (end.signal ? `was ended by ${end.signal}` : `ended with code ${end.code}`)
  throw new StartError(`The worker ${how}.`)
}
