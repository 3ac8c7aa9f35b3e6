import type { Actor } from '@/lib/actor'
import type { Db, Tx } from '@/lib/db/open'
import type { Seen } from '@/lib/ledger/keep/merge'
import { FakeClock } from '../fake-clock'

type Keep = (tx: Tx, organizationId: string, platformId: string, seen: Seen) => Promise<unknown>

/** An organization of its own with a ledger, at `now` (epoch ms), for the verbs that list it. */
export async function openListWorld(db: Db, now: number) {
  const at = new Date(now)
  const { id: organizationId } = await db.organization.create({
    data: { name: 'Northline Freight', createdAt: at },
  })
  const actor: Actor = { userId: crypto.randomUUID(), name: 'A viewer', organizationId, role: 'viewer' }
  return {
    ctx: { db, actor, clock: new FakeClock(now) },
    /** Tells the ledger of each row as the platform would: the fields of an object by its id. */
    keep: (keep: Keep, rows: Record<string, object>) =>
      db.$transaction(async (tx) => {
        for (const [id, fields] of Object.entries(rows)) {
          const seen = {
            source: 'api' as const,
            at: at.toISOString(),
            key: id,
            fields: JSON.parse(JSON.stringify(fields)),
          }
          await keep(tx, organizationId, id, seen)
        }
      }),
  }
}
