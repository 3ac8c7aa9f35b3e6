import type { DeskContext } from '@/lib/connection/desk-context'
import { type Template, templateOf } from './schema'

/** The templates of the organization, by name. */
export async function readTemplates({ db, actor }: Pick<DeskContext, 'db' | 'actor'>): Promise<Template[]> {
  const rows = await db.orderTemplate.findMany({
    where: { organizationId: actor.organizationId },
    orderBy: { name: 'asc' },
  })
  return rows.map(templateOf)
}
