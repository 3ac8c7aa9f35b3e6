import type { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db, Tx } from '@/lib/db/open'
import { conflict, detailsOf } from '@/lib/errors'
import { type JsonObject, requireJsonObject } from '@/lib/json'
import { say } from '@/lib/words/speaking'

export type TemplateContext = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/** A template of the organization: a content under a name that no other of its kind has. */
export interface Template<Content> {
  id: string
  name: string
  /** Of each change one more. */
  version: number
  body: Content
}

export interface TemplateRow {
  id: string
  name: string
  version: number
  body: unknown
}

interface Written {
  name: string
  body?: JsonObject
  at: Date
}

/** One template of an organization. */
interface Which {
  organizationId: string
  id: string
}

/** What there are templates of: all that their verbs have to know of it. */
export interface KindOfTemplate<Content> {
  /** In the trail, and as what is missing. */
  subject: 'order_template' | 'route_template'
  /** In the trail: `route template`. */
  called: string
  /** What may be written and used now: a newer version may ask more of what an older one kept. */
  content: z.ZodType<Content>
  /** Its table, each question with its organization. */
  rows: {
    count(db: Db | Tx, organizationId: string): Promise<number>
    create(db: Tx, organizationId: string, written: Required<Written>): Promise<TemplateRow>
    find(db: Db | Tx, which: Which): Promise<TemplateRow | null>
    /** Only as that version; null where it is another. */
    change(db: Tx, which: Which & { version: number }, written: Written): Promise<TemplateRow | null>
    /** How many were there. */
    remove(db: Tx, which: Which): Promise<number>
  }
}

/** A template as it is kept, whether or not it can be used: enough to rename it, to delete it, and for the trail. */
export const keptTemplate = ({ id, name, version, body }: TemplateRow): Template<JsonObject> => ({
  ...{ id, name, version },
  body: requireJsonObject(body),
})

/** A template to make something of. Throws 409 template_outdated with what is to be mended where nothing could be. */
export function templateOf<Content>(
  { content }: KindOfTemplate<Content>,
  { id, name, version, body }: TemplateRow,
): Template<Content> {
  const parsed = content.safeParse(body)
  if (parsed.success) return { id, name, version, body: parsed.data }
  const message = say('lib-templates.outdated', { name })
  throw conflict('template_outdated', message, detailsOf(parsed.error.issues))
}
