import { notFound } from '@/lib/errors'
import { keptTemplate, type KindOfTemplate, type TemplateContext } from './kind-of-template'
import { leaveTrail } from './leave-trail'

/** Deletes a template; what was made of it stays. Throws 404. */
export async function deleteTemplate<Content>(
  ctx: TemplateContext,
  kind: KindOfTemplate<Content>,
  id: string,
): Promise<void> {
  const which = { id, organizationId: ctx.actor.organizationId }
  await ctx.db.$transaction(async (tx) => {
    const row = await kind.rows.find(tx, which)
    if (!row || (await kind.rows.remove(tx, which)) === 0) throw notFound(kind.subject)
    await leaveTrail(tx, ctx, kind, 'deleted', keptTemplate(row))
  })
}
