import { PrismaPg } from '@prisma/adapter-pg'
import { heldPool } from './held-connection'
import { statementNames } from './statement-names'

/**
 * The way of Prisma to a PostgreSQL, on which each connection keeps what it is asked again, parsed and planned; not behind a pooler:
 * that gives each transaction another connection, which prepared something else.
 */
export function postgresAdapter(connectionString: string, { isPooled = false } = {}): PrismaPg {
  const pool = heldPool(connectionString)
  if (isPooled) return new PrismaPg(pool)
  const nameOf = statementNames()
  // An empty name is none.
  return new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) ?? '' })
}
