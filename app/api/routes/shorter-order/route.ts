import { handle } from '@/app/api/handle'
import { limitShorterOrder } from '@/lib/accounts/limits'
import { findShorterOrder } from '@/lib/desk/find-shorter-order'
import { shorterOrderAsk } from '@/lib/routes/order/shorter-order-ask'

/** Nothing is written, and nothing asked of the platform: stops would not fit an address. */
export const POST = handle(
  { permission: 'routes:write', body: shorterOrderAsk },
  async (ctx, { body, request }) => {
    await limitShorterOrder(ctx, ctx.actor.userId)
    return findShorterOrder(ctx, body, request.signal)
  },
)
