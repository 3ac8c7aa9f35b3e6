import type { DeskContext } from '@/lib/connection/desk-context'
import { type Template, templateOf } from '@/lib/templates/kind-of-template'
import { ORDER_TEMPLATES } from './order-templates'
import type { TemplateContent } from './template-schema'

/** The templates of the organization, by name, each with all that it holds. */
export async function readOrderTemplates({
  db,
  actor,
}: Pick<DeskContext, 'db' | 'actor'>): Promise<Template<TemplateContent>[]> {
  const rows = await db.orderTemplate.findMany({
    where: { organizationId: actor.organizationId },
    orderBy: { name: 'asc' },
  })
  return rows.map((row) => templateOf(ORDER_TEMPLATES, row))
}
