import { handleSignedIn } from '@/app/api/handle'
import { endOwnSession } from '@/lib/accounts/end-own-sessions'
import { sessionParams } from '@/lib/accounts/session-schema'

export const DELETE = handleSignedIn({ params: sessionParams, confined: 'may' }, (ctx, { params }) =>
  endOwnSession(ctx, ctx.session, params),
)
