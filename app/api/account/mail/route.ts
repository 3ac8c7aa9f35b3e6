import { handle } from '@/app/api/handle'
import { chooseMail, mailSchema } from '@/lib/telling/choose-mail'

/** What of the active organization comes by mail to the person who asks: routes that turn blocked, or nothing. */
export const PUT = handle({ permission: 'read', body: mailSchema }, (ctx, { body }) => chooseMail(ctx, body))
