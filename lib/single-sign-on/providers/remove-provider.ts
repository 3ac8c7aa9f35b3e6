import { endWaitingLinks } from '@/lib/accounts/members/end-waiting-links'
import { requireAdministrator } from '@/lib/accounts/members/lock-members'
import { endSessions } from '@/lib/accounts/sessions/end-sessions'
import { forgetSessions } from '@/lib/accounts/sessions/known-session'
import { appendAudit } from '@/lib/audit/append'
import { notFound } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import type { SettingUpContext } from '../single-sign-on-context'

/** Nobody signs in at the organization's provider from then on, and whom it signed in is signed out; its domains stay. Throws AppError 404 where there is none, 403. */
export async function removeProvider(ctx: SettingUpContext): Promise<void> {
  const { organizationId, userId, name } = ctx.actor
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    await requireAdministrator(tx, ctx.actor)
    const row = await tx.singleSignOn.findUnique({ where: { organizationId } })
    if (!row) throw notFound('provider')
    await tx.singleSignOn.delete({ where: { organizationId } })
    await endWaitingLinks(tx, organizationId)
    // Nobody could come any more.
    await tx.organization.update({
      where: { id: organizationId },
      data: { singleSignOnOnly: false, breakGlassId: null },
    })
    const ids = await endSessions(tx, { confinedTo: organizationId }, at, 'provider_changed')
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at,
      action: 'single_sign_on.removed',
      subjectType: 'organization',
      subjectId: organizationId,
      summary: `Removed single sign-on at ${row.issuer}`,
      detail: { issuer: row.issuer, sessions: ids.length },
    })
    return ids
  })
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'single_sign_on_changed', { person: userId, organization: organizationId })
}
