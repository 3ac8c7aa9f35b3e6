import type { DeskContext } from '@/lib/connection/desk-context'
import type { Template } from '@/lib/templates/kind-of-template'

/** What there is to choose from: what one of them holds may be long, and is read when it is chosen. */
export type ListedTemplate = Omit<Template<unknown>, 'body'>

/** The route templates of the organization, by name. */
export const readRouteTemplates = ({
  db,
  actor,
}: Pick<DeskContext, 'db' | 'actor'>): Promise<ListedTemplate[]> =>
  db.routeTemplate.findMany({
    where: { organizationId: actor.organizationId },
    orderBy: { name: 'asc' },
    select: { id: true, name: true, version: true },
  })
