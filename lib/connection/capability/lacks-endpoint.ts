import { Prisma } from '@/lib/generated/prisma/client'
import { LACKS } from './lack'

const STATES = Prisma.raw(LACKS.map((lack) => `'${lack}'`).join(', '))

/** Whether an organization (a uuid of SQL) is known to get nothing of an endpoint (lack.ts), as a condition of SQL. */
export const lacksEndpoint = (organizationId: Prisma.Sql, endpointId: string): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM "Capability" WHERE "organizationId" = ${organizationId}
    AND "endpointId" = ${endpointId} AND "state" IN (${STATES}))`
