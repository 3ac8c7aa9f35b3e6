import type { Db, Tx } from '@/lib/db/open'
import { keptIn, type KeptSettings, settingsOf } from './kept-settings'
import type { ReadinessSettings } from './settings'

/** What the organization has settled, with its version; 0 until somebody changed it. One query. */
export async function readKeptSettings(
  db: Db | Tx,
  organizationId: string,
): Promise<{ version: number; kept: KeptSettings }> {
  const row = await db.readinessSettings.findFirst({
    where: { organizationId },
    orderBy: { version: 'desc' },
    select: { version: true, value: true },
  })
  return { version: row?.version ?? 0, kept: keptIn(row?.value) }
}

/** The same as judgement goes by it. */
export async function readReadinessSettings(db: Db | Tx, organizationId: string): Promise<ReadinessSettings> {
  const { version, kept } = await readKeptSettings(db, organizationId)
  return settingsOf(kept, version)
}
