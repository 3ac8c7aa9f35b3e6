import type { DeskContext } from '@/lib/connection/desk-context'
import { findEntries } from './find-entries'

/** What is written of addresses, by id: street and place, as the platform formats them; those of which nobody tells are left out. */
export async function writtenAddresses(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  ids: Iterable<string | null | undefined>,
): Promise<Record<string, string>> {
  const asked = [...new Set(ids)].flatMap((id) => id || [])
  if (asked.length === 0) return {}
  const entries = await findEntries(ctx, { kind: ['address'], ids: asked })
  return Object.fromEntries(
    entries.flatMap(({ id, detail: { formattedAddress } }) =>
      typeof formattedAddress === 'string' && formattedAddress ? [[id, formattedAddress]] : [],
    ),
  )
}
