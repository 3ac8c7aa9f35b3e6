import type { Tx } from '@/lib/db/open'
import type { Prisma } from '@/lib/generated/prisma/client'
import { LIFECYCLE, sourcesOf, type LifecycleEvent, type Status, type TargetOf } from './lifecycle'

/** What may be written beside a state; the state itself is the table's to say. */
type Columns = Omit<
  Prisma.ConnectionUncheckedUpdateManyInput,
  'id' | 'organizationId' | 'status' | 'createdAt'
>

interface Transition<E extends LifecycleEvent> {
  organizationId: string
  to: TargetOf<E>
  /** The pair that the event is about. `any`: it is about the connection, whichever pair it holds now. */
  generation: number | 'any'
  columns: Columns
  /** Written also where the event finds the connection in `to` already, and the table lets it stay there. */
  again?: boolean
}

/**
 * Carries out an event of the lifecycle table: one UPDATE, conditional on the states that the event leads to `to` from
 * and on the generation, so that whoever comes late changes nothing. Answers whether it did. Every change of a
 * connection's state goes through here or `connect`; a lint rule says so (scripts/lint/house.mjs).
 */
export async function transition<E extends LifecycleEvent>(
  tx: Tx,
  event: E,
  { organizationId, to, generation, columns, again = false }: Transition<E>,
): Promise<boolean> {
  const from = sourcesOf(event, to).filter((status) => again || status !== to)
  const { count } = await tx.connection.updateMany({
    where: { organizationId, status: { in: from }, ...(generation === 'any' ? {} : { generation }) },
    data: { ...columns, status: to },
  })
  return count === 1
}

// From every state, and from none: a grant that is stored always connects.
const CONNECTED: (typeof LIFECYCLE)[Status]['grant_stored'] = LIFECYCLE.none.grant_stored

/** Carries out `grant_stored`, for the first time or again: the columns of a new pair, as the next generation. */
export async function connect(
  tx: Tx,
  organizationId: string,
  at: Date,
  columns: Omit<Prisma.ConnectionUncheckedCreateInput, 'id' | 'organizationId' | 'status' | 'createdAt'>,
): Promise<void> {
  await tx.connection.upsert({
    where: { organizationId },
    create: { ...columns, organizationId, status: CONNECTED, generation: 1, createdAt: at },
    update: { ...columns, status: CONNECTED, generation: { increment: 1 } },
  })
}
