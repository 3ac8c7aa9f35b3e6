// `npm run bench -- <name>`: runs bench/<name>.ts or .mjs; results lie in bench/results.
import fs from 'node:fs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { inRoot, StartError } from './start/project.mjs'
import { run } from './start/run.mjs'
import { setUp } from './start/set-up.mjs'

const names = () =>
  fs
    .readdirSync(inRoot('bench'))
    .flatMap((file) => /^([a-z0-9-]+)\.(?:ts|mjs)$/.exec(file)?.[1] ?? [])
    .sort()

async function bench([name, ...args]) {
  checkNode()
  const file = [`${name}.ts`, `${name}.mjs`]
    .map((each) => inRoot('bench', each))
    .find((each) => fs.existsSync(each))
  if (!name || !file)
    throw new StartError(`npm run bench -- <name>, where name is one of: ${names().join(', ')}`)
  await setUp()
  await run(process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args], {
    onLine: (line) => process.stdout.write(`${line}\n`),
  })
}

await command(() => bench(process.argv.slice(2)))
