import { handleOpen, Reply } from '@/app/api/handle'
import { limitLink } from '@/lib/accounts/limits'
import { typedCodeSchema } from '@/lib/screens/schema'
import { takeCode } from '@/lib/screens/take-code'

/** Makes this browser the screen that the code is of: 204, with its key as a cookie. */
export const POST = handleOpen({ body: typedCodeSchema }, async (ctx, { body, address }) => {
  await limitLink(ctx, address)
  return new Reply(undefined, [await takeCode(ctx, body, address)])
})
