import { notFound } from '@/lib/errors'
import { requireJsonObject } from '@/lib/json'
import { storableJson, storableText } from '@/lib/storable-json'
import { asRefusal, changedBefore, leaveTrail, type TemplateContext } from './leave-trail'
import { type Template, type TemplateChange, templateOf } from './schema'

/** Has a template hold something else. Throws 404, 409 changed_meanwhile for another version than was read, 409 name_taken. */
export async function changeTemplate(
  ctx: TemplateContext,
  id: string,
  { name, body, version }: TemplateChange,
): Promise<Template> {
  const { organizationId } = ctx.actor
  const changing = ctx.db.$transaction(async (tx) => {
    const [row] = await tx.orderTemplate.updateManyAndReturn({
      where: { id, organizationId, version },
      data: {
        ...{ name: storableText(name), at: new Date(ctx.clock.now()), version: version + 1 },
        body: requireJsonObject(storableJson(body)),
      },
    })
    if (!row) {
      const isThere = (await tx.orderTemplate.count({ where: { id, organizationId } })) > 0
      throw isThere ? changedBefore() : notFound('order_template')
    }
    const template = templateOf(row)
    await leaveTrail(tx, ctx, 'changed', template)
    return template
  })
  return changing.catch((error: unknown) => {
    throw asRefusal(error)
  })
}
