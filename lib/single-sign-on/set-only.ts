import { forgetAccount } from '@/lib/accounts/account'
import { lockMembers, requireAdministrator } from '@/lib/accounts/members/lock-members'
import { isOver } from '@/lib/accounts/sessions/known-session'
import { appendAudit } from '@/lib/audit/append'
import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import type { Tx } from '@/lib/db/open'
import { conflict, invalid } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { keeping, readSingleSignOn, type ShownSingleSignOn } from './read-single-sign-on'
import type { OnlyBody } from './schema'
import type { SettingUpContext } from './single-sign-on-context'

/**
 * Whether the organization's people sign in at its provider alone, and which administrator a password lets in all the same, should
 * that fail. Sessions that passwords began open it no more, at once in this process and within 5 s in others; the trail says how many
 * of theirs go on opening it, of which it has no other entry. Throws AppError 409 no_provider or changed_meanwhile, 400 with path
 * breakGlassId for who administers nothing here or has no password, 403.
 */
export async function setOnly(
  ctx: SettingUpContext,
  { only, breakGlassId, before }: OnlyBody,
): Promise<ShownSingleSignOn> {
  const { organizationId, userId, name } = ctx.actor
  const at = new Date(ctx.clock.now())
  const members = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const { singleSignOnOnly, breakGlassId: keeperNow } = await tx.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { singleSignOnOnly: true, breakGlassId: true },
    })
    await compareBeforeWrite({
      before,
      sent: { only, breakGlassId },
      now: async () => ({ state: { only: singleSignOnOnly, breakGlassId: keeperNow } }),
    })
    const refused = () =>
      invalid(say('lib-single-sign-on.not-saved'), [
        { path: 'breakGlassId', message: say('lib-single-sign-on.break-glass') },
      ])
    if (only && (await tx.singleSignOn.count({ where: { organizationId } })) === 0)
      throw conflict('no_provider', say('lib-single-sign-on.no-provider'))
    if (only && breakGlassId === null) throw refused()
    const keeper = breakGlassId
      ? await tx.membership.findFirst({
          where: {
            ...{ organizationId, userId: breakGlassId, role: 'administrator' },
            user: keeping(ctx.env),
          },
          select: { user: { select: { name: true } } },
        })
      : null
    if (only && !keeper) throw refused()
    const data = { singleSignOnOnly: only, breakGlassId: only ? breakGlassId : null }
    await tx.organization.update({ where: { id: organizationId }, data })
    const all = await tx.membership.findMany({ where: { organizationId }, select: { userId: true } })
    const open = data.breakGlassId ? await openSessions(ctx, tx, data.breakGlassId) : 0
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at,
      action: only ? 'single_sign_on.only' : 'single_sign_on.not_only',
      subjectType: 'organization',
      subjectId: organizationId,
      summary: only
        ? `Members sign in by single sign-on alone; ${keeper?.user.name ?? ''} may come by a password${open > 0 ? `, by which they are signed in ${open === 1 ? 'once' : `${open} times`} already` : ''}`
        : 'Members may sign in by a password, too',
      detail: { breakGlass: data.breakGlassId, ...(only && { sessions: open }) },
    })
    return all
  })
  forgetAccount(ctx, ...members.map((one) => one.userId))
  trace(ctx.logger, 'single_sign_on_changed', { person: userId, organization: organizationId })
  return readSingleSignOn(ctx)
}

/** How many sessions of somebody stand that a password began. */
async function openSessions(ctx: SettingUpContext, tx: Tx, userId: string): Promise<number> {
  const rows = await tx.session.findMany({
    where: { userId, confinedTo: null, endedAt: null },
    select: { createdAt: true, seenAt: true },
  })
  const now = ctx.clock.now()
  return rows.filter(
    ({ createdAt, seenAt }) =>
      !isOver(ctx, { createdAt: createdAt.getTime(), seenAt: seenAt.getTime() }, now),
  ).length
}
