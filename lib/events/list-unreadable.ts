import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import type { Db } from '@/lib/db/open'
import { UNREADABLE } from './unreadable'
import type { Unreadable } from './unreadable-schema'
import { withoutHidden } from './without-hidden'

const NEWEST = 50

/** What the active organization's log keeps raw because it could not be read: how many, and the newest 50. */
export async function listUnreadable({ db, actor }: { db: Db; actor: Actor }): Promise<Unreadable> {
  const where = { organizationId: actor.organizationId, type: UNREADABLE }
  const [count, found] = await Promise.all([
    db.event.count({ where }),
    db.event.findMany({ where, orderBy: { sequence: 'desc' }, take: NEWEST }),
  ])
  const data = found.map(({ sequence, source, receivedAt, body }) => ({
    id: String(sequence),
    source,
    receivedAt: receivedAt.toISOString(),
    body: source === 'sync' ? withoutHidden(z.json().parse(body)) : z.json().parse(body),
  }))
  return { data, count }
}
