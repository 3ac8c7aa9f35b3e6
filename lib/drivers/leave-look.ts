import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Db, Tx } from '@/lib/db/open'
import type { KnownDriver } from './known-drivers'

/** What was looked at, as the trail calls it. */
const LOOKS = {
  person: { action: 'driver.looked_at', what: 'the hours, papers and training' },
  phone: { action: 'driver.phone_looked_at', what: 'the phone number' },
} as const
export type Look = keyof typeof LOOKS

const DAY_MS = 24 * 3_600_000

/**
 * Leaves a line in the trail that this person was shown what is behind a driver (readiness, Words, Public form): one
 * for each looker, driver, kind of look and day of UTC, however often the page asks. Nothing is told before it stands.
 */
export async function leaveLook(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { id, name }: KnownDriver,
  of: Look,
): Promise<void> {
  const { action, what } = LOOKS[of]
  const { organizationId, userId } = actor
  const at = new Date(clock.now())
  const look = {
    ...{ organizationId, actorId: userId, action, subjectType: 'driver', subjectId: id },
    at: { gte: new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS) },
  }
  const stands = async (on: Db | Tx) =>
    (await on.auditEntry.findFirst({ where: look, select: { sequence: true } })) !== null
  if (await stands(db)) return
  await db.$transaction(async (tx) => {
    // Of two requests at once the second waits here, and finds the line of the first.
    await tx.$executeRaw`
      SELECT 1 FROM "AuditHead" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`
    if (await stands(tx)) return
    await appendAudit(tx, {
      ...{ organizationId, at, action },
      actor: { id: userId, name: actor.name },
      subjectType: 'driver',
      subjectId: id,
      summary: `Looked at ${what} of ${name ?? 'a driver without a name'}`,
    })
  })
}
