import { processEnvironment } from './environment.mjs'
import { checkPort } from './ports.mjs'
import { questions } from './questions.mjs'
import { say } from './say.mjs'
import { readEnvironment, readSettings } from './settings.mjs'

/** What a start is told, checked and asked about before anything runs: its settings, and the environment of its processes. */
export async function prepare() {
  const given = readEnvironment()
  const settings = readSettings(given)
  await checkPort('PORT', settings.host, settings.port)
  if (settings.withSandbox) await checkPort('SANDBOX_PORT', '127.0.0.1', settings.sandboxPort)
  for (const question of questions(given, settings)) say(`- Is this meant? ${question}`)
  return { settings, env: processEnvironment(given, settings) }
}
