import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { trace } from '@/lib/security-log'
import { wordsIn } from '@/lib/words/catalog'
import { languageOf } from '../change-language'
import { fewBreakGlassMails, forgetBreakGlassMail } from '../limits'
import { sendMail } from '../send-mail'
import { breakGlassMail } from './break-glass-mail'

/** An organization that its provider alone opens, and that somebody opened by a password: they are the one who may. */
interface Opened {
  id: string
  name: string
}

/** Tells the trails of organizations that a session now opens past their provider. Last in its transaction. */
export async function tellBreakGlass(
  tx: Tx,
  user: { id: string; name: string },
  at: Date,
): Promise<Opened[]> {
  const opened = await tx.organization.findMany({
    where: { singleSignOnOnly: true, breakGlassId: user.id, memberships: { some: { userId: user.id } } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  })
  for (const { id: organizationId } of opened)
    await appendAudit(tx, {
      ...{ organizationId, actor: user, at, action: 'single_sign_on.break_glass' },
      subjectType: 'member',
      subjectId: user.id,
      summary: `${user.name} came by a password, past single sign-on`,
    })
  return opened
}

/**
 * Tells the administrators by mail, where mail is sent, and the log: of each organization once an hour, while its trail has each time. A mail that
 * no server took does not count: the next time is told again.
 * Not waited for: who signs in does not wait for a mail server.
 */
export function mailBreakGlass(
  ctx: Pick<Base, 'db' | 'env' | 'logger'>,
  userId: string,
  opened: readonly Opened[],
): void {
  for (const one of opened) {
    trace(ctx.logger, 'break_glass_used', { person: userId, organization: one.id })
    mailAdministrators(ctx, userId, one).catch((error: unknown) => logFailure(ctx, error))
  }
}

const logFailure = ({ logger }: Pick<Base, 'logger'>, error: unknown) =>
  logger.error({ err: error }, 'break glass mail failed')

/**
 * Those alone whose address is proved: whom a provider names, under whatever address, may administer its organization, whose name
 * somebody typed.
 */
async function mailAdministrators(
  ctx: Pick<Base, 'db' | 'env' | 'logger'>,
  userId: string,
  { id: organizationId, name: organization }: Opened,
): Promise<void> {
  const { smtp } = ctx.env
  if (!smtp || !(await fewBreakGlassMails(ctx, organizationId))) return
  const members = await ctx.db.membership.findMany({
    where: { organizationId, role: 'administrator' },
    select: {
      userId: true,
      user: { select: { name: true, email: true, emailProvedAt: true, language: true } },
    },
  })
  let accepted = 0
  const name = members.find((one) => one.userId === userId)?.user.name ?? ''
  for (const { user } of members) {
    if (user.emailProvedAt === null) continue
    const mail = breakGlassMail({ name, organization }, wordsIn(languageOf(user.language)))
    // Whom the mail server refuses keeps nobody else from being told.
    await sendMail(smtp, { to: user.email, ...mail }).then(
      () => (accepted += 1),
      (error: unknown) => logFailure(ctx, error),
    )
  }
  if (accepted === 0) await forgetBreakGlassMail(ctx, organizationId)
}
