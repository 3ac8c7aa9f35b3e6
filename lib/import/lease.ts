import type { Base } from '@/lib/base'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import type { Tx } from '@/lib/db/open'
import { freeWhere, leaseEnd, LeaseLost } from '@/lib/lease'
import type { Standstill } from '@/lib/ledger/keep/standstill'

type Ctx = Pick<Base, 'db' | 'clock'>

/** No creation takes longer. */
export const LEASE_MS = WRITE_TAKES_MS

export interface HeldImport {
  id: string
  organizationId: string
  fileName: string
  owner: string
}

const running = (now: number) => ({
  state: 'running',
  dueAt: { lte: new Date(now) },
  organization: { deletionAskedAt: null },
})

/** Organizations of which an import is to go on and nobody carries it out. */
export async function dueImports({ db, clock }: Ctx): Promise<string[]> {
  const now = clock.now()
  const due = await db.routeImport.findMany({
    where: { ...running(now), ...freeWhere('leaseUntil', new Date(now)) },
    distinct: ['organizationId'],
    select: { organizationId: true },
  })
  return due.map(({ organizationId }) => organizationId)
}

/**
 * Takes the oldest import of the organization that runs; null where there is none, where it is not due, and where somebody
 * else has it: of one organization one runs at a time, so that they keep its pace together.
 */
export async function claimImport(
  { db, clock }: Ctx,
  organizationId: string,
  owner: string,
): Promise<HeldImport | null> {
  const now = clock.now()
  const oldest = await db.routeImport.findFirst({
    where: { organizationId, state: 'running' },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, fileName: true },
  })
  if (!oldest) return null
  const { count } = await db.routeImport.updateMany({
    where: { id: oldest.id, ...running(now), ...freeWhere('leaseUntil', new Date(now)) },
    data: { owner, leaseUntil: leaseEnd(now, LEASE_MS) },
  })
  return count === 0 ? null : { ...oldest, organizationId, owner }
}

/**
 * Answers in whose name it is carried out: somebody else may have gone on with it meanwhile. Throws LeaseLost where another
 * worker has it, or it was stopped.
 */
export async function renewImport(
  { db, clock }: Ctx,
  { id, owner }: HeldImport,
): Promise<{ actorId: string }> {
  const [row] = await db.routeImport.updateManyAndReturn({
    where: { id, owner, state: 'running' },
    data: { leaseUntil: leaseEnd(clock.now(), LEASE_MS) },
    select: { actorId: true },
  })
  if (!row) throw new LeaseLost('this import')
  return row
}

interface Ending {
  state?: 'done' | 'stopped'
  reason?: Standstill | null
  dueAt?: Date
  endedAt?: Date
}

/** Gives it back. */
export const releaseImport = ({ db }: { db: Ctx['db'] | Tx }, { id, owner }: HeldImport, ending: Ending) =>
  db.routeImport.updateMany({ where: { id, owner }, data: { ...ending, owner: null, leaseUntil: null } })
