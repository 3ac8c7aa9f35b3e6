import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { trace } from '@/lib/security-log'
import { wordsIn } from '@/lib/words/catalog'
import type { Words } from '@/lib/words/words'
import { languageOf } from './change-language'
import { sendMail } from './send-mail'

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

/** Tells the administrators by mail, where mail is sent, and the log. Not waited for: who signs in does not wait for a mail server. */
export function mailBreakGlass(
  ctx: Pick<Base, 'db' | 'env' | 'logger'>,
  userId: string,
  opened: readonly Opened[],
): void {
  for (const one of opened) {
    trace(ctx.logger, 'break_glass_used', { person: userId, organization: one.id })
    mailAdministrators(ctx, userId, one).catch((error: unknown) =>
      ctx.logger.error({ err: error }, 'break glass mail failed'),
    )
  }
}

async function mailAdministrators(
  { db, env }: Pick<Base, 'db' | 'env'>,
  userId: string,
  { id: organizationId, name: organization }: Opened,
): Promise<void> {
  if (!env.smtp) return
  const members = await db.membership.findMany({
    where: { organizationId, role: 'administrator' },
    select: { userId: true, user: { select: { name: true, email: true, language: true } } },
  })
  const name = members.find((one) => one.userId === userId)?.user.name ?? ''
  for (const { user } of members) {
    const mail = breakGlassMail({ name, organization }, wordsIn(languageOf(user.language)))
    await sendMail(env.smtp, { to: user.email, ...mail })
  }
}

export const breakGlassMail = (used: { name: string; organization: string }, t: Words) => ({
  subject: t('lib-accounts.break-glass-mail-subject', { organization: used.organization }),
  text: t('lib-accounts.break-glass-mail', used),
})
