import { handle } from '@/app/api/handle'
import { subscriptionSchema } from '@/lib/telling/push/push-schema'
import { tellHere } from '@/lib/telling/push/tell-here'
import { tellHereNoMore } from '@/lib/telling/push/tell-no-more'

/** Has this browser told by push what blocks routes of the active organization, while its session lasts. */
export const PUT = handle({ permission: 'read', body: subscriptionSchema }, async (ctx, { body }) => ({
  data: await tellHere(ctx, body),
}))

/** Tells it no more. */
export const DELETE = handle({ permission: 'read' }, async (ctx) => ({ data: await tellHereNoMore(ctx) }))
