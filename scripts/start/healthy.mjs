import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './project.mjs'

const POLL_MS = 100

/**
 * Waits until `url` answers 2xx. Ends early when the process behind it ends. `host` is what the Host header
 * says, for a server that is reached by another name than the one it answers to.
 */
export async function healthy(name, url, child, timeoutMs = 60_000) {
  let gone = false
  void child.ended.then(() => (gone = true))
  let last = 'no answer'
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
    await pause(POLL_MS)
  }
  throw new StartError(
    gone
      ? `The ${name} ended while it was starting.`
      : `The ${name} did not become healthy at ${url}: ${last}`,
  )
}
