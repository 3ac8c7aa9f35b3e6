/**
 * What writes a condition for the database (Prisma.sql). It is handed to the rule, which stands beside its form for a
 * single row: that one runs in browsers too, and what talks to a database does not.
 */
export type SqlTag<Sql> = (strings: readonly string[], ...values: readonly unknown[]) => Sql
