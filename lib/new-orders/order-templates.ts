import type { z } from 'zod'
import type { KindOfTemplate } from '@/lib/templates/kind-of-template'
import { templateContent } from './template-schema'

/** What work orders of a kind are made of. */
export const ORDER_TEMPLATES: KindOfTemplate<z.output<typeof templateContent>> = {
  subject: 'order_template',
  called: 'work order template',
  content: templateContent,
  rows: {
    count: (db, organizationId) => db.orderTemplate.count({ where: { organizationId } }),
    create: (db, organizationId, written) =>
      db.orderTemplate.create({ data: { ...written, organizationId } }),
    find: (db, which) => db.orderTemplate.findFirst({ where: which }),
    async change(db, which, written) {
      const data = { ...written, version: which.version + 1 }
      return (await db.orderTemplate.updateManyAndReturn({ where: which, data }))[0] ?? null
    },
    remove: async (db, which) => (await db.orderTemplate.deleteMany({ where: which })).count,
  },
}
