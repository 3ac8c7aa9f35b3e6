import { keepPage } from '@/lib/changes/keep-page'
import { readKnown, stateOf } from '@/lib/connection/capability/capability-of'
import type { Tx } from '@/lib/db/open'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { countsAt } from '@/lib/ledger/list/counted'
import { markForJudging } from '@/lib/mark-for-judging'
import { SYNCS } from './definitions'
import type { HeldSync, Pass, SyncContext, SyncPage, SyncStep } from './held-sync'
import type { SyncKind } from './kinds'
import { writeSync } from './lease'
import { type Mode, type Present, type Why, wordsOf } from './present'

/** A missing list is tried again after a day, a refused step of a list that is otherwise read after an hour. */
const LACKING_MS = DAY_MS
const REFUSED_MS = HOUR_MS

/** Begins a pass over everything, when the last one is long ago, else over what changed. Throws LeaseLost. */
export function beginPass(ctx: SyncContext, held: HeldSync): Promise<HeldSync> {
  const definition = SYNCS[held.kind]
  const now = ctx.clock.now()
  const whole = held.wholeAt === null || now - held.wholeAt.getTime() >= definition.wholeEveryMs
  const mode: Mode = whole ? 'whole' : 'changed'
  const [first] = definition[mode]
  const { from, until } = definition.window(now, held.syncedUntil, whole)
  return writeSync(ctx.db, held, now, {
    step: `${mode} ${first?.name ?? ''}`,
    cursor: first?.keepsCursor ? held.cursor : null,
    passFrom: from,
    passUntil: until,
    passStartedAt: new Date(now),
    itemsRead: 0,
    itemsChanged: 0,
  })
}

const without = (present: Present, why: Why): Present => ({
  ...present,
  leftOut: [...present.leftOut, { step: present.step.name, why }],
})

/** The step behind the present one; null at the end. */
function nextStep(kind: SyncKind, { mode, step, leftOut }: Present): SyncStep | null {
  const steps = SYNCS[kind][mode]
  const behind = steps.slice(steps.indexOf(step) + 1)
  return behind.find(({ needsWhole }) => !needsWhole || leftOut.length === 0) ?? null
}

/**
 * Whether something from before the pass is unread now: a step was refused that no other makes up for. What was read as far as it
 * could be is not, nor what is asked by id and was not answered: its list was read.
 */
function isUnread(kind: SyncKind, { mode, leftOut }: Present): boolean {
  const steps = SYNCS[kind][mode]
  const isRead = ({ name }: SyncStep) => !leftOut.some(({ step, why }) => step === name && why === 'refused')
  return steps.some((step, place) => {
    if (isRead(step) || countsWithout(step)) return false
    return !steps.slice(0, place).some((before) => before.coversBefore && isRead(before))
  })
}

/** Whether everything else of a list is read without this step. */
export const countsWithout = ({ isOptional, coversBefore }: SyncStep): boolean =>
  isOptional === true || coversBefore === true

export const passOf = (held: HeldSync, { askedTo }: Present, now: number): Pass => ({
  organizationId: held.organizationId,
  from: held.passFrom ?? new Date(now),
  until: held.passUntil ?? new Date(now),
  startedAt: held.passStartedAt ?? new Date(now),
  cursor: held.cursor,
  emptyPages: held.emptyPages,
  askedTo,
})

/** Keeps a page and how far the pass has come in one transaction; null once the pass is over. Throws LeaseLost. */
export async function savePage(
  ctx: SyncContext,
  held: HeldSync,
  present: Present,
  page: SyncPage,
): Promise<HeldSync | null> {
  const { step } = present
  const behind = page.isCut ? without(present, 'cut') : present
  const next = nextStep(held.kind, behind)
  const end = page.isLast && !next ? await endOf(ctx, held, behind) : null
  return keepPage(ctx, async (tx, append) => {
    const changed = await page.keep(tx, append)
    const counted = {
      ...held,
      emptyPages: page.isLast ? 0 : (page.emptyPages ?? 0),
      itemsRead: held.itemsRead + page.read,
      itemsChanged: held.itemsChanged + changed,
    }
    const { itemsRead, itemsChanged } = counted
    const now = ctx.clock.now()
    const healthy = { itemsRead, itemsChanged, failingSince: null, failure: Prisma.DbNull }
    const askedTo = page.askedTo ?? null
    if (!page.isLast)
      return writeSync(tx, counted, now, {
        ...healthy,
        cursor: page.cursor,
        step: wordsOf({ ...present, askedTo }),
      })
    const cursor = present.step.keepsCursor ? page.cursor : null
    if (next) {
      const passFrom = step.coversBefore && !page.isCut ? fromItsStart(held, now) : held.passFrom
      return goOn(tx, { ...counted, cursor, passFrom }, behind, next, now)
    }
    if (end) await endPass(tx, { ...counted, cursor }, end, now)
    return null
  })
}

