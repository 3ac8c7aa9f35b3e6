/** Whether a query failed because a row with this unique value is there already (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
