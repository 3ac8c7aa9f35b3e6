import { z } from 'zod'
import { ledgerId } from '@/lib/ledger/keep/facts'
import { browseRoutesQuery } from '@/lib/routes/list/browse-routes'

const { day, days, zone } = browseRoutesQuery.shape

/** Query of GET /api/map: the routes of a day (today unless told), as lists mean it, or one route by its id. */
export const mapQuery = z.strictObject({ day, days, zone, route: ledgerId.optional() })
export type MapQuery = z.output<typeof mapQuery>
