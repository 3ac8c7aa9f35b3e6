import { reachable } from '../start/reachable.mjs'

// As long as a container's check may take (Dockerfile).
const LIMIT_MS = 5_000

/** Whether the web process that listens on `host` and `port` says within the time that it is well. */
export async function isWell({ host, port }, limitMs = LIMIT_MS) {
  const url = `http://${reachable(host)}:${port}/api/health`
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).catch(() => null)
  return answer?.ok === true
}
