import { handle } from '@/app/api/handle'
import { driversQuery, readDrivers } from '@/lib/drivers/read-drivers'

/** The drivers that the ledger knows, with what they do now and next: `{data, pagination}`. */
export const GET = handle({ permission: 'read', query: driversQuery }, (ctx, { query }) =>
  readDrivers(ctx, query),
)
