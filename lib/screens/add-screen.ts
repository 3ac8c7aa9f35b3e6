import type { ActingContext } from '@/lib/accounts/acting-context'
import { linkTokenHash } from '@/lib/accounts/link-token'
import { lockMembers, requireAdministrator } from '@/lib/accounts/lock-members'
import { appendAudit } from '@/lib/audit/append'
import { conflict } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { describeScreen, MOST_SCREENS, type ScreenRow } from './list-screens'
import type { AddScreenInput } from './schema'
import { bareCode, CODE_MS, newCode } from './screen-code'

const DAY_MS = 86_400_000

/**
 * A screen of the organization, and the code that is to be typed at it: answered this once, kept as a hash. Throws
 * AppError 409 too_many_screens.
 */
export async function addScreen(
  ctx: ActingContext,
  { name, days }: AddScreenInput,
): Promise<{ screen: ScreenRow; code: string }> {
  const { organizationId, userId, name: by } = ctx.actor
  const nowMs = ctx.clock.now()
  const [createdAt, expiresAt] = [new Date(nowMs), new Date(nowMs + days * DAY_MS)]
  const code = newCode()
  const row = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    if ((await tx.screen.count({ where: { organizationId } })) >= MOST_SCREENS)
      throw conflict('too_many_screens', say('lib-screens.too-many', { count: MOST_SCREENS }))
    const created = await tx.screen.create({
      data: {
        ...{ organizationId, name, createdAt, expiresAt, createdById: userId },
        ...{ codeHash: linkTokenHash(bareCode(code)), codeUntil: new Date(nowMs + CODE_MS) },
      },
    })
    await appendAudit(tx, {
      ...{ organizationId, actor: { id: userId, name: by }, at: createdAt },
      ...{ action: 'screen.added', subjectType: 'screen', subjectId: created.id },
      summary: `Added the screen ${name}`,
      detail: { name, expiresAt: expiresAt.toISOString() },
    })
    return created
  })
  trace(ctx.logger, 'screen_added', { person: userId, subject: row.id, organization: organizationId })
  return { screen: describeScreen(row, nowMs), code }
}
