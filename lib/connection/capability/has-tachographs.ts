import type { Base } from '@/lib/base'

/** Whether the organization has the list of tachographs, which only some have: its row says so (lib/sync/lease.ts). One query. */
export const hasTachographs = async ({ db }: Pick<Base, 'db'>, organizationId: string): Promise<boolean> =>
  (await db.sync.count({ where: { organizationId, kind: 'driver_tachographs' } })) > 0
