import { createHash } from 'node:crypto'
import { z } from 'zod'
import { appendAudit } from '@/lib/audit/append'
import { type Subject, SUBJECTS } from '@/lib/audit/subjects'
import type { Base } from '@/lib/base'
import type { WriteContext } from '@/lib/connection/desk-context'
import { WRITE_TAKES_MS } from '@/lib/connection/door'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { conflict } from '@/lib/errors'
import type { StartedWrite } from '@/lib/generated/prisma/client'
import type { JobSender } from '@/lib/job-sender'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { storableJson, storableText } from '@/lib/storable-json'
import { wordsIn } from '@/lib/words/catalog'
import { say } from '@/lib/words/speaking'
import { sendAskAgain } from './send-ask-again'

/** What the audit trail will say of a write. */
export interface Intent {
  /** `route.created` */
  action: string
  subjectType: Subject
  /** Null until the platform gives one. */
  subjectId: string | null
  summary: string
  detail: JsonObject
  /** By which whoever asks again for the same is told apart from whoever asks for another: one of them at a time. */
  once?: string | undefined
}

/**
 * Notes a write before it is sent, in a transaction of its own; answers the note's id. Throws 409 being_created where the same is on
 * its way: one that began longer ago than any write takes is not, and is told.
 */
export async function noteStarted(ctx: WriteContext, intent: Intent): Promise<string> {
  const { organizationId } = ctx.actor
  if (intent.once === undefined) return note(ctx, intent, {})
  const id = idOf(organizationId, intent.once)
  try {
    return await note(ctx, intent, { id })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  const endless = { id, organizationId, startedAt: { lt: new Date(ctx.clock.now() - WRITE_TAKES_MS) } }
  const brokenOff = await ctx.db.startedWrite.findFirst({ where: endless })
  if (brokenOff) await tell(ctx, brokenOff)
  try {
    return await note(ctx, intent, { id })
  } catch (error) {
    throw isUniqueViolation(error) ? conflict('being_created', say('lib-ledger.being-created')) : error
  }
}

async function note(
  { db, clock, actor }: WriteContext,
  intent: Intent,
  own: { id?: string },
): Promise<string> {
  const { id } = await db.startedWrite.create({
    data: {
      ...own,
      organizationId: actor.organizationId,
      actorId: actor.userId,
      actorName: storableText(actor.name),
      action: intent.action,
      subjectType: intent.subjectType,
      subjectId: storableText(intent.subjectId ?? ''),
      summary: storableText(intent.summary),
      detail: storableJson(intent.detail),
      startedAt: new Date(clock.now()),
    },
    select: { id: true },
  })
  return id
}

/** The id of its note: the key of the table holds it, so that of two processes one notes it. */
function idOf(organizationId: string, once: string): string {
  const digest = createHash('sha256').update(`${organizationId} ${once}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** The write ended, and whatever it left is told in this transaction, or there is nothing to tell. */
export const noteEnded = (db: Tx, id: string) => db.startedWrite.deleteMany({ where: { id } })

const MOST_AT_ONCE = 500
/** What another version noted is told too: whatever it was about, it was a call of the platform. */
const noted = z.enum(SUBJECTS).catch('endpoint')

/**
 * Tells the audit trail of each write that began before `before` and never ended: its process was killed, or could not
 * save what the platform answered. Nobody knows whether the platform carried it out, so it is asked how that stands.
 */
export async function tellUnended(
  ctx: Pick<Base, 'db' | 'clock'> & { jobs: JobSender },
  before: Date,
): Promise<void> {
  const unended = await ctx.db.startedWrite.findMany({
    where: { startedAt: { lt: before } },
    orderBy: { startedAt: 'asc' },
    take: MOST_AT_ONCE,
  })
  for (const write of unended) {
    await tell(ctx, write)
    await sendAskAgain(ctx, write)
  }
}

const tell = ({ db, clock }: Pick<Base, 'db' | 'clock'>, write: StartedWrite) =>
  db.$transaction(async (tx) => {
    // It ended after all, or another process tells of it.
    if ((await noteEnded(tx, write.id)).count === 0) return
    await appendAudit(tx, {
      organizationId: write.organizationId,
      actor: { id: write.actorId, name: write.actorName },
      at: new Date(clock.now()),
      action: 'platform.outcome_unknown',
      subjectType: noted.parse(write.subjectType),
      subjectId: write.subjectId,
      summary: unknownSummary(write.summary),
      detail: {
        ...asJsonObject(write.detail),
        intended: write.action,
        startedAt: write.startedAt.toISOString(),
        reason: wordsIn('en')('lib-ledger.app-stopped'),
      },
    })
  })

export const unknownSummary = (summary: string) =>
  `It is not known whether the platform carried this out: ${summary}`
