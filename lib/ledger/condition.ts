import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * What writes a condition for the database. It is handed to the rule, which stands beside its form for a single row:
 * that one runs in browsers too, and what talks to a database does not.
 */
export type SqlTag = typeof Prisma.sql
