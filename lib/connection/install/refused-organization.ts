import type { Actor } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { ConnectionContext } from '../connection-context'

const ACTION = 'connection.refused'
const SHOWN_MS = 30 * 60_000

/** Puts on record that a grant of another organization was refused, in words that name both. */
export async function noteRefusedOrganization(
  { db, clock }: Pick<ConnectionContext, 'db' | 'clock'>,
  { organizationId, userId, name }: Actor,
  summary: string,
): Promise<void> {
  await db.$transaction((tx) =>
    appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at: new Date(clock.now()),
      action: ACTION,
      subjectType: 'connection',
      subjectId: organizationId,
      summary,
    }),
  )
}

/** What was refused to this person just now, in those words; null when nothing was. */
export async function readRefusedOrganization(
  { db, clock }: Pick<ConnectionContext, 'db' | 'clock'>,
  { organizationId, userId }: Actor,
): Promise<string | null> {
  const entry = await db.auditEntry.findFirst({
    where: {
      organizationId,
      subjectType: 'connection',
      subjectId: organizationId,
      action: ACTION,
      actorId: userId,
      at: { gt: new Date(clock.now() - SHOWN_MS) },
    },
    orderBy: { sequence: 'desc' },
    select: { summary: true },
  })
  return entry?.summary ?? null
}
