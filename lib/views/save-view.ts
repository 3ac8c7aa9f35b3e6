import { appendAudit } from '@/lib/audit/append'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { storableText } from '@/lib/storable-json'
import type { ViewBody } from './schema'
import {
  nameTaken,
  requireRoom,
  requireSharing,
  type ViewContext,
  viewRow,
  type ViewRow,
} from './view-context'

/**
 * Keeps a name for what a list is narrowed and ordered by; a shared one stands in the trail. Throws 403 role_forbids for
 * whose role may not share, 409 name_taken, 409 too_many_views.
 */
export async function saveView({ db, actor, clock }: ViewContext, body: ViewBody): Promise<ViewRow> {
  const { organizationId, userId } = actor
  const { list, search, shared } = body
  const name = storableText(body.name)
  if (shared) requireSharing(actor, list)
  const ownerId = shared ? null : userId
  const at = new Date(clock.now())
  const saving = db.$transaction(async (tx) => {
    await requireRoom(tx, { organizationId, list, ownerId })
    const row = await tx.savedView.create({
      data: { organizationId, ownerId, list, name, search: storableText(search), createdAt: at },
    })
    if (shared)
      await appendAudit(tx, {
        ...{ organizationId, actor: { id: userId, name: actor.name }, at },
        ...{ action: 'view.shared', subjectType: 'view', subjectId: row.id },
        summary: `Shared the view ${name}`,
        detail: { list, search },
      })
    return viewRow(row)
  })
  return saving.catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken() : error
  })
}
