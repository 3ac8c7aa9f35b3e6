// A process of its own that is many people at their desks: each opens a page, follows the live stream, reads what a browser
// would read when something changed, and now and then opens, searches or writes. On standard input
// {desks: [{url, cookie, kind}], deliveries: [{url, headers}], deliveriesPerSecond, thinkMs, settleMs, seconds}; answers on
// standard output how long each part took and how long events took to the desks (ms).
import { Agent, request } from 'undici'

const read = async (stream) => {
  let text = ''
  for await (const chunk of stream) text += chunk
  return JSON.parse(text)
}
const given = await read(process.stdin)
const { desks, deliveries, deliveriesPerSecond, thinkMs, settleMs, seconds } = given
const agent = new Agent({ connections: null, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 0 })

/** A desk reads its list anew this long after something changed (components/live/keep-rows.ts). */
const LISTS_MS = 2_000
const ZONE = 'zone=America%2FDenver'
const KINDS = {
  today: { page: '/today', parts: ['/api/today?horizonHours=12&show=acting&limit=40'] },
  routes: {
    page: '/routes',
    parts: [`/api/lists/routes?days=own&${ZONE}`, `/api/lists/routes/counts?days=own&${ZONE}`],
  },
  workshop: { page: '/dvirs', parts: ['/api/lists/dvirs', '/api/defects'] },
}

const took = new Map()
const statuses = {}
const told = []
let isMeasuring = false
let isOver = false
let resets = 0
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function ask(name, desk, path, { method = 'GET', body, headers = {} } = {}) {
  const began = performance.now()
  let status
  try {
    const answer = await request(desk.url + path, {
      dispatcher: agent,
      method,
      headers: {
        ...{ cookie: desk.cookie, 'accept-encoding': 'gzip' },
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { origin: desk.origin }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.body.dump({ limit: 10_000_000 })
    status = answer.statusCode
  } catch (error) {
    status = error.code ?? error.name
  }
  if (!isMeasuring) return
  statuses[`${name} ${status}`] = (statuses[`${name} ${status}`] ?? 0) + 1
  took.set(name, [...(took.get(name) ?? []), performance.now() - began])
}

/** What one person does from their arrival to the end. */
async function sit(desk, index) {
  const { page, parts } = KINDS[desk.kind]
  let due = null
  const readAgain = () => {
    due ??= setTimeout(async () => {
      due = null
      for (const part of parts) await ask(part.split('?')[0], desk, part)
    }, LISTS_MS)
  }
  await ask(page, desk, page)
  void follow(desk, readAgain)
  while (!isOver) {
    await pause(-Math.log(1 - Math.random()) * thinkMs)
    if (isOver) break
    const route = 1_000 + Math.floor(Math.random() * 60)
    const turn = Math.random()
    if (turn < 0.2) await ask(page, desk, page)
    else if (turn < 0.5) await ask('/api/routes/{id}', desk, `/api/routes/${route}`)
    else if (turn < 0.7) await ask('/routes/{id}', desk, `/routes/${route}`)
    else if (turn < 0.9)
      await ask('/api/lists/routes?q', desk, `/api/lists/routes?q=truck+${route % 60}&days=own&${ZONE}`)
    else {
      const vehicle = `/api/vehicles/v${index % 60}/out-of-service`
      await ask('PUT out-of-service', desk, vehicle, { method: 'PUT', body: { reason: 'Tyre' } })
      await ask('DELETE out-of-service', desk, vehicle, { method: 'DELETE' })
    }
  }
}

async function follow(desk, changed) {
  while (!isOver) {
    try {
      const { body, statusCode } = await request(`${desk.url}/api/live`, {
        dispatcher: agent,
        headers: { cookie: desk.cookie, accept: 'text/event-stream' },
      })
      if (statusCode !== 200) throw new Error(String(statusCode))
      let waiting = ''
      body.setEncoding('utf8')
      for await (const chunk of body) {
        waiting += chunk
        const messages = waiting.split('\n\n')
        waiting = messages.pop()
        for (const message of messages) hear(message, changed)
        if (isOver) return
      }
    } catch (error) {
      if (isOver) return
      statuses[`live ${error.code ?? error.message}`] =
        (statuses[`live ${error.code ?? error.message}`] ?? 0) + 1
      await pause(1_000)
    }
  }
}

function hear(message, changed) {
  const [, event, data] = /^event: (\w+)\n(?:id: .*\n)?data: (.*)$/s.exec(message) ?? []
  if (event === 'reset') resets += 1
  if (event !== 'changes') return
  const now = Date.now()
  for (const { source, happenedAt } of JSON.parse(data).events)
    if (isMeasuring && (source === 'feed' || source === 'webhook')) told.push(now - Date.parse(happenedAt))
  changed()
}

/** The platform's deliveries, spread evenly, to the organizations in turn. */
async function deliver() {
  for (let turn = 0; !isOver; turn += 1) {
    const { url, headers } = deliveries[turn % deliveries.length]
    const now = new Date().toISOString()
    void ask('delivery', { url, cookie: '', origin: '' }, '', {
      method: 'POST',
      headers,
      body: {
        ...{ eventId: crypto.randomUUID(), eventTime: now, eventType: 'DvirSubmitted' },
        data: {
          dvir: {
            ...{ id: String(900_000 + (turn % 500)), endTime: now, startTime: now },
            ...{ safetyStatus: 'safe', type: 'preTrip', defects: [] },
          },
          vehicle: { id: `v${turn % 60}`, name: `Truck ${turn % 60}` },
        },
      },
    })
    await pause(1_000 / deliveriesPerSecond)
  }
}

// People come one after the other, as they do.
const arriving = settleMs / 2 / desks.length
for (const [index, desk] of desks.entries()) {
  void sit(desk, index)
  await pause(arriving)
}
void deliver()
await pause(settleMs / 2)
isMeasuring = true
const began = performance.now()
await pause(seconds * 1000)
isMeasuring = false
isOver = true
const measured = (performance.now() - began) / 1000

const spread = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? -1)
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) }
}
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: Math.round([...took.values()].flat().length / measured),
    parts: Object.fromEntries([...took].map(([name, values]) => [name, spread(values)])),
    all: spread([...took].flatMap(([name, values]) => (name === 'delivery' ? [] : values))),
    events: spread(told),
    resets,
    statuses,
  }),
)
process.exit(0)
