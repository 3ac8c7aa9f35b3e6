import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { HOUR_MS } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { wordsIn } from '@/lib/words/catalog'
import type { Language } from '@/lib/words/languages'
import { say } from '@/lib/words/speaking'
import { languageOf } from '../change-language'
import { confirmUrl, linkTokenHash, newLinkToken } from '../link-token'
import { sendMail } from '../send-mail'

export const PROOF_HOURS = 24

/** Whose an address is to be: of an account that there is, or of one that is made when it is proved. */
export type ProofOf =
  | { userId: string }
  | { userId: null; name: string; organizationName: string; invitationId: null }
  | { userId: null; name: string; organizationName: null; invitationId: string }

/**
 * Mails a link to an address, by which it is proved: good once, for a day. Of an account, earlier ones end. Nothing where
 * this installation sends no mail. Rejects when the mail server does.
 */
export async function sendAddressProof(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  email: string,
  of: ProofOf,
  language: Language,
): Promise<void> {
  const { smtp, appUrl } = ctx.env
  if (!smtp) return
  const createdAt = new Date(ctx.clock.now())
  const expiresAt = new Date(createdAt.getTime() + PROOF_HOURS * HOUR_MS)
  const token = newLinkToken()
  await ctx.db.$transaction(async (tx) => {
    if (of.userId !== null) await endProofs(tx, of.userId, createdAt)
    // The name of an account that there is stands in its row.
    await tx.addressProof.create({
      data: { email, tokenHash: linkTokenHash(token), createdAt, expiresAt, ...of },
    })
  })
  trace(ctx.logger, 'address_asked', of.userId === null ? {} : { person: of.userId })
  const t = wordsIn(language)
  // Nothing of it was typed by whoever asked: it goes to addresses that may be somebody else's.
  await sendMail(smtp, {
    to: email,
    subject: t('lib-accounts.proof-mail-subject'),
    text: t(of.userId === null ? 'lib-accounts.proof-mail-new' : 'lib-accounts.proof-mail', {
      hours: PROOF_HOURS,
      link: confirmUrl(appUrl, token),
    }),
  })
}

/** Tells the address that an account had before that it has another one: whoever took it over is noticed there. */
export async function mailAddressLeft(
  { env }: Pick<Base, 'env'>,
  before: { email: string; name: string; language: string | null },
): Promise<void> {
  if (!env.smtp) return
  const t = wordsIn(languageOf(before.language))
  await sendMail(env.smtp, {
    to: before.email,
    subject: t('lib-accounts.address-left-mail-subject'),
    text: t('lib-accounts.address-left-mail', { name: before.name }),
  })
}

/** Links that were sent for an account end: another one was asked for, or its address is another one now. */
export async function endProofs(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.addressProof.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  })
}

/** The proof behind a link, while it can be used. Throws AppError 404 proof_unknown, 410 proof_used or proof_expired. */
export async function liveProof(tx: Tx, token: string, now: Date) {
  const row = await tx.addressProof.findUnique({
    where: { tokenHash: linkTokenHash(token) },
    include: {
      user: { select: { id: true, name: true, email: true, emailProvedAt: true, language: true } },
      invitation: { select: { organization: { select: { name: true } } } },
    },
  })
  if (!row) throw new AppError('proof_unknown', 404, say('lib-accounts.proof-unknown'))
  if (row.usedAt) throw new AppError('proof_used', 410, say('lib-accounts.proof-used'))
  if (row.expiresAt <= now) throw new AppError('proof_expired', 410, say('lib-accounts.proof-expired'))
  return row
}

export interface ProofPreview {
  email: string
  /** Of the person whose address it becomes. */
  name: string
  /** Of an account that is made with it: where it will work; null for an account that there is. */
  organization: string | null
  /** An account that there is: only who is signed in with it confirms. */
  userId: string | null
}

/** What the page shows before somebody confirms. Throws as `liveProof`. */
export async function readProof(
  ctx: Pick<Base, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<ProofPreview> {
  const { email, user, userId, name, organizationName, invitation } = await liveProof(
    ctx.db,
    token,
    new Date(ctx.clock.now()),
  )
  return {
    email,
    name: user?.name ?? name ?? '',
    organization: userId === null ? (organizationName ?? invitation?.organization.name ?? null) : null,
    userId,
  }
}

/** Whether an account has this address that never proved it, in an installation that sends mail. */
export async function isHeldUnproved({ db, env }: Pick<Base, 'db' | 'env'>, email: string): Promise<boolean> {
  return env.smtp !== null && (await db.user.count({ where: { email, emailProvedAt: null } })) > 0
}

/** Whether somebody has the address and showed that it is theirs. */
export const isProvedAddress = async ({ db }: Pick<Base, 'db'>, email: string): Promise<boolean> =>
  (await db.user.count({ where: { email, emailProvedAt: { not: null } } })) > 0
