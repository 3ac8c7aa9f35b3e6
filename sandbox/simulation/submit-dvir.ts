import { MINUTE_MS } from '@/lib/durations'
import { changeTime } from '../change-time'
import type { DriverRecord } from '../fleet/driver'
import type { DefectRecord, DvirRecord } from '../fleet/dvir'
import type { Fleet } from '../fleet/open-fleet'
import { newId } from '../new-id'
import type { Random } from '../random'
import type { Sandbox } from '../sandbox'
import { COMMENTS } from '../seed/defect-types'
import { at } from '../seed/pick'
import type { Organization } from '../state'
import { emit } from '../webhooks/emit'
import { dvirSubmittedData } from '../webhooks/event-data'

interface Inspection {
  driver: DriverRecord
  vehicleId: string | undefined
  trailerId: string | undefined
  type: 'preTrip' | 'postTrip'
  /** How many defects the driver found; the last one is the trailer's when there are two and a trailer. */
  defects: number
  /** ms */
  at: number
  random: Random
}

/** A driver submits a DVIR: unsafe with defects, safe without. */
export function submitDvir(sandbox: Sandbox, organization: Organization, found: Inspection): DvirRecord {
  const { fleet } = organization
  const { iso } = sandbox.clock
  const { driver, random } = found
  const vehicle = found.vehicleId === undefined ? undefined : fleet.vehicles.get(found.vehicleId)
  const trailer = found.trailerId === undefined ? undefined : fleet.trailers.get(found.trailerId)
  const endTime = iso(found.at)
  const updatedAtTime = changeTime(sandbox)
  const onTrailer = trailer && (found.defects > 1 || !vehicle) ? 1 : 0
  const defects = (count: number, place: Pick<DefectRecord, 'vehicle' | 'trailer'>) =>
    Array.from({ length: count }, () => ({
      ...newDefect(fleet, random, newId(sandbox.state, organization.id), endTime, updatedAtTime),
      ...place,
    }))
  const onVehicle = vehicle && { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds }
  const behind = trailer && { id: trailer.id, name: trailer.name }
  const dvir = fleet.dvirs.put({
    id: newId(sandbox.state, organization.id),
    licensePlate: vehicle?.licensePlate ?? trailer?.licensePlate ?? '',
    location: fleet.compliance.get(organization.id)?.mainOfficeFormattedAddress ?? '',
    mechanicNotes: '',
    safetyStatus: found.defects > 0 ? 'unsafe' : 'safe',
    type: found.type,
    odometerMeters: vehicle?.readings.odometerMeters ?? 0,
    startTime: iso(found.at - random.int(8, 20) * MINUTE_MS),
    endTime,
    trailerName: trailer?.name ?? '',
    authorSignature: {
      signatoryUser: { id: driver.id, name: driver.name },
      signedAtTime: endTime,
      type: 'driver',
    },
    ...(onVehicle ? { vehicle: onVehicle } : {}),
    ...(behind ? { trailer: behind } : {}),
    vehicleDefects: onVehicle ? defects(found.defects - onTrailer, { vehicle: onVehicle }) : [],
    trailerDefects: behind ? defects(onTrailer, { trailer: behind }) : [],
    walkaroundPhotos: [],
    updatedAtTime,
  })
  emit(
    sandbox,
    organization,
    'DvirSubmitted',
    dvirSubmittedData(fleet, dvir, sandbox.state.settings.deliversDvirIds),
  )
  return dvir
}

function newDefect(
  fleet: Fleet,
  random: Random,
  id: string,
  createdAtTime: string,
  updatedAtTime: string,
): DefectRecord {
  const which = random.int(0, COMMENTS.length - 1)
  const type = at(fleet.defectTypes.all(), which)
  return {
    id,
    isResolved: false,
    comment: at(COMMENTS, which),
    defectType: type.label,
    createdAtTime,
    mechanicNotes: '',
    defectTypeId: type.id,
    defectPhotos: [],
    updatedAtTime,
  }
}
