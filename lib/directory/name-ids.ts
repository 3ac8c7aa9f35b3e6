import type { DeskContext } from '@/lib/connection/desk-context'
import type { DirectoryKind } from './entry'
import { findEntries } from './find-entries'

/** What ids are called, by id; those that the directory does not know are left out. Empty ids are passed over. */
export async function nameIds(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  kind: readonly DirectoryKind[],
  ids: Iterable<string | null | undefined>,
): Promise<Record<string, string>> {
  const asked = [...new Set(ids)].flatMap((id) => id || [])
  if (asked.length === 0) return {}
  const entries = await findEntries(ctx, { kind, ids: asked })
  return Object.fromEntries(entries.map(({ id, name }) => [id, name]))
}
