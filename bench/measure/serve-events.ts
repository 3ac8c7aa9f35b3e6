// The sandbox as its own process, with as many route events of the last day as asked for: what a morning of a large
// fleet leaves behind. Arguments: how many events, and the token that opens it. Says where it listens.
import { serve } from '@hono/node-server'
import { systemClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { createSandbox } from '@/sandbox/app'
import { happenAtStop } from '@/sandbox/simulation/happen-at-stop'

const STOPS = ['stopEnRoute', 'stopEtaUpdated', 'stopArrived', 'stopTaskCompleted', 'stopCompleted']
// Routes on the road at one time; the next ones follow when these have ended.
const ABREAST = 60
const FIRST_ID = 400_000_000_000

const [wanted = '20000', token = ''] = process.argv.slice(2)
const { app, sandbox } = createSandbox({
  clock: systemClock,
  env: {
    port: 0,
    folder: null,
    logLevel: 'warn',
    apiToken: token,
    extensions: true,
    simulate: false,
    history: false,
    app: null,
  },
})
const { state } = sandbox
const [organization] = state.organizations
const { fleet } = organization
fleet.webhooks.replaceAll([])
fleet.routeEvents.replaceAll([])
state.settings = { ...state.settings, limitFactor: 1_000_000 }

const patterns = fleet.routes.all().filter(({ stops }) => stops.length >= 3)
const until = systemClock.now()
let made = 0
for (let wave = 0; made < Number(wanted); wave++) {
  const routes = Array.from({ length: ABREAST }, (_, index) => {
    const pattern = patterns[(wave * ABREAST + index) % patterns.length]
    if (!pattern) throw new Error('The seed has no route to follow')
    const number = FIRST_ID + wave * ABREAST + index
    const stops = pattern.stops.map((stop, at) => ({ ...stop, id: String(number * 100 + at) }))
    return fleet.routes.put({ ...pattern, id: String(number), stops })
  })
  const longest = Math.max(...routes.map(({ stops }) => stops.length))
  for (let at = 0; at < longest; at++)
    for (const eventType of STOPS)
      for (const { id } of routes) {
        const route = fleet.routes.get(id)
        const stop = route?.stops[at]
        if (!route || !stop || made >= Number(wanted)) continue
        const eta = until + MINUTE_MS
        happenAtStop(sandbox, organization, route, stop, { eventType, at: until - MINUTE_MS + made, eta })
        made++
      }
}

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}\n`),
)
