import { handle } from '@/app/api/handle'
import { notePrinted } from '@/lib/export/note-printed'
import { printedPaper } from '@/lib/export/printed-schema'

/** A page tells that its paper was printed, so that the trail has who took it. */
export const POST = handle({ permission: 'read', body: printedPaper }, (ctx, { body }) =>
  notePrinted(ctx, body),
)
