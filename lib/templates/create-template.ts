import { conflict } from '@/lib/errors'
import { type JsonObject, requireJsonObject } from '@/lib/json'
import { storableJson, storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { keptTemplate, type KindOfTemplate, type Template, type TemplateContext } from './kind-of-template'
import { asRefusal, leaveTrail } from './leave-trail'
import type { TemplateBody } from './schema'

/** An organization has at most so many of a kind. */
export const MOST_TEMPLATES = 200

/** Keeps a template. Throws 409 name_taken, 409 too_many beyond two hundred. */
export async function createTemplate<Content>(
  ctx: TemplateContext,
  kind: KindOfTemplate<Content>,
  { name, body }: TemplateBody<Content>,
): Promise<Template<JsonObject>> {
  const { organizationId } = ctx.actor
  const creating = ctx.db.$transaction(async (tx) => {
    if ((await kind.rows.count(tx, organizationId)) >= MOST_TEMPLATES)
      throw conflict('too_many', say('lib-templates.too-many', { most: MOST_TEMPLATES }))
    const row = await kind.rows.create(tx, organizationId, {
      ...{ name: storableText(name), at: new Date(ctx.clock.now()) },
      body: requireJsonObject(storableJson(requireJsonObject(body))),
    })
    const template = keptTemplate(row)
    await leaveTrail(tx, ctx, kind, 'created', template)
    return template
  })
  return creating.catch((error: unknown) => {
    throw asRefusal(error)
  })
}