/**
 * Leaves out a step that the platform refused, or did not answer for now, and keeps the cursor that it would go on behind; null when
 * it was the last one. Throws LeaseLost.
 */
export async function skipStep(
  ctx: SyncContext,
  held: HeldSync,
  present: Present,
  why: 'refused' | 'unanswered',
): Promise<HeldSync | null> {
  const now = ctx.clock.now()
  const behind = without(present, why)
  const kept = { ...held, cursor: present.step.keepsCursor ? held.cursor : null }
  const next = nextStep(held.kind, behind)
  if (next) return goOn(ctx.db, kept, behind, next, now)
  await endPass(ctx.db, kept, await endOf(ctx, held, behind), now)
  return null
}

/** As far back as the next pass would read: changes are told a little late. */
const fromItsStart = ({ kind, passStartedAt }: HeldSync, now: number) =>
  SYNCS[kind].window(now, passStartedAt, false).from

const goOn = (tx: Tx, held: HeldSync, present: Present, next: SyncStep, now: number) =>
  writeSync(tx, held, now, {
    step: wordsOf({ ...present, step: next, askedTo: null }),
    cursor: held.cursor,
    itemsRead: held.itemsRead,
    itemsChanged: held.itemsChanged,
    passFrom: held.passFrom,
    failingSince: null,
    failure: Prisma.DbNull,
  })

/** What becomes of a row with the end of a pass: where something was not read it stands as read to where it did before. */
async function endOf(ctx: SyncContext, held: HeldSync, present: Present) {
  const { organizationId, kind, passStartedAt } = held
  const { mode, leftOut } = present
  const isLeftOut = (as: Why) => leftOut.some(({ why }) => why === as)
  // What may have been an outage may not put off for a day what only a pass over everything asks for.
  const soonerMs = isLeftOut('unanswered') ? SYNCS[kind].wholeEveryMs - REFUSED_MS : 0
  const wholeAt = passStartedAt && new Date(passStartedAt.getTime() - soonerMs)
  if (!isUnread(kind, present))
    return {
      syncedUntil: passStartedAt,
      ...(mode === 'whole' && !isLeftOut('cut') ? { wholeAt } : {}),
      // One that began before an outage tells of before it: what happened since is read at once.
      pauseMs: countsAt(kind, passStartedAt?.getTime() ?? null, ctx.clock.now()) ? SYNCS[kind].everyMs : 0,
    }
  // What changed is refused, and all of it is there to be read: that is, next.
  const isThereWhole = mode === 'changed' && SYNCS[kind].whole.some(({ coversBefore }) => coversBefore)
  // Each list has its capability, under the same name.
  const hasSome = stateOf(kind, await readKnown(ctx.db, organizationId)) === 'available'
  // What goes by a list that was read may not wait a day for a refusal that was one mistake.
  const isTried = hasSome || (kind === 'routes' && held.syncedUntil !== null)
  return {
    ...(isThereWhole ? { wholeAt: null } : {}),
    pauseMs: isTried ? Math.max(REFUSED_MS, SYNCS[kind].everyMs) : LACKING_MS,
  }
}

type End = Awaited<ReturnType<typeof endOf>>

async function endPass(tx: Tx, held: HeldSync, end: End, now: number): Promise<HeldSync> {
  const { pauseMs, ...read } = end
  // From now on whoever is not in it is not at the platform, and what was too old is not.
  const isNews = held.syncedUntil === null || 'syncedUntil' in read
  if (isNews && !countsAt(held.kind, held.syncedUntil?.getTime() ?? null, now))
    await markForJudging(tx, held.organizationId)
  return writeSync(
    tx,
    held,
    now,
    {
      step: null,
      cursor: held.cursor,
      itemsRead: held.itemsRead,
      itemsChanged: held.itemsChanged,
      ...read,
      dueAt: new Date(now + pauseMs),
      failingSince: null,
      failure: Prisma.DbNull,
    },
    true,
  )
}
