import { runCommand } from './operate/run-command'
import { readEnvironment } from './start/settings.mjs'

try {
  await runCommand(process.argv.slice(2), readEnvironment(), (line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
