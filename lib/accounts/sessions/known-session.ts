import type { Base } from '@/lib/base'
import { perProcess } from '../per-process'

/** A session that has not been ended. Times in ms since the epoch. */
export interface KnownSession {
  id: string
  userId: string
  createdAt: number
  seenAt: number
  /** The one organization that it opens, where a company's provider signed somebody in. */
  confinedTo: string | null
  /** When that provider last said that it knows the person; null for a session that none began. */
  checkedAt: number | null
  /** When somebody last showed who they are; null for one of a provider that says nothing of it. */
  provenAt: number | null
}

/** How long the word of a provider holds that it knows somebody: a session ends without a newer one. */
export const GOOD_FOR_MS = 15 * 60_000

interface Entry {
  readAt: number
  session: Promise<KnownSession | null>
}

/** How long another process may still take a session that this one ended. */
export const SESSION_TTL_MS = 5_000
const SEEN_EVERY_MS = 60_000
const MOST_ENTRIES = 5_000

type Ctx = Pick<Base, 'db' | 'clock' | 'env'>

const entriesOf = (ctx: Pick<Base, 'db'>) => perProcess('sessions', ctx.db, () => new Map<string, Entry>())

/**
 * The session of this id; null when there is none, it was ended, nobody used it for `sessionIdleMs`, or it is older
 * than `sessionMaxMs`. `uses`: a person's request, which keeps it from ending idle. At most one query per session and
 * five seconds, and one write a minute.
 */
export async function knownSession(ctx: Ctx, id: string, uses: boolean): Promise<KnownSession | null> {
  const session = await remembered(ctx, id)
  const now = ctx.clock.now()
  if (!session || isOver(ctx, session, now)) return null
  if (uses && now - session.seenAt >= SEEN_EVERY_MS) {
    // Before the write, so that requests at the same moment write once.
    session.seenAt = now
    await ctx.db.session.updateMany({ where: { id, endedAt: null }, data: { seenAt: new Date(now) } })
  }
  return session
}

/** Whether time alone has ended it. */
export const isOver = (
  { env }: Pick<Base, 'env'>,
  session: Pick<KnownSession, 'createdAt' | 'seenAt'>,
  now: number,
): boolean => now >= session.createdAt + env.sessionMaxMs || now >= session.seenAt + env.sessionIdleMs

function remembered(ctx: Ctx, id: string): Entry['session'] {
  const entries = entriesOf(ctx)
  const now = ctx.clock.now()
  const known = entries.get(id)
  if (known && now - known.readAt < SESSION_TTL_MS && now >= known.readAt) return known.session
  if (entries.size >= MOST_ENTRIES) entries.clear()
  const entry = { readAt: now, session: readRow(ctx, id) }
  entries.set(id, entry)
  entry.session.catch(() => {
    if (entries.get(id) === entry) entries.delete(id)
  })
  return entry.session
}

/** Call after the commit of what ended sessions. */
export function forgetSessions(ctx: Pick<Base, 'db'>, ids: readonly string[]): void {
  for (const id of ids) entriesOf(ctx).delete(id)
}

async function readRow({ db }: Ctx, id: string): Promise<KnownSession | null> {
  const row = await db.session.findUnique({
    where: { id },
    select: {
      id: true,
      userId: true,
      createdAt: true,
      seenAt: true,
      endedAt: true,
      confinedTo: true,
      checkedAt: true,
      provenAt: true,
    },
  })
  if (!row || row.endedAt) return null
  const { userId, createdAt, seenAt, confinedTo, checkedAt, provenAt } = row
  return {
    id,
    userId,
    createdAt: createdAt.getTime(),
    seenAt: seenAt.getTime(),
    confinedTo,
    checkedAt: checkedAt?.getTime() ?? null,
    provenAt: (confinedTo === null ? (provenAt ?? createdAt) : provenAt)?.getTime() ?? null,
  }
}
