import type { Actor, Writer } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { notFound } from '@/lib/errors'
import { lockHead } from '@/lib/events/append-events'
import type { JsonObject } from '@/lib/json'
import { markForJudging, type Touched } from '@/lib/mark-for-judging'

interface Told {
  at: Date
  action:
    | 'program.created'
    | 'program.changed'
    | 'program.ended'
    | 'service.done'
    | 'service.corrected'
    | 'service.imported'
    | 'service.taken_back'
    | 'meter.exchanged'
    | 'meter.exchange_taken_back'
  subject: { type: 'program' | 'vehicle'; id: string }
  /** In English, as the trail is kept. */
  summary: string
  detail?: JsonObject
  /** Whose routes are judged again; every route without. */
  touched?: readonly Touched[]
}

/**
 * What a change of programs leaves behind: verdicts that rest on it are judged again, and a line in the trail. Last in its transaction,
 * which begins with the log (`lockHead`) where it changes or holds rows that are there: a deletion takes them in that order
 * (lib/deletion/erase-decider.ts).
 */
export async function leaveTrail(
  tx: Tx,
  actor: Writer,
  { at, action, subject, summary, detail = {}, touched }: Told,
): Promise<void> {
  const { organizationId } = actor
  await markForJudging(tx, organizationId, touched)
  await appendAudit(tx, {
    ...{ organizationId, at, action, summary, detail },
    actor: { id: actor.userId, name: actor.name },
    ...{ subjectType: subject.type, subjectId: subject.id },
  })
}

export const byOf = ({ name, userId }: Actor, at: Date) => ({ by: name, byId: userId, at })

interface Ended {
  endedAt: Date
  endedBy: string
  endedById: string
}

/**
 * Ends what somebody began or noted, for good. `end` writes that into its row and answers what the trail says of it; null
 * where no such row goes on: 404.
 */
export async function endWithTrail(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  what: 'program' | 'service' | 'exchange',
  end: (tx: Tx, data: Ended) => Promise<Omit<Told, 'at'> | null>,
): Promise<void> {
  const at = new Date(clock.now())
  await db.$transaction(async (tx) => {
    await lockHead(tx, actor.organizationId)
    const told = await end(tx, { endedAt: at, endedBy: actor.name, endedById: actor.userId })
    if (!told) throw notFound(what)
    await leaveTrail(tx, actor, { ...told, at })
  })
}
