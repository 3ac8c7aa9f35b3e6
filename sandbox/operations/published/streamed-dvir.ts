import type { DefectRecord, DvirRecord } from '../../fleet/dvir'
import type { Fleet } from '../../fleet/open-fleet'

type Signature = DvirRecord['authorSignature']

/** A signature without the signatory's name. */
const signed = ({ signatoryUser, signedAtTime, type }: Signature) => ({
  signatoryUser: { id: signatoryUser.id },
  signedAtTime,
  type,
})

/** A vehicle or trailer as the feeds name it: its external ids only when asked for. */
function known(
  asset: { id: string } | undefined,
  externalIds: Record<string, string> | undefined,
  withExternalIds: boolean | undefined,
) {
  return asset && { id: asset.id, ...(withExternalIds ? { externalIds: externalIds ?? {} } : {}) }
}

/** A DVIR as the published feed and GET /dvirs/{id} answer it. */
export function streamedDvir(fleet: Fleet, dvir: DvirRecord, withExternalIds: boolean | undefined) {
  const trailerIds = dvir.trailer && fleet.trailers.get(dvir.trailer.id)?.externalIds
  return {
    id: dvir.id,
    authorSignature: signed(dvir.authorSignature),
    secondSignature: dvir.secondSignature && signed(dvir.secondSignature),
    thirdSignature: dvir.thirdSignature && signed(dvir.thirdSignature),
    defectIds: [...dvir.vehicleDefects, ...dvir.trailerDefects].map((defect) => defect.id),
    dvirSubmissionBeginTime: dvir.startTime,
    dvirSubmissionTime: dvir.endTime,
    formattedAddress: dvir.location,
    mechanicNotes: dvir.mechanicNotes,
    odometerMeters: dvir.odometerMeters,
    safetyStatus: dvir.safetyStatus,
    type: dvir.type,
    updatedAtTime: dvir.updatedAtTime,
    trailer: known(dvir.trailer, trailerIds, withExternalIds),
    vehicle: known(dvir.vehicle, dvir.vehicle?.ExternalIds, withExternalIds),
    walkaroundPhotos: dvir.walkaroundPhotos,
  }
}

/** A defect as the published feed answers it. */
export function streamedDefect(
  fleet: Fleet,
  { dvirId, defect }: { dvirId: string; defect: DefectRecord },
  withExternalIds: boolean | undefined,
) {
  const { trailer, vehicle, defectType: _type, mechanicNotesUpdatedAtTime: _noted, ...rest } = defect
  const trailerIds = trailer && fleet.trailers.get(trailer.id)?.externalIds
  return {
    ...rest,
    dvirId,
    trailer: known(trailer, trailerIds, withExternalIds),
    vehicle: known(vehicle, vehicle?.ExternalIds, withExternalIds),
  }
}
