import type { DeskContext } from '@/lib/connection/desk-context'
import { readKeptSettings } from '@/lib/readiness/settings/read-settings'
import { settingsAnswer, type ReadinessSettingsAnswer } from './settings-answer'

/** What the organization has settled for readiness. One query. */
export async function readSettingsAnswer({
  db,
  actor,
}: Pick<DeskContext, 'db' | 'actor'>): Promise<ReadinessSettingsAnswer> {
  const { version, kept } = await readKeptSettings(db, actor.organizationId)
  return settingsAnswer(version, kept)
}
