import { z } from 'zod'
import { readsOf } from '@/lib/accounts/roles'
import type { DeskContext } from '@/lib/connection/desk-context'
import { fold } from '@/lib/directory/fold'
import { forbidden } from '@/lib/errors'
import { isFoundBy, searchable } from '@/lib/found-by'
import { readPlace, writePlace } from '@/lib/ledger/list/cursor'
import type { Page } from '@/lib/ledger/list/page'
import { typedOf } from '@/lib/ledger/list/typed'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { type WhyUntold, whyUntold } from '@/lib/readiness/gather/why-untold'
import { say } from '@/lib/words/speaking'
import { keptPapers, type PlacedRow } from './kept-papers'
import type { Show } from './list-words'
import { lookAtPapers } from './look-at-papers'
import { countsOf, inOrder, isShown, type PaperRow } from './paper-row'
import { PAPERS_A_PAGE, type PapersQuery } from './schema'

export interface PapersPage extends Page<PaperRow> {
  /** Of all that the search leaves, whatever is shown of them. */
  counts: Record<Show | 'all', number>
  /** Why there may be others than these; null where there are none. `training`: null as well where it is not told to this person. */
  untold: { papers: WhyUntold | null; training: WhyUntold | null }
}

/**
 * Papers of vehicles and trailers, and for roles that read what is for dispatch those of drivers and their open courses, whose look
 * is left in the trail; the first to run out first. Throws 403 role_forbids where another role asks for training. However many they
 * are, the number of queries is the same.
 */
export async function readPapers(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { limit = PAPERS_A_PAGE, after, show, ...asked }: PapersQuery = {},
): Promise<PapersPage> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const ofPeople = readsOf(actor.role).includes('dispatch')
  if (show === 'training_overdue' && !ofPeople)
    throw forbidden(say('lib-papers.only-dispatch'), 'role_forbids')
  const from = readPlace(place, after)
  const nowMs = clock.now()
  const { settings, sources } = await readOfOrganization(db, organizationId, nowMs)
  const { rows, nowMs: judgedAtMs } = await keptPapers(ctx, { nowMs, settings, sources, ofPeople })
  if (ofPeople) await lookAtPapers(ctx)
  const typed = typedOf(asked)
  const found = typed === '' ? rows : searched(rows, fold(typed).split(' '))
  const left = found.filter(
    ({ row, at }) =>
      (show === undefined || isShown(row, show, judgedAtMs)) && (from === null || inOrder(at, from) > 0),
  )
  const page = left.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(({ row }) => row),
    counts: countsOf(
      found.map(({ row }) => row),
      judgedAtMs,
    ),
    untold: {
      papers: whyUntold(sources.qualifications, nowMs),
      training: ofPeople ? whyUntold(sources.training, nowMs) : null,
    },
    pagination: { endCursor: last ? writePlace(last.at) : '', hasNextPage: left.length > limit },
  }
}

/** What each of these words is found in: the name or id of its owner, or its own name. */
function searched(rows: readonly PlacedRow[], words: readonly string[]): PlacedRow[] {
  const folded = new Map<string, string>()
  const inFolded = (text: string) => {
    const known = folded.get(text) ?? fold(text)
    folded.set(text, known)
    return known
  }
  return rows.filter(({ row: { owner, name } }) => {
    const text = searchable(`${inFolded(owner.name ?? '')} ${inFolded(name ?? '')}`, [inFolded(owner.id)])
    return words.every((word) => isFoundBy(text, word))
  })
}

const place = z.tuple([z.number().nullable(), z.enum(['paper', 'training']), z.string()])
