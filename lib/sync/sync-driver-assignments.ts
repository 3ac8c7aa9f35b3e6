import { createHash } from 'node:crypto'
import type { Observed } from '@/lib/changes/keep-observed'
import { keepObserved } from '@/lib/changes/keep-observed'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { wholeFields } from '@/lib/fleet/kept'
import { Prisma } from '@/lib/generated/prisma/client'
import { asJsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { listDriverVehicleAssignments } from '@/lib/platform/contract/endpoints/published/vehicles'
import { driverVehicleAssignment } from '@/lib/platform/contract/resources/driver-vehicle-assignment'
import type { SyncDefinition, SyncStep } from './held-sync'
import { missingStep } from './missing-step'
import { behind, keepUnreadable, readParts } from './read-list'

const { sql } = Prisma

/** The same for the same assignment, whatever its end: driver, vehicle, kind and start. */
export function assignmentId(item: unknown): string | null {
  const read = readSalvaged(driverVehicleAssignment, item)
  if (!read) return null
  const { driver, vehicle, startTime, assignmentType } = read
  if (!driver?.id || !vehicle?.id || !startTime) return null
  const id = [driver.id, vehicle.id, assignmentType ?? '', startTime].join(' ')
  return isStorableId(id) ? id : createHash('sha256').update(id).digest('hex')
}

function asObserved(item: unknown): Observed | null {
  const id = assignmentId(item)
  const object = asJsonObject(item)
  return id && object ? { id, fields: wholeFields('driver_assignment', { ...object, id }) } : null
}

const list: SyncStep = {
  name: 'list',
  endpoint: listDriverVehicleAssignments,
  async page(ctx, { organizationId, from, until, cursor }, signal) {
    const at = new Date(ctx.clock.now())
    const query = {
      filterBy: 'drivers' as const,
      startTime: from.toISOString(),
      endTime: until.toISOString(),
      ...behind(cursor),
    }
    const page = await readParts(cursor, asObserved, () =>
      ctx.door.call(organizationId, listDriverVehicleAssignments, { query }, { signal }),
    )
    return {
      cursor: page.cursor,
      isLast: page.isLast,
      isCut: page.isCut,
      read: page.parts.length,
      async keep(tx, append) {
        await keepUnreadable(tx, organizationId, at, listDriverVehicleAssignments, page.refused)
        return keepObserved(tx, organizationId, 'driver_assignment', at, page.parts, append)
      },
    }
  },
}

/** What touches the window, and the platform does not name any more, was taken back: the list answers whatever touches it. */
const missing = missingStep({
  endpoint: listDriverVehicleAssignments,
  noun: 'driver_assignment',
  where: ({ from, until }) =>
    sql`("endsAt" IS NULL OR "endsAt" > ${from}::timestamptz OR "startsAt" >= ${from}::timestamptz)
      AND "startsAt" < ${until}::timestamptz`,
})

/** A request may span seven days. Those around now are read as often as routes, the days before once an hour. */
export const syncDriverAssignments: SyncDefinition = {
  whole: [list, missing],
  changed: [list],
  everyMs: 10 * MINUTE_MS,
  wholeEveryMs: HOUR_MS,
  window: (now, _syncedUntil, whole) => ({
    from: new Date(now - (whole ? 4 * DAY_MS : DAY_MS)),
    until: new Date(now + (whole ? 2 * DAY_MS : DAY_MS)),
  }),
}
