import { afterConnect } from '@/app/after-connect'
import { handle, Reply } from '@/app/api/handle'
import { CLAIM_COOKIE } from '@/lib/connection/install/install-cookies'
import { claimWaitingGrant } from '@/lib/connection/install/waiting-grant'
import { readConnection } from '@/lib/connection/read-connection'
import { cookieOf, endCookie } from '@/lib/http/cookies'

/** A signed-in administrator says yes: the waiting connection becomes the active organization's. */
export const POST = handle({ permission: 'administer' }, async (ctx, { request }) => {
  const secret = cookieOf(ctx, request.headers.get('cookie'), CLAIM_COOKIE)
  await claimWaitingGrant(ctx, ctx.actor, secret)
  await afterConnect(ctx, ctx.actor.organizationId)
  return new Reply(
    await readConnection({ ...ctx, lastCalls: ctx.door.lastCalls }, ctx.actor.organizationId, null),
    [endCookie(ctx, CLAIM_COOKIE)],
  )
})
