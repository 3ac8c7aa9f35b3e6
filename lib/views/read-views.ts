import { may } from '@/lib/accounts/roles'
import { SHARED_BY, type ViewedList } from './schema'
import { seenBy, type ViewContext, viewRow, type ViewRow } from './view-context'

/** The views of a list that somebody sees, by name, with which of them it begins for them, and whether they may share one. */
export async function readViews(
  { db, actor }: Pick<ViewContext, 'db' | 'actor'>,
  list: ViewedList,
): Promise<{ data: ViewRow[]; defaultId: string | null; mayShare: boolean }> {
  const { userId, organizationId } = actor
  const [views, chosen] = await Promise.all([
    db.savedView.findMany({ where: { list, ...seenBy(actor) }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    db.defaultView.findUnique({
      where: { userId_organizationId_list: { userId, organizationId, list } },
      select: { viewId: true },
    }),
  ])
  return {
    data: views.map(viewRow),
    defaultId: chosen?.viewId ?? null,
    mayShare: may(actor.role, SHARED_BY[list]),
  }
}
