// `npm run package`: one folder with all that runs Wayboard and nothing that makes it; or name another folder.
import path from 'node:path'
import { gather } from './package/gather.mjs'
import { sizeOf } from './package/size.mjs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { inRoot } from './start/project.mjs'
import { say } from './start/say.mjs'
import { setUp } from './start/set-up.mjs'

await command(async () => {
  checkNode()
  const folder = path.resolve(process.argv[2] ?? inRoot('.package'))
  await setUp(() => gather(folder))
  say()
  say(`  ${folder}: ${Math.round(sizeOf(folder) / 1_000_000)} MB, for ${process.platform} on ${process.arch}`)
  say('  node start.mjs there starts it.')
  say()
})
