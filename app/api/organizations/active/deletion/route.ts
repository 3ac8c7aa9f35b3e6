import { z } from 'zod'
import { handle, Reply } from '@/app/api/handle'
import { checkOrganization } from '@/app/api/live/query'
import { runRevocations } from '@/lib/connection/revoke/revoke'
import { askOrganizationDeletion } from '@/lib/deletion/ask-organization-deletion'
import { sendForDeletions, sendForRevocation } from '@/lib/jobs/job-handlers'

// Long enough that the platform has mostly been told; the job follows the rest.
const FIRST_LOOK_MS = 3_000

/** Which one is meant: where the browser works in another one by now, 409 another_organization. */
const body = z.strictObject({ organizationId: z.uuid() })

/** Has the active organization deleted, with everything in it; 202, since it takes as long as the platform takes. */
export const POST = handle({ permission: 'administer', proof: 'just_now', body }, async (ctx, input) => {
  const { organizationId } = ctx.actor
  checkOrganization(ctx.actor, input.body.organizationId)
  await askOrganizationDeletion(ctx)
  ctx.door.tokens.forget(organizationId)
  const told = runRevocations(ctx, organizationId).catch((error: unknown) =>
    ctx.logger.error({ err: error }, 'The platform could not be told of a disconnect yet'),
  )
  await Promise.race([told, ctx.clock.sleep(FIRST_LOOK_MS)])
  await sendForRevocation(ctx, organizationId)
  await sendForDeletions(ctx)
  return new Reply({ data: { organizationId } }, [], 202)
})
