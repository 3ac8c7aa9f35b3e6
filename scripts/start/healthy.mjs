import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './project.mjs'

const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = 1_000
// Against what hangs, not for what is slow: a first start migrates, which took 44 s beside much else. One that ends is noticed at once.
const PATIENCE_MS = 180_000

/** Waits until `url` answers 2xx; throws a StartError when the time is up or the process behind it ends. */
export async function healthy(name, url, child, timeoutMs = PATIENCE_MS) {
  let gone = false
  void child.ended.then(() => (gone = true))
  let last = 'no answer'
  let wait = FIRST_WAIT_MS
  const until = performance.now() + timeoutMs
  while (performance.now() < until && !gone) {
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
  throw new StartError(
    gone
      ? `The ${name} ended while it was starting.`
      : `The ${name} did not become healthy at ${url}: ${last}`,
  )
}
