import { conflict } from '@/lib/errors'
import { requireJsonObject } from '@/lib/json'
import { storableJson, storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { asRefusal, leaveTrail, type TemplateContext } from './leave-trail'
import { type Template, type TemplateBody, templateOf } from './schema'

/** An organization has at most so many. */
export const MOST_TEMPLATES = 200

/** Keeps a template. Throws 409 name_taken, 409 too_many beyond two hundred. */
export async function createTemplate(ctx: TemplateContext, { name, body }: TemplateBody): Promise<Template> {
  const { organizationId } = ctx.actor
  const creating = ctx.db.$transaction(async (tx) => {
    if ((await tx.orderTemplate.count({ where: { organizationId } })) >= MOST_TEMPLATES)
      throw conflict('too_many', say('lib-new-orders.too-many-templates', { most: MOST_TEMPLATES }))
    const row = await tx.orderTemplate.create({
      data: {
        ...{ organizationId, name: storableText(name), at: new Date(ctx.clock.now()) },
        body: requireJsonObject(storableJson(body)),
      },
    })
    const template = templateOf(row)
    await leaveTrail(tx, ctx, 'created', template)
    return template
  })
  return creating.catch((error: unknown) => {
    throw asRefusal(error)
  })
}
