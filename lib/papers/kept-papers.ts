import type { DeskContext } from '@/lib/connection/desk-context'
import { SECOND_MS } from '@/lib/durations'
import type { OfOrganization } from '@/lib/readiness/gather/of-organization'
import { Recent } from '@/lib/recent'
import { SharedAnswers } from '@/lib/shared-answers'
import { gatherPapers } from './gather-papers'
import { inOrder, type PaperRow, type Place, placeOf } from './paper-row'

/** A row with its place in the list. */
export interface PlacedRow {
  row: PaperRow
  at: Place
}

interface Gathered {
  /** Of what they were gathered: of anything else they are no answer. */
  of: string
  /** When they were judged (epoch ms). */
  nowMs: number
  /** The first to run out first. */
  rows: readonly PlacedRow[]
}

interface Asked extends Pick<OfOrganization, 'settings' | 'sources'> {
  nowMs: number
  /** Whether those of people are asked for, too. */
  ofPeople: boolean
}

/** Pages, a pause in typing and a tab that is come back to are told of one gathering. */
const KEPT_MS = 30 * SECOND_MS
// They are thousands of rows each.
const MOST = 4

const answers = new SharedAnswers<Gathered>()
const kept = new WeakMap<object, Recent<Gathered>>()

/**
 * Everybody's papers in order, as they were gathered within the last seconds, or anew where one of their lists was read since, or
 * readiness has other settings: nothing else that people do at the desk changes what they are worth. Who asks at once waits for one.
 */
export function keptPapers(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { nowMs, settings, sources, ofPeople }: Asked,
): Promise<Gathered> {
  const { db, clock } = ctx
  const { organizationId } = ctx.actor
  const { expiryNoticeMs, requiredQualifications, periodicInspections } = settings
  const { qualifications, training, drivers, vehicles } = sources
  const readAt = [qualifications, training, drivers, vehicles].map(({ atMs }) => atMs)
  const settled = [expiryNoticeMs, requiredQualifications, periodicInspections]
  const of = JSON.stringify([organizationId, ofPeople, readAt, settled])
  const recent = kept.get(db) ?? new Recent<Gathered>(clock, KEPT_MS, MOST)
  kept.set(db, recent)
  const whose = `${organizationId} ${ofPeople}`
  return answers.ask(db, [of], async () => {
    const last = recent.get(whose)
    if (last?.of === of && nowMs - last.nowMs < KEPT_MS) return last
    const gathered = await gatherPapers(ctx, { nowMs, settings, ofPeople })
    const rows = gathered
      .map((row) => ({ row, at: placeOf(row) }))
      .toSorted((one, other) => inOrder(one.at, other.at))
    const answer = { of, nowMs, rows }
    recent.set(whose, answer)
    return answer
  })
}
