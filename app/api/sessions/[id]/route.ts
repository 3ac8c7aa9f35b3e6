import { handleSignedIn } from '@/app/api/handle'
import { endOwnSession } from '@/lib/accounts/sessions/end-own-sessions'
import { sessionParams } from '@/lib/accounts/sessions/session-schema'

export const DELETE = handleSignedIn({ params: sessionParams, confined: 'may' }, (ctx, { params }) =>
  endOwnSession(ctx, ctx.session, params),
)
