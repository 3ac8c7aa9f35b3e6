import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import type { VehicleReading } from '@/lib/generated/prisma/client'
import { storableTime } from '@/lib/ledger/keep/storable-time'
import { vehicleStats } from '@/lib/platform/contract/resources/vehicle-stats'
import type { WorkOrderRow } from '@/lib/work-orders/schema'

/** A figure of a vehicle, who told it, and when (ISO 8601). */
export interface Figure {
  value: number
  source: 'vehicle' | 'report' | 'work_order'
  at: string
}

/** What the vehicle itself last told. Times are ISO 8601. */
export interface Readings {
  odometerMeters: Figure | null
  engineHours: Figure | null
  /** Where it was, in words; null where nobody says it in words. */
  place: { words: string; at: string } | null
  /** Fault codes and the lamps that are on; null where nobody tells. */
  faults: { at: string; lamps: Lamp[]; codes: FaultCode[] } | null
}

export const LAMPS = ['stop', 'warning', 'protect', 'emissions', 'checkEngine'] as const
export type Lamp = (typeof LAMPS)[number]

export interface FaultCode {
  /** `SPN 3226 FMI 7` (SAE J1939-73). */
  code: string
  words: string | null
  /** How often it occurred; null where nobody tells. */
  times: number | null
}

interface Sources {
  readings: readonly Pick<VehicleReading, 'type' | 'time' | 'value'>[]
  reports: readonly DvirBody[]
  orders: readonly WorkOrderRow[]
}

/** The newest of each figure, whoever told it. */
export function readingsOf({ readings, reports, orders }: Sources): Readings {
  const of = (type: string) => readings.find((reading) => reading.type === type)
  const odometer = of('obdOdometerMeters')
  const told = odometer && vehicleStats.shape.obdOdometerMeters.safeParse(odometer.value).data?.value
  const ofOrders = (name: 'odometerMeters' | 'engineHours') =>
    orders.flatMap((order) => figure(order[name], 'work_order', order.updatedAtTime ?? order.createdAtTime))
  return {
    odometerMeters: newest([
      ...figure(told, 'vehicle', odometer?.time.toISOString()),
      ...reports.flatMap((report) =>
        figure(report.odometerMeters, 'report', inspectedAt(report)?.toISOString()),
      ),
      ...ofOrders('odometerMeters'),
    ]),
    engineHours: newest(ofOrders('engineHours')),
    place: placeOf(of('gps')),
    faults: faultsOf(of('faultCodes')),
  }
}

function figure(
  value: number | null | undefined,
  source: Figure['source'],
  time: string | null | undefined,
): Figure[] {
  const at = storableTime(time)
  return value === null || value === undefined || at === null ? [] : [{ value, source, at }]
}

const newest = (figures: readonly Figure[]): Figure | null =>
  figures.reduce<Figure | null>((one, other) => (one && one.at >= other.at ? one : other), null)

type Reading = Sources['readings'][number] | undefined

function placeOf(reading: Reading): Readings['place'] {
  const gps = reading && vehicleStats.shape.gps.safeParse(reading.value).data
  const words = gps?.address?.name || gps?.reverseGeo?.formattedLocation
  return reading && words ? { words, at: reading.time.toISOString() } : null
}

function faultsOf(reading: Reading): Readings['faults'] {
  const faults = reading && vehicleStats.shape.faultCodes.safeParse(reading.value).data
  if (!reading || !faults) return null
  const lights = faults.j1939?.checkEngineLights
  const isOn: Record<Lamp, boolean | null | undefined> = {
    stop: lights?.stopIsOn,
    warning: lights?.warningIsOn,
    protect: lights?.protectIsOn,
    emissions: lights?.emissionsIsOn,
    checkEngine: faults.obdii?.checkEngineLightIsOn,
  }
  return {
    at: reading.time.toISOString(),
    lamps: LAMPS.filter((lamp) => isOn[lamp] === true),
    codes: (faults.j1939?.diagnosticTroubleCodes ?? []).map(
      ({ spnId, fmiId, spnDescription, fmiDescription, occurrenceCount }) => ({
        code: [
          ...(typeof spnId === 'number' ? [`SPN ${spnId}`] : []),
          ...(typeof fmiId === 'number' ? [`FMI ${fmiId}`] : []),
        ].join(' '),
        words: [spnDescription, fmiDescription].filter(Boolean).join(': ') || null,
        times: occurrenceCount ?? null,
      }),
    ),
  }
}
