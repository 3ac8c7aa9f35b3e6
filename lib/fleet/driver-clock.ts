import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import { driverClock } from '@/lib/platform/contract/resources/driver-clock'

/** What the platform told of a driver's hours at one moment. Durations in ms; null where it does not say. */
export interface ToldClock {
  driverId: string
  /** Epoch ms. */
  toldAtMs: number
  dutyStatus: string | null
  vehicleId: string | null
  untilBreakMs: number | null
  driveLeftMs: number | null
  shiftLeftMs: number | null
  cycleLeftMs: number | null
  cycleTomorrowMs: number | null
  /** Epoch ms. */
  cycleStartedAtMs: number | null
}

/** The newest that was told, with what the tellings before it say of rest. Times are epoch ms. */
export interface KnownClock extends ToldClock {
  /** When the present status was first told, without another one since. */
  dutyStatusAtMs: number | null
  /** When the driver was last told to be at work; null for never. A rest began after it. */
  workedAtMs: number | null
  /**
   * When they were first told to rest, without work since, nor a gap that may hide some; null while they work. The rest began
   * by then.
   */
  restingAtMs: number | null
}

/** What counts as work by 49 CFR 395.2; everything else that is known is off duty. */
const WORK = ['driving', 'onDuty', 'yardMove']
const REST = ['offDuty', 'sleeperBed', 'personalConveyance']

/**
 * Clocks are asked each minute (lib/sync/sync-measurements.ts). So much without a telling is a deploy, or a list that was slow for
 * some rounds; after more somebody may have driven, and rests anew.
 */
const TOLD_EVERY_MS = 15 * 60_000

/** What an item of GET /fleet/hos/clocks says, without what is odd in it; null for one without a driver. */
export function readClock(item: unknown, toldAtMs: number): ToldClock | null {
  const told = readSalvaged(driverClock, item)
  const driverId = told?.driver?.id
  if (!driverId || !isStorableId(driverId)) return null
  const { clocks, currentDutyStatus, currentVehicle } = told
  const vehicleId = currentVehicle?.id
  return {
    driverId,
    toldAtMs,
    dutyStatus: currentDutyStatus?.hosStatusType ?? null,
    vehicleId: vehicleId && isStorableId(vehicleId) ? vehicleId : null,
    untilBreakMs: clocks?.break?.timeUntilBreakDurationMs ?? null,
    driveLeftMs: clocks?.drive?.driveRemainingDurationMs ?? null,
    shiftLeftMs: clocks?.shift?.shiftRemainingDurationMs ?? null,
    cycleLeftMs: clocks?.cycle?.cycleRemainingDurationMs ?? null,
    cycleTomorrowMs: clocks?.cycle?.cycleTomorrowDurationMs ?? null,
    cycleStartedAtMs: storableMs(clocks?.cycle?.cycleStartedAtTime),
  }
}

/**
 * Whoever rested then and now rested between, too: there is no gap to work in, or the cycle has as much left. All work takes of
 * that, driving too, while there is something to take. A midnight that gives back what was worked would hide it, were the
 * drive time not the same as well.
 */
const hasRestedSince = (previous: KnownClock, { toldAtMs, cycleLeftMs, driveLeftMs }: ToldClock): boolean =>
  toldAtMs - previous.toldAtMs <= TOLD_EVERY_MS ||
  (cycleLeftMs !== null &&
    cycleLeftMs > 0 &&
    cycleLeftMs === previous.cycleLeftMs &&
    driveLeftMs === previous.driveLeftMs)

/**
 * What is known after one more telling. An older one than the newest changes nothing. A status that nobody knows is
 * neither work nor rest.
 */
export function foldClock(previous: KnownClock | null, told: ToldClock): KnownClock {
  if (previous && previous.toldAtMs >= told.toldAtMs) return previous
  const { dutyStatus, toldAtMs } = told
  const goesOn = previous !== null && previous.dutyStatus === dutyStatus
  const works = dutyStatus !== null && WORK.includes(dutyStatus)
  const rests = dutyStatus !== null && REST.includes(dutyStatus)
  const restedAtMs = previous && hasRestedSince(previous, told) ? previous.restingAtMs : null
  return {
    ...told,
    dutyStatusAtMs: goesOn ? previous.dutyStatusAtMs : toldAtMs,
    workedAtMs: works ? toldAtMs : (previous?.workedAtMs ?? null),
    restingAtMs: rests ? (restedAtMs ?? toldAtMs) : null,
  }
}
