import { resolveDvir as endpoint } from '@/lib/platform/contract/endpoints/maintenance'
import { changeTime } from '../change-time'
import type { DefectRecord } from '../fleet/dvir'
import { answeredDvir } from './answered-dvir'
import { findPerson, foundInBody, foundInPath } from './find-by-id'
import { bodyOperation } from './operation'

/** Specification, States: a DVIR becomes resolved, with every defect of it, and the author signs second. */
export const resolveDvir = bodyOperation(endpoint, ({ sandbox, fleet, params, body }) => {
  const dvir = foundInPath(fleet.dvirs.get(params.id), 'DVIR')
  const author = foundInBody(findPerson(fleet, body.authorId), 'authorId', 'user or driver')
  const updatedAtTime = changeTime(sandbox)
  const signedAtTime = sandbox.clock.iso(body.signedAtTime ? Date.parse(body.signedAtTime) : undefined)
  const resolved = (defect: DefectRecord): DefectRecord =>
    defect.isResolved
      ? defect
      : {
          ...defect,
          isResolved: true,
          resolvedAtTime: signedAtTime,
          resolvedBy: { ...author, type: 'mechanic' },
          updatedAtTime,
        }
  const next = fleet.dvirs.put({
    ...dvir,
    safetyStatus: 'resolved',
    mechanicNotes: body.mechanicNotes ?? dvir.mechanicNotes,
    secondSignature: { signatoryUser: author, signedAtTime, type: 'mechanic' },
    vehicleDefects: dvir.vehicleDefects.map(resolved),
    trailerDefects: dvir.trailerDefects.map(resolved),
    updatedAtTime,
  })
  return { data: answeredDvir(next) }
})
