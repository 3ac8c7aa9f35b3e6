// `npm run verify`: what CI runs before the tests. Some at a time, each one's output only where it fails.
import { availableParallelism } from 'node:os'
import { inRoot } from './start/project.mjs'
import { endAllOnSignal, launch } from './start/run.mjs'
import { say } from './start/say.mjs'
import freshClient from './test/fresh-client.mjs'

const ROOMS = ['app', 'components', 'lib', 'sandbox', 'worker.ts', 'proxy.ts', 'instrumentation.ts']

const CHECKS = {
  lint: ['oxlint', '--deny-warnings', '.'],
  // What the languages say: no key missing, none idle, the same arguments.
  words: ['../../scripts/words/check-words.mjs'],
  // The compiler that is written for speed: the framework and the other checks read types through the API of the one
  // before it, which this one does not have yet.
  // One checker: two would each read most of the types, and the lint beside it has the other core.
  types: ['../typescript-native/bin/tsc', '--noEmit', '--checkers', '1'],
  unused: ['knip', '--no-progress', '--no-config-hints'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.cjs', '--progress', 'none', ...ROOMS],
  format: ['oxfmt', '--check', '.'],
}

// The compiler and the lint with types are written in Go, and live for seconds: memory costs them less than collecting it.
// They need some 2 GB each; what would need more is collected.
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' }
// What reads every file makes much that is garbage at once.
const YOUNG = ['--max-semi-space-size=64']
const READS_ALL = new Set(['unused', 'boundaries'])

const only = process.argv.slice(2)
const wanted = Object.keys(CHECKS).filter((name) => only.length === 0 || only.includes(name))
const queue = [...wanted]
const failed = []

async function check(name) {
  const [command, ...args] = CHECKS[name]
  const began = performance.now()
  const lines = []
  const program = inRoot('node_modules', '.bin', command)
  const [run, ...before] = READS_ALL.has(name) ? [process.execPath, ...YOUNG, program] : [program]
  const child = launch(run, [...before, ...args], {
    env,
    onLine: (line) => lines.push(line),
  })
  child.stdin.end()
  const { code } = await child.ended
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`
  if (code === 0) return say(`- ${name}: passed in ${took}`)
  failed.push(name)
  say(`- ${name}: FAILED in ${took}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) await check(name)
}

endAllOnSignal()
await freshClient()
// One more than two cores: beside the lint, which is the longest, one reads files while another computes.
await Promise.all(Array.from({ length: Math.min(3, availableParallelism() + 1) }, worker))
say(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All of it holds.')
process.exit(failed.length > 0 ? 1 : 0)
