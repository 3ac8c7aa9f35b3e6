import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/** Beyond so many it is cheaper to judge every route. */
const MOST_TOUCHED = 200
/** So many between two judgements are more than a day's work: more will follow. */
const MANY_TOUCHED = 50

/** Whose routes are to be judged again. */
export interface TouchedSubjects {
  routeIds: readonly string[]
  driverIds: readonly string[]
  assetIds: readonly string[]
}

export interface Touching {
  /** So much changed at once that more is to be expected: a feed catches up, or a list is read for the first time. */
  isMany: boolean
  /** Up to the newest change that this knows; null for none. */
  mark: bigint | null
  /** Null: every route. */
  of: TouchedSubjects | null
}

interface Row {
  kind: string
  id: string
  mark: bigint
}

/** Of whom something changed since it was judged last. Two queries at most. */
export async function readTouched(db: Db, organizationId: string): Promise<Touching> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT "kind", "id", "mark" FROM "Touched" WHERE "organizationId" = ${organizationId}::uuid
    LIMIT ${MOST_TOUCHED + 1}::int`)
  if (rows.length > MOST_TOUCHED) {
    const [newest] = await db.$queryRaw<{ mark: bigint | null }[]>(Prisma.sql`
      SELECT max("mark") AS "mark" FROM "Touched" WHERE "organizationId" = ${organizationId}::uuid`)
    return { isMany: true, mark: newest?.mark ?? null, of: null }
  }
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
  const mark = rows.reduce<bigint | null>(
    (most, row) => (most !== null && most > row.mark ? most : row.mark),
    null,
  )
  return {
    isMany: rows.length > MANY_TOUCHED,
    mark,
    of:
      of('all').length > 0 ? null : { routeIds: of('route'), driverIds: of('driver'), assetIds: of('asset') },
  }
}

/** Every route of every organization is judged again: another version of this app may judge otherwise. */
export async function touchAll(db: Db, at: Date): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "Touched" AS t ("organizationId", "kind", "id") SELECT "organizationId", 'all', '' FROM "Judging"
    ON CONFLICT ("organizationId", "kind", "id") DO UPDATE SET "mark" = EXCLUDED."mark"`)
  await db.judging.updateMany({ data: { nextMomentAt: at } })
}
