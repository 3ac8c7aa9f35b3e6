import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { SyncStep } from './held-sync'

/** Whom a verdict names, the table that a list of them is kept in, and what `Touched` calls them. */
const OF = {
  driver: { table: 'Driver', named: 'driverId', kind: 'driver' },
  vehicle: { table: 'Vehicle', named: 'vehicleId', kind: 'asset' },
} as const

/**
 * The last step of a list of names: whoever a verdict names of whom it says that the list was not read since, and no row is of, is judged
 * again. That the list does not name them says something only once it was read after they were named
 * (lib/readiness/gather/newly-named.ts), and no other change tells that it was. Whom it says more of stays as they are: a list that never
 * names them would have them judged with each pass.
 */
export const unlistedStep = (noun: keyof typeof OF, endpoint: AnyEndpoint): SyncStep => ({
  name: 'unlisted',
  endpoint,
  needsWhole: true,
  async page(_, { organizationId, cursor }) {
    const { table, named, kind } = OF[noun]
    const unread = JSON.stringify({
      notChecked: [{ check: 'nobody', topic: { kind: noun }, why: { reason: 'not_read_yet' } }],
    })
    const [rows, id] = [Prisma.raw(`"${table}"`), Prisma.raw(`v."${named}"`)]
    return {
      cursor,
      isLast: true,
      read: 0,
      async keep(tx) {
        const unlisted = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
          SELECT DISTINCT ${id} AS "id" FROM "Verdict" v
          WHERE v."organizationId" = ${organizationId}::uuid AND ${id} IS NOT NULL AND v."told" @> ${unread}::jsonb AND NOT EXISTS (
            SELECT FROM ${rows} r WHERE r."organizationId" = v."organizationId" AND r."platformId" = ${id})`)
        const touched = unlisted.map((one) => ({ kind, id: one.id }))
        if (touched.length > 0) await markForJudging(tx, organizationId, touched)
        return 0
      },
    }
  },
})
