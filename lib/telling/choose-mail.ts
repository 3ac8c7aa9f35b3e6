import { z } from 'zod'
import { addressUnproved } from '@/lib/accounts/address/address-unproved'
import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { MAIL_CHOICES, type MailChoice } from './mail-choices'

/** PUT /api/account/mail. */
export const mailSchema = z.object({ mail: z.enum(MAIL_CHOICES) })

type Ctx = Pick<Base, 'db' | 'env'> & { actor: Actor }

/** What of the active organization comes by mail to who asks: nothing, unless they said so. */
export async function readMailChoice({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<MailChoice> {
  const { userId, organizationId } = actor
  const membership = await db.membership.findUnique({
    where: { userId_organizationId: { userId, organizationId } },
    select: { mailsBlocked: true },
  })
  return membership?.mailsBlocked ? 'blocked' : 'nothing'
}

/**
 * Says what of the active organization is to come by mail: from now on, not what stands already. What was to be sent and has not
 * been is not sent any more. Throws AppError 409 mail_not_configured where this installation sends none, 403 address_unproved for
 * whom nobody knows to have the address.
 */
export async function chooseMail({ db, env, actor }: Ctx, { mail }: { mail: MailChoice }): Promise<void> {
  if (!env.smtp) throw new AppError('mail_not_configured', 409, say('lib-telling.no-mail'))
  const { userId, organizationId } = actor
  const mailsBlocked = mail === 'blocked'
  if (mailsBlocked && !(await db.user.findFirst({ where: { id: userId, emailProvedAt: { not: null } } })))
    throw addressUnproved()
  await db.$transaction(async (tx) => {
    await tx.membership.update({
      where: { userId_organizationId: { userId, organizationId } },
      data: { mailsBlocked },
    })
    if (!mailsBlocked)
      await tx.blockedMail.deleteMany({ where: { userId, organizationId, state: 'waiting' } })
  })
}
