import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import type { DvirRecord } from '../fleet/dvir'
import type { RouteRecord } from '../fleet/route'
import type { WorkOrderRecord } from '../fleet/work-order'
import { newId, newUuid } from '../new-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { organizationOf } from './organization-of'

const many = z.int().min(0).max(100_000).default(0)

export const fillBody = z.strictObject({
  organizationId: z.string().optional(),
  routes: many,
  dvirs: many,
  workOrders: many,
})

// Within what a first sync reads of routes: thirty days to either side of now.
const SPAN_MS = 50 * DAY_MS
const BACK_MS = 25 * DAY_MS

/**
 * Adds that many of each to an organization, copies of what it has at other times: routes from 25 days back to 25 days
 * ahead, DVIRs and work orders of the last 25 days. In the order of ids and of time alike. Answers how many it has then.
 */
export function fillFleet(sandbox: Sandbox, given: z.infer<typeof fillBody>) {
  const organization = organizationOf(sandbox, given.organizationId)
  const { fleet, id: organizationId } = organization
  const now = sandbox.clock.now()
  const id = () => newId(sandbox.state, organizationId)
  const past = fleet.routes.all().filter(({ actualRouteEndTime: ended }) => ended)
  const future = fleet.routes
    .all()
    .filter(({ actualRouteStartTime: began, scheduledRouteStartTime: start }) => !began && start)
  for (let n = 0; n < given.routes; n++) {
    const startMs = Math.round((now - BACK_MS + (SPAN_MS * n) / given.routes) / MINUTE_MS) * MINUTE_MS
    // A route of a day ends within it: what began a day ago is over.
    const template = at(startMs < now - DAY_MS ? past : future, n)
    fleet.routes.put(routeAt(template, id(), n, Math.max(startMs, startMs < now - DAY_MS ? 0 : now)))
  }
  const dvirs = fleet.dvirs.all()
  for (let n = 0; n < given.dvirs; n++)
    fleet.dvirs.put(dvirAt(at(dvirs, n), id, now - BACK_MS + (BACK_MS * n) / given.dvirs))
  const orders = fleet.workOrders.all()
  for (let n = 0; n < given.workOrders; n++)
    fleet.workOrders.put(orderAt(at(orders, n), id(), n, now - BACK_MS + (BACK_MS * n) / given.workOrders))
  return { routes: fleet.routes.size, dvirs: fleet.dvirs.size, workOrders: fleet.workOrders.size }
}

function routeAt(template: RouteRecord, id: string, n: number, startMs: number): RouteRecord {
  const by = startMs - Date.parse(template.scheduledRouteStartTime ?? '')
  const moved = movedBy(template, by)
  return {
    ...moved,
    id,
    name: `Fill ${n + 1}`,
    externalIds: {},
    stops: moved.stops.map((stop, place) => ({ ...stop, id: `${id}${String(place + 1).padStart(2, '0')}` })),
  }
}

function dvirAt(template: DvirRecord, id: () => string, atMs: number): DvirRecord {
  const moved = movedBy(template, Math.floor(atMs) - Date.parse(template.updatedAtTime))
  const renamed = (defects: DvirRecord['vehicleDefects']) =>
    defects.map((defect) => ({ ...defect, id: id() }))
  return {
    ...moved,
    id: id(),
    vehicleDefects: renamed(moved.vehicleDefects),
    trailerDefects: renamed(moved.trailerDefects),
  }
}

const orderAt = (template: WorkOrderRecord, id: string, n: number, atMs: number): WorkOrderRecord => ({
  ...movedBy(template, Math.floor(atMs) - Date.parse(template.updatedAtTime)),
  id,
  description: `Fill ${n + 1}`,
  attachments: template.attachments.map((one) => ({ ...one, id: newUuid() })),
})

const IS_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A copy in which every time is so many milliseconds later. */
function movedBy<T>(record: T, ms: number): T {
  const text = JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'string' && IS_TIME.test(value) ? new Date(Date.parse(value) + ms).toISOString() : value,
  )
  // The same shape: only the text of times was changed.
  return JSON.parse(text)
}
