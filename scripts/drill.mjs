// `npm run drill -- <name>`: plays drills/<name>.drill.ts, on both databases where it concerns both.
import fs from 'node:fs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { inRoot, StartError } from './start/project.mjs'
import { run } from './start/run.mjs'
import { setUp } from './start/set-up.mjs'
import { cleanEnvironment } from './test/clean-environment.mjs'

const names = () =>
  fs
    .readdirSync(inRoot('drills'))
    .flatMap((file) => /^([a-z0-9-]+)\.drill\.ts$/.exec(file)?.[1] ?? [])
    .sort()

await command(async () => {
  checkNode()
  const [name, ...args] = process.argv.slice(2)
  if (!name || !names().includes(name))
    throw new StartError(`npm run drill -- <name>, where name is one of: ${names().join(', ')}`)
  await setUp()
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const config = inRoot('drills', 'vitest.config.ts')
  await run(process.execPath, [vitest, 'run', '--config', config, `drills/${name}.drill.ts`, ...args], {
    env: cleanEnvironment(),
    onLine: (line) => process.stdout.write(`${line}\n`),
  })
})
