import { notFound } from '@/lib/errors'
import type { DefaultBody } from './schema'
import { seenBy, type ViewContext } from './view-context'

/** Says with which view a list begins for who asks, or that it begins with none. Throws 404 for one that they do not see. */
export async function chooseView(
  { db, actor }: Pick<ViewContext, 'db' | 'actor'>,
  { list, id }: DefaultBody,
): Promise<void> {
  const { organizationId, userId } = actor
  await db.$transaction(async (tx) => {
    const of = { userId, organizationId, list }
    if (id === null) return void (await tx.defaultView.deleteMany({ where: of }))
    if (!(await tx.savedView.findFirst({ where: { id, list, ...seenBy(actor) } }))) throw notFound('view')
    await tx.defaultView.upsert({
      where: { userId_organizationId_list: of },
      create: { ...of, viewId: id },
      update: { viewId: id },
    })
  })
}
