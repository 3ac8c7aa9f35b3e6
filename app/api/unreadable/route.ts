import { handle } from '@/app/api/handle'
import { listUnreadable } from '@/lib/events/list-unreadable'

/** What the platform sent and could not be read: `{data, count}`, the newest 50 of `count`. */
export const GET = handle({ permission: 'administer' }, (ctx) => listUnreadable(ctx))
