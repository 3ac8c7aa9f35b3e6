import { conflict, notFound } from '@/lib/errors'
import { type JsonObject, requireJsonObject } from '@/lib/json'
import { storableJson, storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { keptTemplate, type KindOfTemplate, type Template, type TemplateContext } from './kind-of-template'
import { asRefusal, leaveTrail } from './leave-trail'
import type { TemplateChange } from './schema'

/**
 * Has a template go by another name, and hold something else where that is said. Throws 404, 409 changed_meanwhile for
 * another version than was read, 409 name_taken.
 */
export async function changeTemplate<Content>(
  ctx: TemplateContext,
  kind: KindOfTemplate<Content>,
  id: string,
  { name, body, version }: TemplateChange<Content>,
): Promise<Template<JsonObject>> {
  const which = { id, organizationId: ctx.actor.organizationId }
  const changing = ctx.db.$transaction(async (tx) => {
    const row = await kind.rows.change(
      tx,
      { ...which, version },
      {
        ...{ name: storableText(name), at: new Date(ctx.clock.now()) },
        ...(body !== undefined && { body: requireJsonObject(storableJson(requireJsonObject(body))) }),
      },
    )
    if (!row) {
      const isThere = (await kind.rows.find(tx, which)) !== null
      throw isThere ? changedBefore() : notFound(kind.subject)
    }
    const template = keptTemplate(row)
    await leaveTrail(tx, ctx, kind, 'changed', template)
    return template
  })
  return changing.catch((error: unknown) => {
    throw asRefusal(error)
  })
}

/** Somebody changed it after it was read. */
const changedBefore = () => conflict('changed_meanwhile', say('lib-templates.changed'))
