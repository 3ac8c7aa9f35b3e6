import { notFound } from '@/lib/errors'
import { leaveTrail, type TemplateContext } from './leave-trail'
import { templateOf } from './schema'

/** Deletes a template; orders that were made of it stay. Throws 404. */
export async function deleteTemplate(ctx: TemplateContext, id: string): Promise<void> {
  const { organizationId } = ctx.actor
  await ctx.db.$transaction(async (tx) => {
    const row = await tx.orderTemplate.findFirst({ where: { id, organizationId } })
    if (!row) throw notFound('order_template')
    const { count } = await tx.orderTemplate.deleteMany({ where: { id, organizationId } })
    if (count === 0) throw notFound('order_template')
    await leaveTrail(tx, ctx, 'deleted', templateOf(row))
  })
}
