import { handleSignedIn, Reply } from '@/app/api/handle'
import { SESSION_COOKIE } from '@/lib/accounts/sessions/session-token'
import { askAccountDeletion } from '@/lib/deletion/ask-account-deletion'
import { endCookie } from '@/lib/http/cookies'
import { sendForDeletions, sendForRevocation } from '@/lib/jobs/job-handlers'

/** Deletes one's own account. The session is gone with it, and the browser lets go of its cookie. */
export const POST = handleSignedIn({ confined: 'may', proof: 'just_now' }, async (ctx) => {
  const { account, confinedTo } = ctx.session
  const { organizationIds } = await askAccountDeletion(ctx, { userId: account.userId, confinedTo })
  for (const organizationId of organizationIds) {
    ctx.door.tokens.forget(organizationId)
    await sendForRevocation(ctx, organizationId)
  }
  await sendForDeletions(ctx)
  return new Reply({ data: { organizationIds } }, [endCookie(ctx, SESSION_COOKIE)])
})
