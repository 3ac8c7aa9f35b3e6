import type { DeskContext } from '@/lib/connection/desk-context'
import type { DirectoryKind } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'

/** So many are asked for together, as are the readings of so many vehicles. */
export const IDS_AT_ONCE = 1_000

/** What any number of ids are called, as `nameIds` does: one time after the other. */
export async function nameMany(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  kinds: readonly DirectoryKind[],
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  const each = [...new Set(ids)]
  const names: Record<string, string> = {}
  for (let at = 0; at < each.length; at += IDS_AT_ONCE)
    Object.assign(names, await nameIds(ctx, kinds, each.slice(at, at + IDS_AT_ONCE)))
  return names
}
