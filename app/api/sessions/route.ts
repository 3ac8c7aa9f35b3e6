import { handleSignedIn } from '@/app/api/handle'
import { listSessions } from '@/lib/accounts/sessions/list-sessions'

/** Where the person who asks is signed in. */
export const GET = handleSignedIn({ confined: 'may' }, async (ctx) => ({
  data: await listSessions(ctx, ctx.session),
  pagination: { endCursor: '', hasNextPage: false },
}))
