import { handle } from '@/app/api/handle'
import { limitPrints } from '@/lib/accounts/limits'
import { notePrinted } from '@/lib/export/note-printed'
import { printedPaper } from '@/lib/export/printed-schema'

/** A page tells that its paper was printed, so that the trail has who took it: of so many of a person in an hour. */
export const POST = handle({ permission: 'read', body: printedPaper }, async (ctx, { body }) => {
  await limitPrints(ctx, ctx.actor.userId)
  await notePrinted(ctx, body)
})
