import { Prisma } from '@/lib/generated/prisma/client'
import { COUNTRIES, goesByTachograph } from './settings'

/** Whether hours go by the tachograph (`goesByTachograph`), of a table of organizations: by the newest settings of each. */
export const goesByTachographSql = (organizationId: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT r."value"->>'country' FROM "ReadinessSettings" r WHERE r."organizationId" = ${organizationId}
    ORDER BY r."version" DESC LIMIT 1), '') IN (${Prisma.join(COUNTRIES.filter(goesByTachograph))})`
