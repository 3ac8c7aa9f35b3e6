import { type OfAccount, requireProvedAddress } from '@/lib/accounts/address/address-unproved'
import { linkTokenHash } from '@/lib/accounts/link-token'
import type { ActingContext } from '@/lib/accounts/members/acting-context'
import { lockMembers, requireAdministrator } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { DAY_MS } from '@/lib/durations'
import { conflict } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { describeScreen, MOST_SCREENS, type ScreenRow } from './list-screens'
import type { AddScreenInput } from './schema'
import { bareCode, CODE_MS, newCode } from './screen-code'

/**
 * A screen of the organization, and the code that is to be typed at it: answered this once, kept as a hash. It hangs on without the
 * account, so where mail is sent only who proved their own address adds one. Throws AppError 409 too_many_screens, 403 address_unproved.
 */
export async function addScreen(
  ctx: ActingContext & Pick<Base, 'env'> & { session: OfAccount },
  { name, days }: AddScreenInput,
): Promise<{ screen: ScreenRow; code: string }> {
  const { organizationId, userId, name: by } = ctx.actor
  await requireProvedAddress(ctx)
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
