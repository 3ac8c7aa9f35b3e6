import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS, type DirectoryKind } from '@/lib/directory/entry'
import { fold } from '@/lib/directory/fold'
import { entriesOf } from '@/lib/directory/with-vendors'
import { idFoundBy } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'

const { sql } = Prisma
const SEARCH_IDS = sql`"searchIds"`

/**
 * What a word of a search means of work orders beside its letters: what its asset, whom it is assigned to or its vendor is called,
 * or a plate or an external id of them. The platform tells each by its id alone, and one that is called otherwise since is found
 * by that.
 */
export const namedOfWorkOrders =
  ({ actor }: Pick<DeskContext, 'actor'>) =>
  (word: string): Prisma.Sql | null => {
    const folded = fold(word)
    if (folded === '') return null
    const those = (kinds: readonly DirectoryKind[]) => sql`(
      SELECT "platformId" FROM ${entriesOf(kinds)} AS "named"
      WHERE "organizationId" = ${actor.organizationId}::uuid AND "kind" IN (${Prisma.join(kinds)})
        AND (strpos("searchName", ${folded}) > 0 OR ${idFoundBy(sql, SEARCH_IDS, folded)}
          OR strpos(lower("detail"->>'licensePlate'), ${folded}) > 0))`
    return sql`("assetId" IN ${those(ASSET_KINDS)} OR "assignedUserId" IN ${those(PERSON_KINDS)}
      OR "vendorId" IN ${those(['vendor'])})`
  }
