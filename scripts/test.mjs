// `npm test`: sets up what is missing, then everything that has to hold. Files or `--only <part>` run less.
import fs from 'node:fs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { StartError } from './start/project.mjs'
import { say } from './start/say.mjs'
import { setUp } from './start/set-up.mjs'
import { choose } from './test/choose.mjs'
import { cleanEnvironment } from './test/clean-environment.mjs'
import { inMemory } from './test/in-memory.mjs'
import { stagesOf, yields } from './test/lanes.mjs'
import { quickNode } from './test/pinned-node.mjs'
import { makeRunFolder } from './test/run-folder.mjs'
import { parts } from './test/run-parts.mjs'

async function test() {
  checkNode()
  const chosen = choose(process.argv.slice(2))
  const isLong = ['integration', 'e2e'].some((name) => chosen.has(name))
  // Side by side: an install waits for the network and for files for half of its minute.
  const [node] = await Promise.all([isLong ? quickNode() : process.execPath, setUp()])
  const env = { ...cleanEnvironment(), ...temporaryInMemory() }
  const began = performance.now()
  const outcomes = []
  for (const lanes of stagesOf([...chosen.keys()])) {
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, lanes, chosen, { env, node })))
    outcomes.push(...ended.flat())
  }
  return summarise(outcomes, secondsSince(began))
}

/** Gone with this process, also where somebody ends it. */
function temporaryInMemory() {
  const parent = inMemory()
  if (!parent) return {}
  const folder = makeRunFolder(parent)
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  return { TMPDIR: folder }
}

async function runLane(lane, lanes, chosen, given) {
  const outcomes = []
  for (const name of lane) {
    say(`\n== ${name}`)
    const began = performance.now()
    // Whose line it is, where two lanes speak at once.
    const tell = (line) => say(lanes.length > 1 && line !== '' ? `${name} | ${line}` : line)
    const options = { ...given, tell, yields: yields(lane, lanes) }
    const outcome = await parts[name](chosen.get(name), options).catch((error) => ({ error }))
    outcomes.push({ name, seconds: secondsSince(began), ...outcome })
  }
  return outcomes
}

const secondsSince = (time) => (performance.now() - time) / 1000

const indented = (text) => text.replaceAll(/^/gm, '      ')

function summarise(outcomes, seconds) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  say('\n== summary')
  for (const {
    name,
    seconds: took,
    error,
    passed = 0,
    failed = 0,
    skipped = 0,
    failures = [],
    unsteady = [],
  } of outcomes) {
    // A runner that failed without a failed test failed all the same.
    const broken = error ? Math.max(1, failed) : failed
    total.passed += passed
    total.failed += broken
    total.skipped += skipped
    const counts = name === 'verify' ? '' : `, ${passed} passed, ${broken} failed`
    say(`- ${name}: ${broken === 0 ? 'ok' : 'FAILED'} in ${took.toFixed(1)} s${counts}`)
    if (error && failed === 0) say(`  ${error instanceof StartError ? error.message : error.stack}`)
    // Named here once more: what failed early has long scrolled away when the browser's stories end.
    for (const one of failures) say(`  - ${one.name}\n${indented(one.message)}`)
    for (const one of unsteady) say(`  - passed at its second try: ${one.name}\n${indented(one.message)}`)
  }
  say()
  say(
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''} in ${seconds.toFixed(1)} s`,
  )
  const nothing = total.passed + total.failed === 0 && outcomes.some(({ name }) => name !== 'verify')
  if (nothing) say('No test matched, so nothing was shown to work.')
  return total.failed === 0 && !nothing
}

await command(async () => {
  process.exitCode = (await test()) ? 0 : 1
})
