import { linkTokenHash, newLinkToken } from '@/lib/accounts/link-token'
import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { networkOf } from '@/lib/http/network-of'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { screenCookie } from './screen-cookie'

const codeOver = () => {
  const message = say('lib-screens.code-over')
  return new AppError('screen_code_over', 409, message, { details: [{ path: 'code', message }] })
}

/**
 * Makes the browser in which a code was typed the screen that it is of, and answers its cookie; the code is good no more. Throws
 * AppError 409 screen_code_over for one that is unknown, was typed, or is too old: which of them is not told.
 */
export async function takeCode(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  { code }: { code: string },
  address: string,
): Promise<string> {
  const at = new Date(ctx.clock.now())
  const key = newLinkToken()
  const row = await ctx.db.$transaction(async (tx) => {
    const found = await tx.screen.findUnique({
      where: { codeHash: linkTokenHash(code), organization: { deletionAskedAt: null } },
    })
    if (!found) throw codeOver()
    const { count } = await tx.screen.updateMany({
      where: { id: found.id, codeHash: linkTokenHash(code), codeUntil: { gt: at } },
      data: { codeHash: null, keyHash: linkTokenHash(key), seenAt: at },
    })
    if (count === 0) throw codeOver()
    await appendAudit(tx, {
      ...{ organizationId: found.organizationId, actor: { id: null, name: found.name }, at },
      ...{ action: 'screen.began', subjectType: 'screen', subjectId: found.id },
      summary: `The screen ${found.name} began to show the day`,
    })
    return found
  })
  trace(ctx.logger, 'screen_began', {
    ...{ subject: row.id, organization: row.organizationId, address: networkOf(address) },
  })
  return screenCookie(ctx, key, row.expiresAt.getTime() - at.getTime())
}
