import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import { readHeads } from '@/lib/events/read-notices'
import type { Changes, DeskStatus } from './message'
import { noteWatch } from './note-watch'
import { mustReadAnew, readChanges } from './read-changes'
import { readStatuses, toldStatus } from './read-status'

type Ctx = Pick<Base, 'db' | 'clock'> & { actor: Actor }

interface CatchUp extends Changes {
  /** The newest sequence: when it is not `sequence`, ask again. */
  head: number
  /** True when there is too much behind `after`: read everything anew. */
  reset: boolean
  status: DeskStatus
}

/** The changes behind `after`, once: for a desk that missed some, or that cannot be kept told (GET /api/live/changes). */
export async function catchUp(ctx: Ctx, after: number): Promise<CatchUp> {
  const { organizationId } = ctx.actor
  await noteWatch(ctx, [organizationId])
  const [heads, statuses] = await Promise.all([
    readHeads(ctx.db, [organizationId]),
    readStatuses(ctx, [organizationId]),
  ])
  const head = heads.get(organizationId) ?? 0
  const status = toldStatus(statuses.get(organizationId) ?? { feeds: [], connection: null })
  if (mustReadAnew(after, head))
    return { after, sequence: head, events: [], rows: [], head, reset: true, status }
  const changes = await readChanges(ctx.db, organizationId, after, head)
  return { ...changes, head: Math.max(head, changes.sequence), reset: false, status }
}
