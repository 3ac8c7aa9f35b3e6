import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './project.mjs'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 1_000
// Against what hangs, not for what is slow: a first start migrates, which took 44 s beside much else. One that ends is noticed at once.
const PATIENCE_MS = 180_000
// One migration of a great database may take long, and on the embedded one nothing else is done meanwhile, nor said. Ended, it would
// begin with the same one again, each time.
const MIGRATION_MS = 3_600_000

/**
 * Waits until `url` answers 2xx; throws a StartError when the time is up or the process behind it ends. The time begins anew with what
 * the app says while it brings its database up to date (app/context.ts). `now`: milliseconds, of any beginning.
 */
export async function healthy(name, url, child, timeoutMs = PATIENCE_MS, now = () => performance.now()) {
  let gone = false
  void child.ended.then(() => (gone = true))
  let last = 'no answer'
  let wait = FIRST_WAIT_MS
  let until = now() + timeoutMs
  const hear = (line) => {
    if (line.includes('"msg":"Migrating"')) until = now() + Math.max(timeoutMs, MIGRATION_MS)
    else if (line.includes('"msg":"Database migrated"')) until = now() + timeoutMs
  }
  child.on('line', hear)
  try {
    while (now() < until && !gone) {
      try {
        const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
        const body = await response.text()
        if (response.ok) return
        last = `${response.status} ${body.slice(0, 300)}`
      } catch (error) {
        last = error.cause?.code ?? error.message
      }
      await pause(wait)
      wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)
    }
  } finally {
    child.off('line', hear)
  }
  throw new StartError(
    gone
      ? `The ${name} ended while it was starting.`
      : `The ${name} did not become healthy at ${url}: ${last}`,
  )
}
