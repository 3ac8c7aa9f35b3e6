import { updateTrainingAssignments as endpoint } from '@/lib/platform/contract/endpoints/published/training'
import { changeTime } from '../../change-time'
import { administratorOf } from '../../oauth/administrator'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'
import { isOverdue } from '../stream-training-assignments'
import { membersOf } from '../tag-filter'

/** Published, PATCH /training-assignments: all of them, or none when one is not there. */
export const updateTrainingAssignments = operation(
  endpoint,
  ({ sandbox, organization, fleet, query, now }) => {
    const found = [...(membersOf(query.ids) ?? [])].map((id) =>
      foundInPath(fleet.trainingAssignments.get(id), 'training assignment'),
    )
    const data = found.map((one) => {
      const changed = fleet.trainingAssignments.put({
        ...one,
        dueAtTime: sandbox.clock.iso(Date.parse(query.dueAtTime)),
        updatedAtTime: changeTime(sandbox),
        updatedById: administratorOf(organization).id,
      })
      return { ...changed, isOverdue: isOverdue(changed, now) }
    })
    return { data }
  },
)
