import { handleSignedIn, Reply } from '@/app/api/handle'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { giveProofSchema } from '@/lib/accounts/sessions/session-schema'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { giveProof } from '@/lib/accounts/sign-in/give-proof'

/** Password, and a code or what a key signed, once more: what answered 403 proof_required may be asked again. Another session takes this one's place. */
export const POST = handleSignedIn({ body: giveProofSchema }, async (ctx, { body, request }) => {
  const { account, active } = ctx.session
  const { userId, sessionEpoch: epoch } = account
  const visit = visitOf(request)
  await giveProof(ctx, ctx.session, body, visit)
  const organizationId = active?.organizationId ?? null
  const claims = await beginSession(ctx, { userId, epoch, organizationId }, visit)
  return new Reply(undefined, [await sealSession(ctx, claims)])
})
