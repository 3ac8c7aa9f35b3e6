// A platform that has nothing but the stream of route events, for as many organizations as there are tokens: the
// sandbox would use up the machine that the worker is measured on. It notes how far each connection falls behind the
// cadence. Argument: how many milliseconds pass between two events of one connection; `/pace?everyMs=` changes that.
import http from 'node:http'

const CADENCE_MS = 5_000
let everyMs = Number(process.argv[2] ?? 30_000)

interface Connection {
  /** Arrival of its last poll, by the monotonic clock. */
  polledAt: number
  /** Whether the last page said that nothing is left. */
  caughtUp: boolean
  told: number
  everyMs: number
}

const connections = new Map<string, Connection>()
let lags: number[] = []
let events = 0
let hasty = 0

const eventOf = (token: string, number: number) => {
  const now = new Date().toISOString()
  return {
    id: `${token}-${number}`,
    eventType: 'stopArrived',
    eventTime: now,
    happenedAtTime: now,
    route: { id: String(1_000 + (number % 20)), externalIds: { dispatch: 'R-1' } },
    stop: { id: String(10_000 + (number % 200)), externalIds: { order: 'O-1' } },
  }
}

function stream(token: string, after: number) {
  const now = performance.now()
  const known = connections.get(token)
  if (known?.caughtUp) {
    const late = now - known.polledAt - CADENCE_MS
    // A timer may be a millisecond early by another process's clock.
    if (late < -5) hasty += 1
    lags.push(Math.max(0, late))
  }
  // Spread over the connections, so that they do not all hear at once.
  const phase = ((Number(/\d+/.exec(token)?.[0] ?? 0) * 7919) % 1000) / 1000
  const due = Math.floor(now / everyMs + phase)
  // Where the pace was changed what is due begins anew.
  const told = known?.everyMs === everyMs ? known.told : due
  const data = Array.from({ length: Math.max(0, due - told) }, (_, index) =>
    eventOf(token, after + 1 + index),
  )
  connections.set(token, { polledAt: now, caughtUp: true, told: due, everyMs })
  events += data.length
  return { data, pagination: { endCursor: String(after + data.length), hasNextPage: false } }
}

function pace(asked: number) {
  everyMs = asked
  return { everyMs }
}

function report() {
  const sorted = [...lags].sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  const now = performance.now()
  const silent = [...connections.values()].filter(({ polledAt }) => now - polledAt > 2 * CADENCE_MS).length
  const answer = {
    connections: connections.size,
    polls: lags.length,
    events,
    p50LagMs: at(0.5),
    p99LagMs: at(0.99),
    worstLagMs: Math.round(sorted.at(-1) ?? 0),
    hasty,
    silent,
  }
  ;[lags, events, hasty] = [[], 0, 0]
  return answer
}

const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://platform')
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const body =
    url.pathname === '/report'
      ? report()
      : url.pathname === '/pace'
        ? pace(Number(url.searchParams.get('everyMs')))
        : url.pathname === '/route-events/stream' && token
          ? stream(token, Number(url.searchParams.get('after') ?? 0))
          : null
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'x-request-id': 'bench' })
  response.end(JSON.stringify(body ?? { message: 'There is nothing at this path.' }))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
