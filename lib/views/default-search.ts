import type { ViewedList } from './schema'
import { seenBy, type ViewContext } from './view-context'

/** What the address of a list says when it begins with the view that somebody chose; empty where they chose none. */
export async function defaultSearch(
  { db, actor }: Pick<ViewContext, 'db' | 'actor'>,
  list: ViewedList,
): Promise<string> {
  const { userId, organizationId } = actor
  const chosen = await db.defaultView.findFirst({
    where: { userId, organizationId, list, view: seenBy(actor) },
    select: { view: { select: { search: true } } },
  })
  return chosen?.view.search ?? ''
}
