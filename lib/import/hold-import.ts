import type { Tx } from '@/lib/db/open'

/** Nobody else changes this import, or what is left of it, until the transaction ends. */
export async function holdImport(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS one FROM "RouteImport" WHERE "id" = ${id}::uuid FOR UPDATE`
}
