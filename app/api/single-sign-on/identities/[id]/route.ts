import { handleSignedIn } from '@/app/api/handle'
import { unlinkIdentity } from '@/lib/single-sign-on/identities/own-identities'
import { identityParams } from '@/lib/single-sign-on/schema'

/** A provider signs one's own account in no more. */
export const DELETE = handleSignedIn({ proof: 'recent', params: identityParams }, (ctx, { params }) =>
  unlinkIdentity(ctx, ctx.session.account, params),
)
