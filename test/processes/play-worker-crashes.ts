import { z } from 'zod'
import { areListsRead, compareLog, isLogged, isRead, pastEvents, type LogComparison } from './compare-log'
import type { Several, WorkerProcess } from './several'
import { until } from './until'
import { installAndSignUp } from './visitor'

export interface WorkerCrashes extends LogComparison {
  /** Milliseconds from each kill of the worker that held the feed until another one had read on. */
  takeovers: number[]
}

// Something flows for so long around each kill.
const FLOW_MS = 1_500
const PAUSE_MS = 60

/**
 * Kills workers at random points while route events and webhook deliveries flow, the one that holds the feed every
 * other time, and lets each come back once the others have gone on. `random`: 0 to 1.
 */
export async function playWorkerCrashes(
  world: Several,
  kills: number,
  random: () => number,
): Promise<WorkerCrashes> {
  const { workers } = world
  const flow = await openFlow(world)
  const { organization } = flow
  const takeovers: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const flowing = flow.go(FLOW_MS)
    await new Promise((resolve) => setTimeout(resolve, random() * FLOW_MS))
    // Between two holders there may be none for a moment.
    if (kill % 2 === 0)
      await until('a worker to hold the feed', async () => (await holderOfFeed(world)) !== null)
    const holder = await holderOfFeed(world)
    const victim = kill % 2 === 0 && holder ? holder : workers[Math.floor(random() * workers.length)]
    await victim?.kill()
    const killedAt = performance.now()
    await flowing
    const sign = await flow.routeEvent()
    await until('the feed to go on', () => isLogged(world, organization, [sign]))
    if (victim === holder) takeovers.push(performance.now() - killedAt)
    await victim?.start()
  }
  await until('every event to be there', () => isLogged(world, organization, flow.told))
  await until('every delivery to be read', () => isRead(world, organization))
  // A list whose reader was killed waits for its lease, and would come while the ledger is made anew.
  await until('every list to be read', () => areListsRead(world, organization))
  return { takeovers, ...(await compareLog(world, organization, [...flow.told, ...flow.deliveries])) }
}

/** The worker whose lease on the one feed that is on runs; null between two. */
export async function holderOfFeed({ workers, sql }: Several): Promise<WorkerProcess | null> {
  const [feed] = await sql('SELECT "owner" FROM "Feed" WHERE "enabled" AND "leaseUntil" > now()')
  return workers.find(({ id }) => id === feed?.owner) ?? null
}

const created = z.object({ data: z.object({ id: z.string() }) })
const happened = z.object({ id: z.string() })

/** A new organization, connected, with a webhook, and what the platform tells it of: keys of all of it. */
async function openFlow({ apps: [app], sandbox, sql }: Several) {
  if (!app) throw new Error('This needs an app')
  const visitor = await installAndSignUp(app.url)
  const [made] = await sql('SELECT "id" FROM "Organization" ORDER BY "createdAt" DESC LIMIT 1')
  // Of what never happens by itself here: each delivery is made below.
  const webhook = { name: 'Wayboard', eventTypes: ['AddressCreated'] }
  const answer = await visitor.ask(`${app.url}/api/webhook-settings`, { json: webhook })
  if (answer.status !== 201) throw new Error(`No webhook was created: ${answer.status} ${answer.body}`)
  const webhookId = created.parse(JSON.parse(answer.body)).data.id
  const [routeId = ''] = (await sandbox.fixtures()).routes.slice(-1)
  const told = await pastEvents(visitor, app.url)
  const deliveries: string[] = []

  async function routeEvent(): Promise<string> {
    const eta = '2026-03-02T08:00:00Z'
    const event = await sandbox.event({ kind: 'route-event', routeId, eventType: 'stopEtaUpdated', eta })
    const { id } = happened.parse(event)
    told.push(id)
    return id
  }

  // Twice: as a platform that did not hear our answer.
  async function delivery(): Promise<void> {
    const eventId = crypto.randomUUID()
    const data = { workOrder: { id: `w${deliveries.length % 5}`, status: 'Open', description: eventId } }
    const eventType = 'WorkOrderCreatedOrChanged'
    deliveries.push(eventId)
    await sandbox.event({ kind: 'webhook-delivery', webhookId, eventType, eventId, data, times: 2 })
  }

  async function go(ms: number): Promise<void> {
    for (const end = performance.now() + ms; performance.now() < end;) {
      await routeEvent()
      await delivery()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  return { organization: String(made?.id), told, deliveries, routeEvent, go }
}
