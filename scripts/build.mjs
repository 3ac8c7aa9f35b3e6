// `npm run build`: builds what `npm start` would, in the same folder and environment, and starts nothing.
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { processEnvironment } from './start/environment.mjs'
import { setUp } from './start/set-up.mjs'
import { readEnvironment, readSettings } from './start/settings.mjs'

await command(async () => {
  checkNode()
  const given = readEnvironment()
  const settings = readSettings(given)
  await setUp(() => build(processEnvironment(given, settings), settings.distDir))
})
