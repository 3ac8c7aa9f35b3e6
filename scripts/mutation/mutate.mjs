import { Stryker } from '@stryker-mutator/core'
// One file, mutated against the unit test beside it: `node scripts/mutation/mutate.mjs <file> <report> [--force]`.
import fs from 'node:fs'
import path from 'node:path'
import { cache } from '../start/project.mjs'
import { COPIED, testBeside } from './pure-files.mjs'

const [file, report, ...flags] = process.argv.slice(2)
const name = file.replaceAll('/', '.')

const incrementalFile = path.join(cache, 'mutation', `${name}.json`)
forgetWhatLoads(incrementalFile)
process.env.MUTATION_TEST = testBeside(file)
await new Stryker({
  mutate: [file],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // The copy lies within the project, so that its packages are found; and the other file's copy goes while they are looked for.
  symlinkNodeModules: false,
  ignorePatterns: ['**', '!package.json', '!.env.example', `!{${COPIED.join(',')}}/**`],
  tempDirName: path.join(cache, 'mutation', `of-${name}`),
  incremental: true,
  incrementalFile,
  force: flags.includes('--force'),
  reporters: ['json'],
  jsonReporter: { fileName: report },
  logLevel: 'warn',
  allowConsoleColors: false,
}).runMutationTest()

// Which tests reach what runs while the file loads is not known, so that a survivor there would be believed for ever.
function forgetWhatLoads(known) {
  if (!fs.existsSync(known)) return
  const report = JSON.parse(fs.readFileSync(known, 'utf8'))
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter((mutant) => !mutant.static || mutant.status !== 'Survived')
  fs.writeFileSync(known, JSON.stringify(report))
}
