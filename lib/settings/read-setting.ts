import type { Db, Tx } from '@/lib/db/open'
import { COLUMNS } from './columns'
import { SETTINGS, type SettingName, type SettingValue } from './table'

/** What the organization has settled, in the setting's own unit. */
export async function readSetting<Name extends SettingName>(
  { db }: { db: Pick<Db, 'organization'> | Tx },
  organizationId: string,
  name: Name,
): Promise<SettingValue<Name>> {
  const { column, per = 1 } = COLUMNS[name]
  const kept = (
    await db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { [column]: true } })
  )[column]
  const value: unknown = typeof kept === 'number' ? kept / per : kept
  // A row that was written past us: what nobody could have set counts as not set.
  return SETTINGS[name].is(value) ? value : SETTINGS[name].usual
}
