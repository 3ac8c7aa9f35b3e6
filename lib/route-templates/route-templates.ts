import type { KindOfTemplate } from '@/lib/templates/kind-of-template'
import { say } from '@/lib/words/speaking'
import { type RouteTemplateContent, routeTemplateContent } from './content-schema'

/** As it is kept: 500 stops with their places, or 100 with a page of notes. */
export const MOST_BYTES = 128 * 1024

const KIB = 1024
const bytesOf = (content: unknown) => Buffer.byteLength(JSON.stringify(content))

/** Routes that are driven again and again. */
export const ROUTE_TEMPLATES: KindOfTemplate<RouteTemplateContent> = {
  subject: 'route_template',
  called: 'route template',
  content: routeTemplateContent.superRefine((content, ctx) => {
    const bytes = bytesOf(content)
    if (bytes > MOST_BYTES)
      ctx.addIssue({
        code: 'custom',
        message: say('lib-templates.too-large', { kib: Math.ceil(bytes / KIB), most: MOST_BYTES / KIB }),
      })
  }),
  rows: {
    count: (db, organizationId) => db.routeTemplate.count({ where: { organizationId } }),
    create: (db, organizationId, written) =>
      db.routeTemplate.create({ data: { ...written, organizationId } }),
    find: (db, which) => db.routeTemplate.findFirst({ where: which }),
    async change(db, which, written) {
      const data = { ...written, version: which.version + 1 }
      return (await db.routeTemplate.updateManyAndReturn({ where: which, data }))[0] ?? null
    },
    remove: async (db, which) => (await db.routeTemplate.deleteMany({ where: which })).count,
  },
}
