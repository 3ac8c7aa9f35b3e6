import { createDvir as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import { changeTime } from '../../change-time'
import { readingsOf } from '../../fleet/readings'
import { newId } from '../../new-id'
import { emit } from '../../webhooks/emit'
import { dvirSubmittedData } from '../../webhooks/event-data'
import { answeredDvir } from '../answered-dvir'
import { findById, findPerson, foundInBody } from '../find-by-id'
import { bodyOperation } from '../operation'
import { changeDefect, findDefect } from './change-defect'

/** Published, POST /fleet/dvirs: a mechanic reports, and resolves defects of earlier reports. */
export const createDvir = bodyOperation(endpoint, ({ sandbox, organization, fleet, body }) => {
  const author = foundInBody(findPerson(fleet, body.authorId), 'authorId', 'user or driver')
  const vehicle =
    body.vehicleId === undefined
      ? undefined
      : foundInBody(findById(fleet.vehicles, body.vehicleId), 'vehicleId', 'vehicle')
  const trailer =
    body.trailerId === undefined
      ? undefined
      : foundInBody(findById(fleet.trailers, body.trailerId), 'trailerId', 'trailer')
  for (const [i, id] of (body.resolvedDefectIds ?? []).entries())
    foundInBody(findDefect(fleet, id), `resolvedDefectIds.${i}`, 'defect')
  for (const id of body.resolvedDefectIds ?? []) {
    // Looked up one by one: two of them may stand in one report.
    const found = findDefect(fleet, id)
    const at = changeTime(sandbox)
    const resolvedBy = { ...author, type: 'mechanic' as const }
    // Who mended it, and when, stays as it was said first.
    if (found && !found.defect.isResolved)
      changeDefect(fleet, found.dvir, {
        ...found.defect,
        isResolved: true,
        resolvedAtTime: at,
        resolvedBy,
        updatedAtTime: at,
      })
  }
  const now = changeTime(sandbox)
  const dvir = fleet.dvirs.put({
    id: newId(sandbox.state, organization.id),
    licensePlate: body.licensePlate ?? vehicle?.licensePlate ?? trailer?.licensePlate ?? '',
    location: body.location ?? '',
    mechanicNotes: body.mechanicNotes ?? '',
    safetyStatus: body.safetyStatus,
    type: body.type,
    odometerMeters: body.odometerMeters ?? (vehicle && readingsOf(fleet, vehicle.id)?.odometerMeters) ?? 0,
    startTime: now,
    endTime: now,
    trailerName: trailer?.name ?? '',
    authorSignature: { signatoryUser: author, signedAtTime: now, type: 'mechanic' },
    ...(vehicle ? { vehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds } } : {}),
    ...(trailer ? { trailer: { id: trailer.id, name: trailer.name } } : {}),
    vehicleDefects: [],
    trailerDefects: [],
    walkaroundPhotos: [],
    updatedAtTime: now,
  })
  emit(
    sandbox,
    organization,
    'DvirSubmitted',
    dvirSubmittedData(fleet, dvir, sandbox.state.settings.deliversDvirIds),
  )
  return { data: answeredDvir(dvir) }
})
