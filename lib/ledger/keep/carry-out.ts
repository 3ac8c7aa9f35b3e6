import { appendAudit } from '@/lib/audit/append'
import type { WriteContext } from '@/lib/connection/desk-context'
import type { CallAnswer } from '@/lib/connection/door'
import { onceMoreIfCrossed } from '@/lib/db/crossed'
import type { Tx } from '@/lib/db/open'
import { AppError } from '@/lib/errors'
import { withoutHidden } from '@/lib/events/without-hidden'
import { asJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import type { AnyEndpoint, CallInput } from '@/lib/platform/contract/endpoint'
import { hiddenFields } from '@/lib/platform/contract/readers'
import { MalformedAnswer, mayBeCarriedOut, PlatformRefusal } from '@/lib/platform/refusal'
import { refuseRedacted } from '@/lib/redacted'
import { storableJson } from '@/lib/storable-json'
import { wordsIn } from '@/lib/words/catalog'
import { say } from '@/lib/words/speaking'
import { bounded } from '../bounded'
import type { Seen } from './merge'
import { sendAskAgain } from './send-ask-again'
import { noteEnded, noteStarted, unknownSummary, type Intent } from './started-write'
import { isStorableId } from './storable-id'

/** A write to the platform, and what is kept of it. */
export interface Write<E extends AnyEndpoint, Kept> extends Intent {
  endpoint: E
  input: CallInput<E>
  /** Puts the answer's object into the ledger, in the transaction of the audit row. */
  keep(tx: Tx, platformId: string, seen: Seen): Promise<Kept>
}

interface Answered {
  raw: unknown
  requestId: string | null
}

/**
 * Notes what is about to be sent, calls the platform, then keeps what it answered and an audit row with its request id
 * in one transaction, once more where others were in its way. Throws 400 for a body that holds what stands for a hidden value, 409
 * being_created where what it names `once` is on its way, and what the door throws; an
 * answer that cannot be read, or none that tells, leaves an audit row all the same. When
 * the platform carried it out but our database failed: 500 not_saved_here, with the platform's request id.
 */
export async function carryOut<E extends AnyEndpoint, Kept>(
  ctx: WriteContext,
  write: Write<E, Kept>,
): Promise<{ kept: Kept | null; answer: CallAnswer<E> }> {
  refuseRedacted(write.input.body, 'in_body')
  const started = await noteStarted(ctx, write)
  let answer: CallAnswer<E>
  try {
    answer = await ctx.door.call(ctx.actor.organizationId, write.endpoint, write.input)
  } catch (error) {
    if (error instanceof MalformedAnswer)
      await record(ctx, write, started, error, { unreadable: unreadable(write.endpoint, error.raw) })
    else if (isOutcomeUnknown(error)) {
      await recordUnknown(ctx, write, started, error)
      await sendAskAgain(ctx, { ...write, organizationId: ctx.actor.organizationId })
    } else await forget(ctx, started)
    throw error
  }
  return { kept: await record(ctx, write, started, answer, {}), answer }
}

// The raw answer is kept (invariant 12), but not where it may hold what not everybody sees (invariant 1): the trail
// is read by all.
const unreadable = (endpoint: AnyEndpoint, raw: unknown): JsonValue =>
  hiddenFields(endpoint, ['everybody']).length > 0
    ? 'Not kept: it may hold a secret.'
    : withoutHidden(bounded(raw))

// Two answers may come in one millisecond: the one that this process saw later is the newer.
let answers = 0
export const nextKey = (requestId: string | null) =>
  `${String(++answers).padStart(12, '0')} ${requestId ?? ''}`

/** No answer, or one that does not say: the write may have been carried out. */
const isOutcomeUnknown = (error: unknown): error is AppError =>
  (error instanceof AppError && error.code === 'outcome_unknown') ||
  (error instanceof PlatformRefusal && mayBeCarriedOut(error))

async function record<Kept>(
  ctx: WriteContext,
  write: Write<AnyEndpoint, Kept>,
  started: string,
  { raw, requestId }: Answered,
  detail: JsonObject,
): Promise<Kept | null> {
  const at = new Date(ctx.clock.now())
  const object = write.endpoint.envelope === 'bare' ? raw : asJsonObject(raw)?.data
  const fields = storableJson(asJsonObject(object) ?? {})
  const own = typeof fields.id === 'string' && isStorableId(fields.id) ? fields.id : null
  const id = isPerhapsExternal(write) ? (own ?? write.subjectId) : (write.subjectId ?? own)
  try {
    // The platform has it: somebody else's lock at that moment is no reason to have nothing of it here.
    return await onceMoreIfCrossed(() =>
      ctx.db.$transaction(async (tx) => {
        const seen: Seen = { source: 'api', at: at.toISOString(), key: nextKey(requestId), fields }
        const kept = id === null ? null : await write.keep(tx, id, seen)
        await noteEnded(tx, started)
        await appendAudit(tx, {
          ...entryOf(ctx, write),
          at,
          subjectId: id ?? '',
          platformRequestId: requestId,
          detail: { ...write.detail, ...detail },
        })
        return kept
      }),
    )
  } catch (cause) {
    ctx.logger.error(
      { err: cause, endpoint: write.endpoint.id, platformRequestId: requestId },
      'The platform carried out a write that could not be saved here',
    )
    throw new AppError('not_saved_here', 500, say('lib-ledger.not-saved-here'), {
      details: [{ message: say('lib-ledger.request-id'), ...(requestId === null ? {} : { requestId }) }],
      cause,
    })
  }
}

// Of what is written here a route alone may be named to the platform by an external id; here it goes by the platform's own. Others are
// the platform's own with a colon, too, and a defect's answer is of another object than its report.
const isPerhapsExternal = ({ subjectType, subjectId }: Intent) =>
  subjectType === 'route' && subjectId !== null && subjectId.includes(':')

/** What the trail keeps, in its own language, of what the person is told in theirs. */
const reasonOf = ({ code }: AppError) =>
  wordsIn('en')(
    code === 'outcome_unknown'
      ? 'lib-platform.write-unanswered'
      : code === 'platform_lacks'
        ? 'lib-platform.not-offered'
        : 'lib-platform.write-fault',
  )

async function recordUnknown(
  ctx: WriteContext,
  write: Write<AnyEndpoint, unknown>,
  started: string,
  error: AppError,
): Promise<void> {
  try {
    await ctx.db.$transaction(async (tx) => {
      await noteEnded(tx, started)
      await appendAudit(tx, {
        ...entryOf(ctx, write),
        at: new Date(ctx.clock.now()),
        action: 'platform.outcome_unknown',
        subjectId: write.subjectId ?? '',
        summary: unknownSummary(write.summary),
        platformRequestId: error.details.find(({ requestId }) => requestId)?.requestId ?? null,
        detail: { ...write.detail, intended: write.action, reason: reasonOf(error) },
      })
    })
  } catch (cause) {
    // The person gets the platform's fault, which matters more; this one is for the log.
    ctx.logger.error({ err: cause, endpoint: write.endpoint.id }, 'A write of unknown outcome was not noted')
  }
}

/** The platform refused it, or nothing was sent: there is nothing to tell. */
async function forget(ctx: WriteContext, started: string): Promise<void> {
  try {
    await noteEnded(ctx.db, started)
  } catch (cause) {
    // It will be told as of unknown outcome, which is too much and not too little.
    ctx.logger.error({ err: cause }, 'The note of a write that was refused could not be taken away')
  }
}

const entryOf = ({ actor }: WriteContext, write: Write<AnyEndpoint, unknown>) => ({
  organizationId: actor.organizationId,
  actor: { id: actor.userId, name: actor.name },
  action: write.action,
  subjectType: write.subjectType,
  summary: write.summary,
})
