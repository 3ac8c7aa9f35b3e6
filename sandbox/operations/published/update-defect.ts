import { updateDefect as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import { changeTime } from '../../change-time'
import { answeredDefect } from '../answered-dvir'
import { findPerson, foundInBody, foundInPath } from '../find-by-id'
import { bodyOperation } from '../operation'
import { changeDefect, findDefect } from './change-defect'

/** Published, PATCH /fleet/defects/{id}: one defect is resolved, opened again or noted on; its DVIR keeps its status. */
export const updateDefect = bodyOperation(endpoint, ({ sandbox, fleet, params, body, bearer }) => {
  const { dvir, defect } = foundInPath(findDefect(fleet, params.id), 'defect')
  const by = body.resolvedBy && foundInBody(findPerson(fleet, body.resolvedBy.id), 'resolvedBy.id', 'user')
  const updatedAtTime = changeTime(sandbox)
  const isResolved = body.isResolved ?? defect.isResolved
  const resolvedAt = body.resolvedAtTime && sandbox.clock.iso(Date.parse(body.resolvedAtTime))
  const changed = {
    ...defect,
    isResolved,
    mechanicNotes: body.mechanicNotes ?? defect.mechanicNotes,
    mechanicNotesUpdatedAtTime:
      body.mechanicNotes === undefined ? defect.mechanicNotesUpdatedAtTime : updatedAtTime,
    resolvedAtTime: isResolved ? (resolvedAt ?? defect.resolvedAtTime ?? updatedAtTime) : undefined,
    resolvedBy: isResolved
      ? by
        ? { ...by, type: 'mechanic' as const }
        : (defect.resolvedBy ?? { id: bearer.organization.id, name: 'API', type: 'mechanic' as const })
      : undefined,
    updatedAtTime,
  }
  changeDefect(fleet, dvir, changed)
  return { data: answeredDefect(changed) }
})
