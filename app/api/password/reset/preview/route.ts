import { handleOpen } from '@/app/api/handle'
import { limitLink } from '@/lib/accounts/limits'
import { previewResetSchema } from '@/lib/accounts/passwords/password-schema'
import { readReset } from '@/lib/accounts/passwords/reset-password'

/** Whose password a link sets, before it is set. POST, so that the token stands in no address. */
export const POST = handleOpen({ body: previewResetSchema }, async (ctx, { body, address }) => {
  await limitLink(ctx, address)
  return { data: await readReset(ctx, body) }
})
