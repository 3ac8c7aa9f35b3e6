import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import { markForJudging } from '@/lib/mark-for-judging'
import type { StartedFrom } from '@/lib/started-from'
import { COLUMNS } from './columns'
import { readSetting } from './read-setting'
import { settingAction, SETTINGS, type SettingName, type SettingValue } from './table'
import { CHANGED } from './words'

/** Sets it for the organization, and leaves an entry in its trail. Throws 409 changed_meanwhile. */
export async function setSetting<Name extends SettingName>(
  ctx: Pick<Base, 'db' | 'clock'> & { actor: Actor },
  name: Name,
  value: SettingValue<Name>,
  before?: StartedFrom,
): Promise<void> {
  const { actor, clock } = ctx
  const { organizationId } = actor
  const { field } = SETTINGS[name]
  const { column, per = 1 } = COLUMNS[name]
  await ctx.db.$transaction(async (tx) => {
    // One change at a time, so that each entry names what it replaced. NO KEY: rows that refer to it can still be written.
    await tx.$queryRaw`SELECT "id" FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
    const from = await readSetting({ db: tx }, organizationId, name)
    if (from === value) return
    await compareBeforeWrite({
      before,
      sent: { [field]: value },
      now: async () => ({ state: { [field]: from } }),
    })
    await tx.organization.update({
      where: { id: organizationId },
      data: { [column]: typeof value === 'number' ? value * per : value },
    })
    // Some of them weigh in verdicts.
    await markForJudging(tx, organizationId)
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at: new Date(clock.now()),
      action: settingAction(name),
      subjectType: 'organization',
      subjectId: organizationId,
      summary: CHANGED[name](value, from),
      detail: { from, to: value },
    })
  })
}
