import type { Base } from '@/lib/base'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { judgeOrganization } from '@/lib/readiness/record/judge-organization'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { openListWorld } from './list-world'

/** Routes of an organization that leave, and reports that block them. */
export async function openBlockedWorld(ctx: Base, organizationId: string) {
  const at = (ms: number) => new Date(ctx.clock.now() + ms).toISOString()
  const world = await openListWorld(ctx.db, ctx.clock.now())
  const keep: typeof world.keep = (keeping, rows) =>
    world.keep((tx, _organization, id, seen) => keeping(tx, organizationId, id, { ...seen, at: at(0) }), rows)
  return {
    judge: () => judgeOrganization(ctx, organizationId),
    leaves: (id: string, inMs: number, vehicleId = '128') =>
      keep(keepRoute, {
        [id]: {
          ...{ name: `RV-${id}`, vehicle: { id: vehicleId, name: `RV ${vehicleId}` } },
          orgLocalTimezone: 'America/Chicago',
          stops: [inMs, inMs + HOUR_MS].map((ms, index) => ({
            ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { address: 'Yard' } },
            ...{ scheduledArrivalTime: at(ms), scheduledDepartureTime: at(ms) },
          })),
        },
      }),
    /** It left now, as planned, and is on the way to its last stop for an hour. */
    setsOff: (id: string, vehicleId = '128') =>
      keep(keepRoute, {
        [id]: {
          ...{ name: `RV-${id}`, vehicle: { id: vehicleId, name: `RV ${vehicleId}` } },
          orgLocalTimezone: 'America/Chicago',
          stops: [
            { id: 's0', state: 'departed', scheduledDepartureTime: at(0), actualDepartureTime: at(0) },
            { id: 's1', state: 'en route', scheduledArrivalTime: at(HOUR_MS), enRouteTime: at(0) },
          ],
        },
      }),
    /** A report of the vehicle, with another id each. */
    reports: (id: string, safetyStatus: 'unsafe' | 'resolved', vehicleId = '128') =>
      keep(keepDvir, {
        [id]: {
          ...{ vehicle: { id: vehicleId, name: `RV ${vehicleId}` }, safetyStatus, endTime: at(-MINUTE_MS) },
          vehicleDefects: [
            { id: `d${id}`, defectType: 'Air brake lines', isResolved: safetyStatus === 'resolved' },
          ],
          ...(safetyStatus === 'resolved' && {
            secondSignature: {
              type: 'mechanic',
              signedAtTime: at(0),
              signatoryUser: { id: '1', name: 'Mel' },
            },
          }),
        },
      }),
  }
}
