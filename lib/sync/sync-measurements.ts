import type { Tx } from '@/lib/db/open'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { appendEvents } from '@/lib/events/append-events'
import { unreadableMeasurement } from '@/lib/events/unreadable'
import { readClock } from '@/lib/fleet/driver-clock'
import { readTachograph } from '@/lib/fleet/driver-tachograph'
import { saveClocks } from '@/lib/fleet/save-clocks'
import { saveReadings } from '@/lib/fleet/save-readings'
import { saveTachographs } from '@/lib/fleet/save-tachographs'
import { readReadings } from '@/lib/fleet/vehicle-reading'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { listTachographLiveData } from '@/lib/platform/contract/endpoints/fleet'
import { listDriverClocks } from '@/lib/platform/contract/endpoints/published/hours'
import { listVehicleStats } from '@/lib/platform/contract/endpoints/published/vehicles'
import type { Pass, SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { FOLLOWED } from './page-step'
import { behind, readParts, type Answer } from './read-list'

interface Measured<T> {
  name: string
  endpoint: AnyEndpoint
  call(ctx: SyncContext, pass: Pass, after: { after?: string }, signal: AbortSignal): Promise<Answer>
  read(item: unknown, toldAt: Date): T | null
  /** Answers how many vehicles or drivers something else is known of. */
  save(tx: Tx, organizationId: string, toldAt: Date, parts: readonly T[]): Promise<readonly string[]>
}

/** A list of what was measured: its newest values replace those before, and are no events. */
const measured = <T>({ name, endpoint, call, read, save }: Measured<T>): SyncStep => ({
  name,
  endpoint,
  async page(ctx, pass, signal) {
    const { organizationId, cursor } = pass
    const toldAt = new Date(ctx.clock.now())
    const page = await readParts(
      cursor,
      (item) => read(item, toldAt),
      () => call(ctx, pass, behind(cursor), signal),
    )
    return {
      cursor: page.cursor,
      isLast: page.isLast,
      read: page.parts.length,
      async keep(tx) {
        const refused = page.refused.map((thing) => unreadableMeasurement(thing, toldAt, endpoint))
        if (refused.length > 0) await appendEvents(tx, organizationId, toldAt, refused)
        return (await save(tx, organizationId, toldAt, page.parts)).length
      },
    }
  },
})

/** At most three types a call. */
const stats = (name: string, types: string): SyncStep =>
  measured({
    name,
    endpoint: listVehicleStats,
    call: (ctx, { organizationId }, after, signal) =>
      ctx.door.call(organizationId, listVehicleStats, { query: { types, ...after } }, { signal }),
    read: readReadings,
    save: (tx, organizationId, toldAt, parts) => saveReadings(tx, organizationId, toldAt, parts.flat()),
  })

const clocks = measured({
  name: 'clocks',
  endpoint: listDriverClocks,
  call: (ctx, { organizationId }, after, signal) =>
    ctx.door.call(organizationId, listDriverClocks, { query: { limit: 512, ...after } }, { signal }),
  read: (item, toldAt) => readClock(item, toldAt.getTime()),
  save: (tx, organizationId, _toldAt, parts) => saveClocks(tx, organizationId, parts),
})

const tachographs = measured({
  name: 'tachographs',
  endpoint: listTachographLiveData,
  call: (ctx, { organizationId, from }, after, signal) =>
    ctx.door.call(
      organizationId,
      listTachographLiveData,
      { query: { startTime: from.toISOString(), limit: 200, ...after } },
      { signal },
    ),
  read: (item, toldAt) => readTachograph(item, toldAt.getTime()),
  save: (tx, organizationId, _toldAt, parts) => saveTachographs(tx, organizationId, parts.flat()),
})

const EACH_MINUTE: Pick<SyncDefinition, 'everyMs' | 'wholeEveryMs' | 'window'> = {
  everyMs: MINUTE_MS,
  wholeEveryMs: MINUTE_MS,
  window: FOLLOWED.window,
}

const readings = [
  stats('faults', 'faultCodes,obdOdometerMeters,fuelPercents'),
  stats('places', 'gps,engineStates'),
]
export const syncVehicleStats: SyncDefinition = { whole: readings, changed: readings, ...EACH_MINUTE }
export const syncDriverClocks: SyncDefinition = { whole: [clocks], changed: [clocks], ...EACH_MINUTE }
export const syncDriverTachographs: SyncDefinition = {
  whole: [tachographs],
  changed: [tachographs],
  everyMs: MINUTE_MS,
  wholeEveryMs: HOUR_MS,
  // It tells what happened since then alone. Without a card, as over a weekend, nothing does; and what a vehicle without a network could
  // not send comes late.
  window: (now, syncedUntil, whole) => ({
    from: new Date(whole || !syncedUntil ? now - 7 * DAY_MS : Math.min(now, syncedUntil.getTime()) - HOUR_MS),
    until: new Date(now),
  }),
}
