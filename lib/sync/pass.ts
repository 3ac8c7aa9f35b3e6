import { readKnown, stateOf } from '@/lib/connection/capability/capability-of'
import { keepPage } from '@/lib/changes/keep-page'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import { SYNCS } from './definitions'
import type { HeldSync, Pass, SyncContext, SyncPage, SyncStep } from './held-sync'
import { writeSync } from './lease'

/** What the platform lacks is asked for again this often. */
const LACKING_MS = 24 * 60 * 60_000

type Mode = 'whole' | 'changed'

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

interface Present {
  mode: Mode
  step: SyncStep
  next: SyncStep | null
}

/** The step that a row stands at; null when it names none any more. */
export function presentStep({ kind, step }: HeldSync): Present | null {
  const [word, name] = step?.split(' ') ?? []
  const mode: Mode = word === 'whole' ? 'whole' : 'changed'
  const steps = SYNCS[kind][mode]
  const index = steps.findIndex((one) => one.name === name)
  const found = steps[index]
  return found ? { mode, step: found, next: steps[index + 1] ?? null } : null
}

export const passOf = (held: HeldSync, now: number): Pass => ({
  organizationId: held.organizationId,
  from: held.passFrom ?? new Date(now),
  until: held.passUntil ?? new Date(now),
  startedAt: held.passStartedAt ?? new Date(now),
  cursor: held.cursor,
})

/** Keeps a page and how far the pass has come in one transaction; null once the pass is over. Throws LeaseLost. */
export async function savePage(
  ctx: SyncContext,
  held: HeldSync,
  present: Present,
  page: SyncPage,
): Promise<HeldSync | null> {
  const over = page.isLast && present.next === null
  const lacking = over && (await lacks(ctx, held))
  return keepPage(ctx, async (tx, append) => {
    const changed = await page.keep(tx, append)
    const counted = {
      ...held,
      itemsRead: held.itemsRead + page.read,
      itemsChanged: held.itemsChanged + changed,
    }
    const { itemsRead, itemsChanged } = counted
    const now = ctx.clock.now()
    const healthy = { itemsRead, itemsChanged, failingSince: null, failure: Prisma.DbNull }
    if (!page.isLast) return writeSync(tx, held, now, { ...healthy, cursor: page.cursor })
    const cursor = present.step.keepsCursor ? page.cursor : null
    if (present.next) return goOn(tx, counted, present, cursor, now)
    await endPass(tx, counted, present.mode, { cursor, lacking, now })
    return null
  })
}

/** Leaves out a step that the platform has not; null when it was the last one. Throws LeaseLost. */
export async function skipStep(ctx: SyncContext, held: HeldSync, present: Present): Promise<HeldSync | null> {
  const now = ctx.clock.now()
  const skipped = { ...present, step: { ...present.step, coversBefore: false } }
  if (present.next) return goOn(ctx.db, held, skipped, null, now)
  await endPass(ctx.db, held, present.mode, { cursor: null, lacking: await lacks(ctx, held), now })
  return null
}

const goOn = (tx: Tx, held: HeldSync, { mode, step, next }: Present, cursor: string | null, now: number) =>
  writeSync(tx, held, now, {
    step: `${mode} ${next?.name ?? ''}`,
    cursor,
    itemsRead: held.itemsRead,
    itemsChanged: held.itemsChanged,
    passFrom: step.coversBefore ? held.passStartedAt : held.passFrom,
    failingSince: null,
    failure: Prisma.DbNull,
  })

interface End {
  cursor: string | null
  /** The platform has none of this. */
  lacking: boolean
  now: number
}

async function endPass(tx: Tx, held: HeldSync, mode: Mode, { cursor, lacking, now }: End): Promise<HeldSync> {
  const { itemsRead, itemsChanged, passStartedAt, syncedUntil, wholeAt } = held
  // From now on whoever is not in it is not at the platform.
  if (syncedUntil === null) await markForJudging(tx, held.organizationId)
  return writeSync(
    tx,
    held,
    now,
    {
      step: null,
      cursor,
      itemsRead,
      itemsChanged,
      syncedUntil: lacking ? syncedUntil : passStartedAt,
      wholeAt: mode === 'whole' && !lacking ? passStartedAt : wholeAt,
      dueAt: new Date(now + (lacking ? LACKING_MS : SYNCS[held.kind].everyMs)),
      failingSince: null,
      failure: Prisma.DbNull,
    },
    true,
  )
}

/** Each list has its capability, under the same name. */
async function lacks({ db }: SyncContext, { organizationId, kind }: HeldSync): Promise<boolean> {
  return stateOf(kind, await readKnown(db, organizationId)) !== 'available'
}
