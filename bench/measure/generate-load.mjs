// A process of its own that asks for one address over and over, so that measuring costs the measured nothing but
// its share of the machine. Argument: {urls, connections, seconds, headers}; each connection keeps to one of the
// urls. Answers on standard output: how many, how long each took, and which statuses came.
import { Pool } from 'undici'

const { urls, connections, seconds, headers = {} } = JSON.parse(process.argv[2])
const pools = urls.map((url) => new Pool(new URL(url).origin, { connections, pipelining: 1 }))
const durations = []
const statuses = {}
const until = performance.now() + seconds * 1000

async function ask(index) {
  const url = new URL(urls[index % urls.length])
  const pool = pools[index % pools.length]
  while (performance.now() < until) {
    const began = performance.now()
    let status
    try {
      const answer = await pool.request({
        method: 'GET',
        path: url.pathname + url.search,
        headers: { host: url.host, ...headers },
        headersTimeout: 120_000,
      })
      await answer.body.dump()
      status = answer.statusCode
    } catch (error) {
      status = error.code ?? error.name
    }
    durations.push(performance.now() - began)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

const began = performance.now()
await Promise.all(Array.from({ length: connections }, (_, index) => ask(index)))
const took = (performance.now() - began) / 1000
durations.sort((a, b) => a - b)
const at = (part) =>
  Math.round((durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0) * 100) /
  100
process.stdout.write(
  JSON.stringify({
    requests: durations.length,
    requestsPerSecond: Math.round((durations.length / took) * 10) / 10,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
    statuses,
  }),
)
await Promise.all(pools.map((pool) => pool.destroy()))
