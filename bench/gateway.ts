import { command } from '../scripts/start/command.mjs'
import { startSeveral } from '../test/processes/several'
import { installAndSignUp } from '../test/processes/visitor'
// Requests a second and latency of the gateway's GET /contacts, side by side in one run with less and with other
// ways to do the same, on the built app with a PostgreSQL. Rounds take turns, so that all see the same machine. What
// the app's process itself worked for a request is told besides: it says more on a machine that has other work.
import { buildAppWithPeers, DIST_DIR } from './measure/app-with-peers'
import { load, type Measured } from './measure/load'
import { connectPeer } from './measure/peer-account'
import { usageOf } from './measure/process-usage'
import { writeResult } from './measure/write-result'

const TARGETS = { ofBare: 1.0, ofPattern: 2.0 }
const ROUNDS = 5
const SECONDS = 3
// So that the engine has compiled what it will run, each as far as the others.
const WARM_UP_SECONDS = 8
const WIDE = 1_000_000

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const rounded = (value: number) => Math.round(value * 100) / 100

await command(async () => {
  const folder = await buildAppWithPeers()
  const changes = { PLATFORM_OVERALL_LIMIT: String(WIDE), LOG_LEVEL: 'warn' }
  const world = await startSeveral(1, { distDir: DIST_DIR, folder, changes, direct: true })
  try {
    const [app] = world.apps
    if (!app) throw new Error('There is no process to measure')
    await world.sandbox.settings({ limitFactor: WIDE })
    const visitor = await installAndSignUp(app.url)
    const peer = await connectPeer(world)
    const { token } = peer
    // The bare handler is handed the same kind of token when it starts.
    await app.kill()
    await app.start({ BENCH_TOKEN: token })
    const headers = { cookie: visitor.cookie }
    const targets = {
      gateway: { urls: [`${app.url}/api/platform/contacts`], headers },
      bare: { urls: [`${app.url}/api/bench/bare`], headers },
      // As the guide has it where tokens lie in the database; and the lighter one, with sessions in signed cookies.
      pattern: { urls: [`${app.url}/api/bench/stored-peer`], headers: { cookie: peer.storedCookie } },
      patternWithJwt: { urls: [`${app.url}/api/bench/peer`], headers: { cookie: peer.visitor.cookie } },
      empty: { urls: [`${app.url}/api/bench/empty`], headers },
      direct: { urls: [`${world.sandboxUrl}/contacts`], headers: { authorization: `Bearer ${token}` } },
    }
    const cpuSeconds = () => usageOf(app.pid() ?? 0)?.cpuSeconds ?? NaN
    const results: Record<string, object> = {}
    for (const target of Object.values(targets))
      await load({ ...target, connections: 10, seconds: WARM_UP_SECONDS })
    for (const connections of [1, 10]) {
      const rounds: Record<string, (Measured & { cpuMs: number })[]> = {}
      for (let round = 0; round <= ROUNDS; round++)
        for (const [name, target] of Object.entries(targets)) {
          const before = cpuSeconds()
          const measured = await load({ ...target, connections, seconds: SECONDS })
          const cpuMs = ((cpuSeconds() - before) * 1000) / measured.requests
          const refused = Object.keys(measured.statuses).filter((status) => status !== '200')
          if (refused.length > 0) throw new Error(`${name} answered ${JSON.stringify(measured.statuses)}`)
          // The first round warms up.
          if (round > 0) (rounds[name] ??= []).push({ ...measured, cpuMs })
        }
      const rows = Object.fromEntries(
        Object.entries(rounds).map(([name, each]) => [
          name,
          {
            requestsPerSecond: rounded(median(each.map((one) => one.requestsPerSecond))),
            p50Ms: median(each.map((one) => one.p50Ms)),
            p99Ms: median(each.map((one) => one.p99Ms)),
            cpuMsPerRequest: rounded(median(each.map((one) => one.cpuMs))),
          },
        ]),
      )
      // Of each round, not of the medians: a busy moment then weighs on both sides.
      const ratio = (other: string) =>
        rounded(
          median(
            (rounds.gateway ?? []).map(
              (one, index) => one.requestsPerSecond / (rounds[other]?.[index]?.requestsPerSecond ?? NaN),
            ),
          ),
        )
      const work = (other: string) =>
        rounded(
          median(
            (rounds.gateway ?? []).map((one, index) => (rounds[other]?.[index]?.cpuMs ?? NaN) / one.cpuMs),
          ),
        )
      const all = (of: (other: string) => number) => ({
        ofBare: of('bare'),
        ofPattern: of('pattern'),
        ofPatternWithJwt: of('patternWithJwt'),
        ofEmpty: of('empty'),
      })
      const [ratios, byCpu] = [all(ratio), all(work)]
      results[`connections${connections}`] = { ratios, ratiosByCpu: byCpu, ...rows }
      console.log(`\n${connections} connection(s)`)
      console.table(rows)
      console.log(
        `gateway / bare ${ratios.ofBare} (target ${TARGETS.ofBare}), gateway / pattern ${ratios.ofPattern} (target ${TARGETS.ofPattern}), with sessions in cookies ${ratios.ofPatternWithJwt}`,
      )
      console.log(`by work of the app's process: ${byCpu.ofBare} and ${byCpu.ofPattern}`)
    }
    writeResult('gateway', { targets: TARGETS, rounds: ROUNDS, secondsPerRound: SECONDS, ...results })
  } finally {
    await world.close()
  }
})
