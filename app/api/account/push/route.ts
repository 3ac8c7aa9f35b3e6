import { handle, handleSignedIn } from '@/app/api/handle'
import { moveHere } from '@/lib/telling/push/move-here'
import { publicPushKey } from '@/lib/telling/push/push-key'
import { subscriptionSchema } from '@/lib/telling/push/push-schema'
import { tellHere } from '@/lib/telling/push/tell-here'
import { tellHereNoMore } from '@/lib/telling/push/tell-no-more'

/** The key that a browser asks its push service for an address with. */
export const GET = handleSignedIn({ confined: 'may', background: true }, async (ctx) => ({
  data: { publicKey: await publicPushKey(ctx) },
}))

/** Has this browser told by push what blocks routes of the active organization, while its session lasts. */
export const PUT = handle({ permission: 'read', body: subscriptionSchema }, async (ctx, { body }) => ({
  data: await tellHere(ctx, body),
}))

/** Goes on telling it at the address that it has from now on; asked by its worker, of every organization that tells it. */
export const PATCH = handleSignedIn(
  { confined: 'may', background: true, body: subscriptionSchema },
  (ctx, { body }) => moveHere(ctx, body),
)

/** Tells it no more. */
export const DELETE = handle({ permission: 'read' }, async (ctx) => ({ data: await tellHereNoMore(ctx) }))
