import { StartError } from './project.mjs'
import { endAll, endAllOnSignal, isEnding } from './run.mjs'

/** The frame of each script: whatever happens to `work`, nothing that it started is left behind. */
export async function command(work) {
  endAllOnSignal()
  try {
    await work()
  } catch (error) {
    if (isEnding()) return
    console.error(`\n${error instanceof StartError ? error.message : error.stack}\n`)
    await endAll()
    process.exit(1)
  }
}
