import { handle } from '@/app/api/handle'
import { chooseView } from '@/lib/views/choose-view'
import { defaultBody } from '@/lib/views/schema'

/** With which view a list begins for who asks: 204. */
export const PUT = handle({ permission: 'read', body: defaultBody }, (ctx, { body }) => chooseView(ctx, body))
