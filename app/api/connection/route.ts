import { handle, Reply } from '@/app/api/handle'
import { CLAIM_COOKIE } from '@/lib/connection/install/install-cookies'
import { readConnection } from '@/lib/connection/read-connection'
import { disconnect } from '@/lib/connection/revoke/disconnect'
import { runRevocations } from '@/lib/connection/revoke/revoke'
import { cookieOf } from '@/lib/http/cookies'
import { sendForRevocation } from '@/lib/jobs/job-handlers'

export const GET = handle({ permission: 'read' }, async (ctx, { request }) =>
  readConnection(
    { ...ctx, lastCalls: ctx.door.lastCalls },
    ctx.actor.organizationId,
    cookieOf(ctx, request.headers.get('cookie'), CLAIM_COOKIE),
  ),
)

// Long enough that most answers already say `disconnected`; the page follows the rest.
const FIRST_LOOK_MS = 3_000

export const DELETE = handle({ permission: 'administer', proof: 'recent' }, async (ctx) => {
  await disconnect(ctx, ctx.actor)
  ctx.door.tokens.forget(ctx.actor.organizationId)
  const told = runRevocations(ctx, ctx.actor.organizationId).catch((error: unknown) =>
    ctx.logger.error({ err: error }, 'The platform could not be told of a disconnect yet'),
  )
  await Promise.race([told, ctx.clock.sleep(FIRST_LOOK_MS)])
  await sendForRevocation(ctx, ctx.actor.organizationId)
  return new Reply(
    await readConnection({ ...ctx, lastCalls: ctx.door.lastCalls }, ctx.actor.organizationId, null),
    [],
  )
})
