// `npm run test:nodes -- 22 24`: unit and integration tests on each Node.js that the app is for, or on those that are named.
// The versions stand in scripts/test/pinned/node-*; they are fetched when they are first asked for.
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { inRoot, StartError } from './start/project.mjs'
import { run } from './start/run.mjs'
import { setUp } from './start/set-up.mjs'
import { cleanEnvironment } from './test/clean-environment.mjs'
import { MAJORS, pinnedNode, under } from './test/pinned-node.mjs'
import { pinnedAs } from './test/pinned.mjs'

const PROJECTS = ['unit', 'integration']
const print = (line) => process.stdout.write(`${line}\n`)

await command(async () => {
  checkNode()
  const args = process.argv.slice(2)
  const named = args.filter((each) => MAJORS.includes(each))
  const rest = args.filter((each) => !MAJORS.includes(each))
  const only = PROJECTS.filter((each) => rest.includes(each))
  const files = rest.filter((each) => !PROJECTS.includes(each))
  await setUp()
  const failed = []
  for (const major of named.length > 0 ? named : MAJORS) {
    const node = await pinnedNode(major)
    const env = under(node, cleanEnvironment())
    for (const project of only.length > 0 ? only : PROJECTS) {
      print(`\n== ${pinnedAs(`node-${major}`)}, ${project}`)
      const vitest = [
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project',
        project,
        '--passWithNoTests',
        ...files,
      ]
      await run(node, vitest, { env, onLine: print }).catch(() => failed.push(`${major} ${project}`))
    }
  }
  if (failed.length > 0) throw new StartError(`Failed on Node.js ${failed.join(', ')}.`)
})
