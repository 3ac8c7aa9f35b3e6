import { appendAudit } from '@/lib/audit/append'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { notFound } from '@/lib/errors'
import { storableText } from '@/lib/storable-json'
import type { ViewChange } from './schema'
import {
  nameTaken,
  requireRoom,
  requireSharing,
  seenBy,
  type ViewContext,
  viewRow,
  type ViewRow,
} from './view-context'

/**
 * Calls a view otherwise, has it mean something else, shares it or keeps it for who asks; what others see or saw stands in
 * the trail. Throws 404 for one that is not theirs to see, 403 role_forbids for a shared one where the role may not
 * share, 409 name_taken, 409 too_many_views.
 */
export async function changeView(
  { db, actor, clock }: ViewContext,
  id: string,
  { name, search, shared }: ViewChange,
): Promise<ViewRow> {
  const { organizationId, userId } = actor
  const at = new Date(clock.now())
  const changing = db.$transaction(async (tx) => {
    const before = await tx.savedView.findFirst({ where: { id, ...seenBy(actor) } })
    if (!before) throw notFound('view')
    const wasShared = before.ownerId === null
    const isShared = shared ?? wasShared
    if (wasShared || isShared) requireSharing(actor, before.list)
    const ownerId = isShared ? null : userId
    if (isShared !== wasShared) await requireRoom(tx, { organizationId, list: before.list, ownerId })
    const data = {
      ...(name !== undefined && { name: storableText(name) }),
      ...(search !== undefined && { search: storableText(search) }),
      ownerId,
    }
    const [row] = await tx.savedView.updateManyAndReturn({
      where: { id, organizationId, ownerId: before.ownerId },
      data,
    })
    if (!row) throw notFound('view')
    // Nobody begins with what they no longer see.
    if (wasShared && !isShared)
      await tx.defaultView.deleteMany({ where: { viewId: id, organizationId, userId: { not: userId } } })
    if (wasShared || isShared)
      await appendAudit(tx, {
        ...{ organizationId, actor: { id: userId, name: actor.name }, at },
        action: wasShared ? (isShared ? 'view.changed' : 'view.withdrawn') : 'view.shared',
        ...{ subjectType: 'view', subjectId: id },
        summary: `${wasShared ? (isShared ? 'Changed' : 'Withdrew') : 'Shared'} the view ${row.name}`,
        detail: { list: row.list, search: row.search, ...(wasShared && { nameBefore: before.name }) },
      })
    return viewRow(row)
  })
  return changing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken() : error
  })
}
