import type { DeskContext } from '@/lib/connection/desk-context'
import { unlistedAddresses } from '@/lib/directory/unlisted-addresses'
import { notFound } from '@/lib/errors'
import { type Template, templateOf } from '@/lib/templates/kind-of-template'
import type { RouteTemplateContent } from './content-schema'
import { ROUTE_TEMPLATES } from './route-templates'

export interface ReadTemplate extends Template<RouteTemplateContent> {
  /** Ids of addresses that it stops at and the platform lists no more. */
  unlisted: string[]
}

/** A route template with all that it holds. Throws 404, 409 template_outdated. Two queries. */
export async function readRouteTemplate(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  id: string,
): Promise<ReadTemplate> {
  const { organizationId } = actor
  const row = await ROUTE_TEMPLATES.rows.find(db, { id, organizationId })
  if (!row) throw notFound('route_template')
  const template = templateOf(ROUTE_TEMPLATES, row)
  const addresses = template.body.stops.flatMap(({ addressId }) => addressId ?? [])
  return { ...template, unlisted: await unlistedAddresses(db, organizationId, addresses) }
}
