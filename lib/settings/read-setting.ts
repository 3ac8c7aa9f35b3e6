import type { Db, Tx } from '@/lib/db/open'
import type { Organization } from '@/lib/generated/prisma/client'
import { COLUMNS } from './columns'
import { SETTINGS, type SettingName, type SettingValue } from './table'

/** The columns of an organization's row in which its settings stand, for a statement that reads more than them. */
export type SettledRow = Pick<Organization, (typeof COLUMNS)[SettingName]['column']>
export const SETTLED: readonly (keyof SettledRow)[] = Object.values(COLUMNS).map(({ column }) => column)

interface Ctx {
  db: Pick<Db, 'organization'> | Tx
  /** Where one request asks several times: the organization's row, read once for it. */
  settled?: (organizationId: string) => Promise<Organization>
}

/** The row that every setting of the organization stands in. One query. */
export const readSettled = ({ db, settled }: Ctx, organizationId: string): Promise<Organization> =>
  settled ? settled(organizationId) : db.organization.findUniqueOrThrow({ where: { id: organizationId } })

/** What the organization has settled, in the setting's own unit. */
export async function readSetting<Name extends SettingName>(
  ctx: Ctx,
  organizationId: string,
  name: Name,
): Promise<SettingValue<Name>> {
  return settingIn(await readSettled(ctx, organizationId), name)
}

/** The same of a row that was read. */
export function settingIn<Name extends SettingName>(row: SettledRow, name: Name): SettingValue<Name> {
  const { column, per } = COLUMNS[name]
  const kept: unknown = row[column]
  const value = typeof kept === 'number' ? kept / per : kept
  // A row that was written past us: what nobody could have set counts as not set.
  return SETTINGS[name].is(value) ? value : SETTINGS[name].usual
}
