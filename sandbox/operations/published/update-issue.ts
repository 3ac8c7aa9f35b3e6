import { updateIssue as endpoint } from '@/lib/platform/contract/endpoints/published/issues'
import { changeTime } from '../../change-time'
import { foundInBody, foundInPath } from '../find-by-id'
import { bodyOperation } from '../operation'

/** Published, PATCH /issues: what is absent stays. */
export const updateIssue = bodyOperation(endpoint, ({ sandbox, fleet, body }) => {
  const issue = foundInPath(fleet.issues.get(body.id), 'issue')
  const { assignedTo, dueDate, externalIds, status } = body
  if (assignedTo) foundInBody(fleet.users.get(assignedTo.id), 'assignedTo.id', 'user')
  const data = fleet.issues.put({
    ...issue,
    ...(assignedTo ? { assignedTo } : {}),
    ...(dueDate === undefined ? {} : { dueDate: sandbox.clock.iso(Date.parse(dueDate)) }),
    ...(externalIds ? { externalIds } : {}),
    ...(status ? { status } : {}),
    updatedAtTime: changeTime(sandbox),
  })
  return { data }
})
