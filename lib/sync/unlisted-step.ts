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
 * The last step of a list of names. Judges again every driver or vehicle that a verdict called "list not read yet" and that has no
 * row: only now does its absence from the list say something (lib/readiness/gather/newly-named.ts), and nothing else tells so.
 * Those of whom a verdict says more are left alone: a list that never names them would have them judged with each pass.
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
