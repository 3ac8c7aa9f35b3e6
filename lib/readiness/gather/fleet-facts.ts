import type { Db } from '@/lib/db/open'
import { restsBy } from '@/lib/fleet/driver-tachograph'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { isDone } from '@/lib/fleet/training'
import type { DriverClock, DriverTachograph, VehicleReading } from '@/lib/generated/prisma/client'
import { isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf, type ListedColumns } from '@/lib/ledger/keep/stored'
import { DUTY_STATUSES } from '@/lib/platform/contract/resources/driver-clock'
import { vehicleStats } from '@/lib/platform/contract/resources/vehicle-stats'
import type {
  ClockFacts,
  DriverFacts,
  LampFacts,
  QualificationFacts,
  Standing,
  TachographFacts,
  Told,
  TrainingFacts,
  VehicleFacts,
} from '../facts/facts'
import type { DriverRules } from '../hours/rules'
import { type Country, goesByTachograph } from '../settings/settings'
import { grouped } from './grouped'
import type { KnownFleet, Subjects } from './known-fleet'
import { readNewlyNamed } from './newly-named'
import { lastsUntilMs } from './paper-end'
import { type QualificationRow, readQualifications } from './read-qualifications'
import { readTraining, type TrainingRow } from './read-training'
import { agesAs, heard, heardOne, type Sources } from './sources'

/**
 * What the platform's further lists tell of these drivers, vehicles and trailers. Three queries, up to six where some of them are not
 * `known`, and one more where a list that was heard tells nothing of some, and where tachographs tell of hours.
 */
