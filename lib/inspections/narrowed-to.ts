import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import type { NarrowedTo } from './list-words'
import type { AskedRecord } from './schema'

/** By its name what is narrowed to. No query where it is narrowed to nothing, one for each of both. */
export async function narrowedTo(
  ctx: Pick<DeskContext, 'db' | 'actor'>,
  { asset, driver }: Pick<AskedRecord, 'asset' | 'driver'>,
): Promise<NarrowedTo> {
  const [assets, drivers] = await Promise.all([
    nameIds(ctx, ASSET_KINDS, [asset]),
    nameIds(ctx, ['driver'], [driver]),
  ])
  return {
    asset: asset === undefined ? null : (assets[asset] ?? asset),
    driver: driver === undefined ? null : (drivers[driver] ?? driver),
  }
}
