import { z } from 'zod'
import { changeTime } from '../change-time'
import type { IssueRecord } from '../fleet/issue'
import { newId, newUuid } from '../new-id'
import { findById, foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const issueBody = z.strictObject({
  kind: z.literal('issue'),
  organizationId: ofOrganization,
  issueId: z.string().optional().describe('One of fixtures.issues: it changes. A new one when absent.'),
  vehicleId: z.string().optional().describe('What it is about; nothing when absent.'),
  title: z.string().default('Something rattles'),
  status: z.enum(['open', 'inProgress', 'resolved', 'dismissed']).default('open'),
  priority: z.enum(['low', 'medium', 'high']).default('medium'),
  dueDate: moment.optional(),
})

/** A driver reports an issue, or one changes. Answers it. */
export function makeIssue(sandbox: Sandbox, given: z.infer<typeof issueBody>): IssueRecord {
  const { fleet, id: organizationId } = organizationOf(sandbox, given.organizationId)
  const now = changeTime(sandbox)
  const dueDate = given.dueDate && sandbox.clock.iso(Date.parse(given.dueDate))
  const said = {
    status: given.status,
    priority: given.priority,
    title: given.title,
    ...(dueDate ? { dueDate } : {}),
    updatedAtTime: now,
  }
  if (given.issueId !== undefined)
    return fleet.issues.put({ ...foundInBody(fleet.issues.get(given.issueId), 'issueId', 'issue'), ...said })
  const vehicle =
    given.vehicleId === undefined
      ? undefined
      : foundInBody(findById(fleet.vehicles, given.vehicleId), 'vehicleId', 'vehicle')
  return fleet.issues.put({
    id: newId(sandbox.state, organizationId),
    description: '',
    ...(vehicle
      ? {
          asset: {
            id: vehicle.id,
            name: vehicle.name,
            entryType: 'tracked' as const,
            externalIds: vehicle.externalIds,
          },
        }
      : {}),
    issueSource: { id: newUuid(), type: 'ad-hoc' },
    mediaList: [],
    externalIds: {},
    createdAtTime: now,
    submittedAtTime: now,
    submittedBy: { id: at(fleet.drivers.all(), 0).id, type: 'driver' },
    ...said,
  })
}
