// `npm run mutation`: changes the pure rules one place at a time and looks whether the unit test beside each notices.
// `npm run mutation -- lib/ledger/keep/merge.ts` for some files; `--force` measures again what has not changed since.
import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { figuresOf, outdated } from './mutation/figures.mjs'
import { pureFiles } from './mutation/pure-files.mjs'
import { checkNode } from './start/check-node.mjs'
import { command } from './start/command.mjs'
import { cache, inRoot, StartError } from './start/project.mjs'
import { run } from './start/run.mjs'
import { say } from './start/say.mjs'
import { setUp } from './start/set-up.mjs'

const WANTED = 90
const RESULT = inRoot('bench', 'results', 'mutation.json')
/** Mutants that no test can notice, by file: the words of the line, what of it becomes what, and why that is the same. */
const CHANGES_NOTHING = JSON.parse(
  fs.readFileSync(inRoot('scripts', 'mutation', 'changes-nothing.json'), 'utf8'),
)
const reports = path.join(cache, 'mutation', 'reports')

function chosen(args) {
  const known = pureFiles()
  const strange = args.find((file) => !known.includes(file))
  if (strange) throw new StartError(`${strange} is no pure file of rules with a unit test beside it.`)
  return args.length > 0 ? args : known
}

async function measure(file, force) {
  const began = performance.now()
  const report = path.join(reports, `${file.replaceAll('/', '.')}.json`)
  const args = [inRoot('scripts', 'mutation', 'mutate.mjs'), file, report]
  fs.rmSync(report, { force: true })
  await run(process.execPath, force ? [...args, '--force'] : args)
  const mutated = JSON.parse(fs.readFileSync(report, 'utf8')).files[file]
  const known = CHANGES_NOTHING[file] ?? []
  const figures = figuresOf(mutated, known)
  say(`- ${file}: ${figures.share}% of ${figures.killed + figures.survived} in ${seconds(began)}`)
  for (const { line, from, to } of figures.survivors) say(`    ${line}\n      ${from}  ->  ${to}`)
  for (const { line } of outdated(mutated, known))
    say(`    changes-nothing.json names a mutant that does not survive: ${line}`)
  return figures
}

const seconds = (began) => `${Math.round((performance.now() - began) / 1000)} s`

// A run of some files renews theirs; what is no pure file any more goes.
function keep(measured) {
  const before = fs.existsSync(RESULT) ? JSON.parse(fs.readFileSync(RESULT, 'utf8')).files : {}
  const all = { ...before, ...Object.fromEntries(measured) }
  const files = Object.fromEntries(pureFiles().flatMap((file) => (all[file] ? [[file, all[file]]] : [])))
  fs.writeFileSync(RESULT, `${JSON.stringify({ wanted: WANTED, files }, null, 2)}\n`)
}

await command(async () => {
  checkNode()
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const queue = chosen(args.filter((arg) => arg !== '--force'))
  await setUp()
  fs.mkdirSync(reports, { recursive: true })
  const began = performance.now()
  const measured = new Map()
  const waiting = [...queue]
  const failed = []
  // What one file cannot be measured for is said; it does not take the others' figures with it.
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      try {
        measured.set(file, await measure(file, force))
      } catch (error) {
        failed.push(file)
        say(`- ${file}: not measured. ${error instanceof Error ? error.message : error}`)
      }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  keep(measured)
  const low = [...measured.keys()].filter((file) => measured.get(file).share < WANTED)
  say(`\n${measured.size} files in ${seconds(began)}; below ${WANTED}%: ${low.join(', ') || 'none'}`)
  if (failed.length > 0) say(`Not measured: ${failed.join(', ')}`)
  if (low.length + failed.length > 0) process.exitCode = 1
})
