import { command } from '../scripts/start/command.mjs'
import { startSeveral, type Several } from '../test/processes/several'
import { installAndSignUp, type Visitor } from '../test/processes/visitor'
// Calls a second and the worst wait around an expiry, for 1, 2 and 4 processes on a PostgreSQL: the app beside the
// widely documented pattern, with a platform that takes its time to answer a refresh. What became of each grant.
import { buildAppWithPeers, DIST_DIR } from './measure/app-with-peers'
import { load, type Measured } from './measure/load'
import { connectPeer } from './measure/peer-account'
import { writeResult } from './measure/write-result'

const PROCESSES = [1, 2, 4]
const CONNECTIONS = 20
// One expiry in each measurement: the skew that the app allows for is a good part of so short a life.
const SECONDS = 14
const TOKEN_SECONDS = 10
const WARM_UP_SECONDS = 2
const TOKEN_DELAY_MS = 2_000
const WIDE = 1_000_000

interface Side {
  /** Those that were answered with 200. */
  callsPerSecond: number
  worstWaitMs: number
  p50Ms: number
  statuses: Record<string, number>
  tokenRequests: number
  violations: Record<string, number>
  /** What a call after the load is answered with. */
  afterwards: number
}

/** Load over an expiry, with slow answers to refreshes. */
async function around(world: Several, urls: string[], visitor: Visitor): Promise<Side> {
  const { sandbox } = world
  const counted = async () => ({
    tokens: (await sandbox.requests({ path: '/oauth2/token' })).length,
    violations: await sandbox.violations(),
  })
  const headers = { cookie: visitor.cookie }
  await load({ urls, connections: CONNECTIONS, seconds: WARM_UP_SECONDS, headers })
  await sandbox.fault({ method: 'POST', path: '/oauth2/token', delayMs: TOKEN_DELAY_MS, times: 1_000 })
  const before = await counted()
  const measured: Measured = await load({ urls, connections: CONNECTIONS, seconds: SECONDS, headers })
  const after = await counted()
  const afterwards = (await visitor.ask(urls[0] ?? '')).status
  await sandbox.clearFaults()
  const violations: Record<string, number> = {}
  for (const { kind } of after.violations.slice(before.violations.length))
    violations[kind] = (violations[kind] ?? 0) + 1
  return {
    callsPerSecond: Math.round(((measured.statuses['200'] ?? 0) / SECONDS) * 10) / 10,
    worstWaitMs: Math.round(measured.worstMs),
    p50Ms: measured.p50Ms,
    statuses: measured.statuses,
    tokenRequests: after.tokens - before.tokens,
    violations,
    afterwards,
  }
}

await command(async () => {
  const folder = await buildAppWithPeers()
  const results: Record<string, object> = {}
  for (const count of PROCESSES) {
    const changes = { PLATFORM_OVERALL_LIMIT: String(WIDE), LOG_LEVEL: 'warn' }
    const world = await startSeveral(count, { distDir: DIST_DIR, folder, changes, direct: true })
    try {
      await world.sandbox.settings({ limitFactor: WIDE, accessTokenSeconds: TOKEN_SECONDS })
      const at = (path: string) => world.apps.map(({ url }) => `${url}${path}`)
      const visitor = await installAndSignUp(world.apps[0]?.url ?? '')
      const app = await around(world, at('/api/platform/contacts?limit=1'), visitor)
      const peer = await connectPeer(world)
      const pattern = await around(world, at('/api/bench/peer'), peer.visitor)
      results[`processes${count}`] = { app, pattern }
      console.log(`\n${count} process(es)`)
      console.dir({ app, pattern }, { depth: 4 })
    } finally {
      await world.close()
    }
  }
  const conditions = {
    connections: CONNECTIONS,
    seconds: SECONDS,
    accessTokenSeconds: TOKEN_SECONDS,
    tokenAnswerMs: TOKEN_DELAY_MS,
  }
  writeResult('refresh', { conditions, ...results })
})
