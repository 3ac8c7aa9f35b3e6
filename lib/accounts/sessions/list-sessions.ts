import type { Base } from '@/lib/base'
import { toldDevice } from './told-device'

/** One signed-in browser, for its owner. Times are ISO. */
export interface SessionRow {
  id: string
  /** Firefox on Windows, in the language of whoever asks. */
  device: string
  /** The network: 203.0.113.0/24. */
  address: string
  createdAt: string
  seenAt: string
  /** The browser that asks. */
  current: boolean
}

const MOST = 100

/** A person's sessions that still stand, this one first and then the last used first; 100 at most. */
export async function listSessions(
  { db, clock, env }: Pick<Base, 'db' | 'clock' | 'env'>,
  session: { id: string; account: { userId: string }; confinedTo: string | null },
): Promise<SessionRow[]> {
  const now = clock.now()
  const rows = await db.session.findMany({
    where: {
      userId: session.account.userId,
      endedAt: null,
      // Where else they are signed in is not their company's business.
      ...(session.confinedTo === null ? {} : { confinedTo: session.confinedTo }),
      createdAt: { gt: new Date(now - env.sessionMaxMs) },
      seenAt: { gt: new Date(now - env.sessionIdleMs) },
    },
    orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
    take: MOST,
  })
  const described = rows.map(({ id, device, address, createdAt, seenAt }) => ({
    id,
    device: toldDevice(device),
    address,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === session.id,
  }))
  return [...described.filter(({ current }) => current), ...described.filter(({ current }) => !current)]
}
