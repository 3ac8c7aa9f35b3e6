import { handle } from '@/app/api/handle'
import { onlyBody } from '@/lib/single-sign-on/schema'
import { setOnly } from '@/lib/single-sign-on/set-only'

/** Whether the organization's people sign in at its provider alone, and who may come by a password all the same. */
export const PUT = handle(
  { permission: 'administer', proof: 'recent', body: onlyBody },
  async (ctx, { body }) => ({ data: await setOnly(ctx, body) }),
)