export async function readFleet(
  db: Db,
  organizationId: string,
  { driverIds, vehicleIds, trailerIds }: Subjects & { trailerIds: readonly string[] },
  known: KnownFleet,
  { sources, country }: { sources: Sources; country: Country },
) {
  const unasked = known.unasked({ driverIds, vehicleIds })
  const [drivers, vehicles] = [{ in: unasked.driverIds }, { in: unasked.vehicleIds }]
  const [ofDrivers, ofVehicles, qualifications, training, clocks, tachographs, faults] = await Promise.all([
    drivers.in.length > 0
      ? db.driver.findMany({ where: { organizationId, platformId: drivers }, select: LISTED })
      : [],
    vehicles.in.length > 0
      ? db.vehicle.findMany({ where: { organizationId, platformId: vehicles }, select: LISTED })
      : [],
    readQualifications(db, organizationId, [...driverIds, ...vehicleIds, ...trailerIds]),
    readTraining(db, organizationId, driverIds),
    drivers.in.length > 0 ? db.driverClock.findMany({ where: { organizationId, driverId: drivers } }) : [],
    goesByTachograph(country)
      ? db.driverTachograph.findMany({ where: { organizationId, driverId: { in: driverIds } } })
      : [],
    db.vehicleReading.findMany({
      where: { organizationId, vehicleId: { in: vehicleIds }, type: 'faultCodes' },
    }),
  ])
  const listed = {
    drivers: new Map([...known.drivers, ...ofDrivers.map((row) => [row.platformId, row] as const)]),
    vehicles: new Map([...known.vehicles, ...ofVehicles.map((row) => [row.platformId, row] as const)]),
  }
  const unlisted = {
    driverIds: driverIds.filter((id) => !listed.drivers.has(id)),
    vehicleIds: vehicleIds.filter((id) => !listed.vehicles.has(id)),
  }
  return {
    ...listed,
    newlyNamed: await readNewlyNamed(db, organizationId, unlisted, sources),
    qualifications: grouped(qualifications, ({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`),
    training: grouped(training, ({ learnerId }) => learnerId),
    // Where they count for nothing nobody worked by them, either.
    clocks: new Map(
      goesByTachograph(country)
        ? []
        : [...known.clocks, ...clocks.map((clock) => [clock.driverId, clock] as const)],
    ),
    tachographs: new Map(tachographs.map((told) => [told.driverId, told])),
    faults: new Map(faults.map((reading) => [reading.vehicleId, reading])),
  }
}
export type FleetRows = Awaited<ReturnType<typeof readFleet>>

/** The facts of these rows, as of `nowMs` (epoch ms). */
export class FleetFacts {
  constructor(
    readonly rows: FleetRows,
    readonly sources: Sources,
    readonly nowMs: number,
  ) {}

  /** In whose zone (IANA) the days count that papers name. */
  ofDriver(
    id: string,
    zone: string,
  ): Pick<DriverFacts, 'standing' | 'clocks' | 'tachograph' | 'rules' | 'qualifications' | 'training'> {
    const row = this.rows.drivers.get(id)
    const clock = this.rows.clocks.get(id)
    const told = this.rows.tachographs.get(id)
    return {
      standing: this.#standing(id, row, 'drivers'),
      clocks: heardOne(this.sources.clocks, clock ? clockFacts(clock) : null),
      // Clocks name every driver, tachographs who drove: without a card, or in a vehicle without one, nobody tells.
      tachograph: heardOne(this.sources.tachographs, told ? tachographFacts(told) : null, 'no_record'),
      rules: heardOne(this.sources.drivers, row ? { value: driverRules(row), atMs: this.nowMs } : null),
      qualifications: this.#qualifications('worker', id, zone),
      training: heard(
        this.sources.training,
        (this.rows.training.get(id) ?? []).map(trainingFacts),
        this.nowMs,
      ),
    }
  }

  ofVehicle(id: string, zone: string): Pick<VehicleFacts, 'standing' | 'qualifications' | 'lamps'> {
    const reading = this.rows.faults.get(id)
    return {
      standing: this.#standing(id, this.rows.vehicles.get(id), 'vehicles'),
      qualifications: this.ofAsset(id, zone),
      lamps: heardOne(this.sources.readings, reading ? lampFacts(reading) : null),
    }
  }

  ofAsset(id: string, zone: string): Told<readonly QualificationFacts[]> {
    return this.#qualifications('asset', id, zone)
  }

  /** As it is listed: clocks name a vehicle by its id alone. */
  nameOf(list: 'drivers' | 'vehicles', id: string): string | null {
    const row = this.rows[list].get(id)
    const noun = list === 'drivers' ? FLEET_SCHEMAS.driver : FLEET_SCHEMAS.vehicle
    return row ? (noun.parse(listedRowOf(row)).name ?? null) : null
  }

  /** When a driver was last told to be at work (epoch ms); null for never. */
  workedAtMs(driverId: string): number | null {
    return this.rows.clocks.get(driverId)?.workedAt?.getTime() ?? null
  }

  #qualifications(kind: 'worker' | 'asset', id: string, zone: string): Told<readonly QualificationFacts[]> {
    const rows = this.rows.qualifications.get(`${kind} ${id}`) ?? []
    const records = rows.map((row) => qualificationFacts(row, zone))
    return heard(this.sources.qualifications, records, this.nowMs)
  }

  /** Who is not in a list that was read since somebody named them is unknown to the platform; before that, nobody knows. */
  #standing(id: string, row: ListedColumns | undefined, list: 'drivers' | 'vehicles'): Told<Standing> {
    const source = this.sources[list]
    if (!row && !source.isHeard) return { isTold: false, why: source.why }
    if (!row && this.rows.newlyNamed[list].has(id)) return { isTold: false, why: 'not_read_yet' }
    const value = row ? standingOf(row) : 'unknown'
    return { isTold: true, value, source: 'ledger', ...agesAs(source, this.nowMs) }
  }
}

export function standingOf(row: ListedColumns): Standing {
  const listed = listedRowOf(row)
  if (isGone(listed)) return 'unknown'
  const { isDeactivated, driverActivationStatus } = FLEET_SCHEMAS.driver.parse(listed)
  return isDeactivated || driverActivationStatus?.toLowerCase() === 'deactivated' ? 'deactivated' : 'active'
}

function driverRules(row: ListedColumns): DriverRules {
  const driver = FLEET_SCHEMAS.driver.parse(listedRowOf(row))
  return {
    rulesets: (driver.eldSettings?.rulesets ?? []).map(({ shift, cycle, jurisdiction }) => ({
      shift: shift || null,
      cycle: cycle || null,
      jurisdiction: jurisdiction || null,
    })),
    isExempt: driver.eldExempt === true,
    hasBigDay: driver.eldBigDayExemptionEnabled === true,
    hasAdverse: driver.eldAdverseWeatherExemptionEnabled === true,
    day: driver.timezone ? { zone: driver.timezone, beginsAtHour: driver.eldDayStartHour ?? 0 } : null,
    hasStateRules: Boolean(driver.usDriverRulesetOverride?.usStateToOverride),
  }
}

function clockFacts(row: DriverClock): { value: ClockFacts; atMs: number } {
  const { dutyStatus, restingAt, toldAt } = row
  const { driveLeftMs, shiftLeftMs, cycleLeftMs, cycleTomorrowMs, untilBreakMs } = row
  return {
    atMs: toldAt.getTime(),
    value: {
      status: DUTY_STATUSES.find((one) => one === dutyStatus) ?? null,
      restingAtMs: restingAt?.getTime() ?? null,
      ...{ driveLeftMs, shiftLeftMs, cycleLeftMs, cycleTomorrowMs, untilBreakMs },
    },
  }
}

function tachographFacts({
  organizationId: _organization,
  driverId: _driver,
  vehicleId: _vehicle,
  ...told
}: DriverTachograph): { value: TachographFacts; atMs: number } {
  const { toldAt, workingState, stateSince, ...value } = told
  return {
    atMs: toldAt.getTime(),
    value: {
      ...{ isResting: restsBy(workingState), stateSinceMs: stateSince?.getTime() ?? null },
      ...value,
    },
  }
}

/** In whose zone (IANA) the days count that papers name. */
export const qualificationFacts = (row: QualificationRow, zone: string): QualificationFacts => ({
  id: row.platformId,
  // Without a type a record is one of a kind.
  typeId: row.typeId ?? `record ${row.platformId}`,
  typeName: row.typeName,
  expiresAtMs: row.expiresAt && lastsUntilMs(row.expiresAt.getTime(), zone),
})

export const trainingFacts = (row: TrainingRow): TrainingFacts => ({
  id: row.platformId,
  courseName: row.courseName,
  dueAtMs: row.dueAt?.getTime() ?? null,
  isCompleted: isDone(row),
  isOverdue: false,
})

/** What a reading of fault codes tells of lamps, and as of when (epoch ms); null where it cannot be read. */
export function lampFacts({
  time,
  value,
}: Pick<VehicleReading, 'time' | 'value'>): { value: LampFacts; atMs: number } | null {
  const faults = vehicleStats.shape.faultCodes.safeParse(value).data
  if (!faults) return null
  const { stopIsOn, warningIsOn, protectIsOn, emissionsIsOn } = faults.j1939?.checkEngineLights ?? {}
  const others = {
    warning: warningIsOn,
    protect: protectIsOn,
    emissions: emissionsIsOn,
    checkEngine: faults.obdii?.checkEngineLightIsOn,
  }
  const readAtMs = time.getTime()
  return {
    atMs: readAtMs,
    value: {
      readAtMs,
      // Only vehicles with SAE J1939 have that lamp.
      stopIsOn: stopIsOn ?? (faults.obdii && !faults.j1939 ? false : null),
      othersOn: Object.entries(others).flatMap(([name, isOn]) => (isOn === true ? [name] : [])),
    },
  }
}
