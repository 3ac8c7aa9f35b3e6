import { freePort } from '../../scripts/start/ports.mjs'

/** More than workers of Playwright run side by side. */
const MOST_WORKERS = 16

/**
 * A free port that no other worker of a run takes in the same moment: between a look and a start it is nobody's, and two servers'
 * stories would be answered by one.
 */
export async function ownPort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  for (;;) {
    const port = await freePort()
    // Linux gives odd ones alone.
    if (Math.floor(port / 2) % MOST_WORKERS === worker % MOST_WORKERS) return port
  }
}
