import { appendAudit } from '@/lib/audit/append'
import { notFound } from '@/lib/errors'
import { requireSharing, seenBy, type ViewContext } from './view-context'

/**
 * Deletes a view; who began with it begins as everybody does. Throws 404 for one that is not theirs to see, 403
 * role_forbids for a shared one where the role may not share.
 */
export async function deleteView({ db, actor, clock }: ViewContext, id: string): Promise<void> {
  const { organizationId, userId } = actor
  await db.$transaction(async (tx) => {
    const view = await tx.savedView.findFirst({ where: { id, ...seenBy(actor) } })
    if (!view) throw notFound('view')
    const shared = view.ownerId === null
    if (shared) requireSharing(actor, view.list)
    const { count } = await tx.savedView.deleteMany({ where: { id, organizationId } })
    if (count === 0) throw notFound('view')
    if (!shared) return
    await appendAudit(tx, {
      ...{ organizationId, actor: { id: userId, name: actor.name }, at: new Date(clock.now()) },
      ...{ action: 'view.deleted', subjectType: 'view', subjectId: id },
      summary: `Deleted the view ${view.name}`,
      detail: { list: view.list, search: view.search },
    })
  })
}
