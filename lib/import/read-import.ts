import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { STANDSTILLS, type Standstill } from '@/lib/ledger/keep/standstill'
import type { ImportProblem } from './file/problems'
import { firstRowOf } from './row-lines'
import { importProblem } from './schema'
import { IMPORT_STATES, type ImportState, ROW_STATES, type RowState } from './states'

/** Routes of which something is to be said are answered up to so many; the file has them all. */
const MOST_TROUBLED = 100
const MOST_LISTED = 20

type Ctx = Pick<DeskContext, 'db' | 'actor'>

/** An import as our API answers it. */
export interface ImportAnswer {
  id: string
  fileName: string
  state: ImportState
  reason: Standstill | null
  /** Whose routes these are; null for somebody who has left. */
  by: string | null
  createdAt: string
  endedAt: string | null
  /** How many routes the file has, and how many of them stand how. */
  routes: number
  counts: Record<RowState, number>
}

/** A route of it that was not made, or of which nobody knows. */
interface TroubledRow {
  position: number
  name: string
  /** The first of its rows in the file. */
  row: number
  state: RowState
  problems: ImportProblem[]
  /** Whether it is looked for again by itself. */
  looking: boolean
}

export interface ImportDetail extends ImportAnswer {
  troubled: TroubledRow[]
}

/** The organization's newest imports, but for those whose rows did not all arrive. */
export async function readImports({ db, actor }: Ctx): Promise<{ data: ImportAnswer[] }> {
  const { organizationId } = actor
  const found = await db.routeImport.findMany({
    where: { organizationId, state: { not: 'gathering' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_LISTED,
  })
  return { data: await answered({ db, actor }, found) }
}

/** One of them, with the routes of which something is to be said. Throws 404. */
export async function readImport({ db, actor }: Ctx, id: string): Promise<ImportDetail> {
  const { organizationId } = actor
  const found = await db.routeImport.findMany({ where: { id, organizationId } })
  const [answer] = await answered({ db, actor }, found)
  if (!answer) throw notFound('import')
  const rows = await db.routeImportRow.findMany({
    where: { importId: id, organizationId, state: { in: ['refused', 'unknown'] } },
    // What a person has to decide comes first.
    orderBy: [{ state: 'desc' }, { position: 'asc' }],
    take: MOST_TROUBLED,
    select: { position: true, name: true, lines: true, state: true, problems: true, lookAt: true },
  })
  return {
    ...answer,
    troubled: rows.map(({ position, name, lines, state, problems, lookAt }) => ({
      position,
      name,
      row: firstRowOf(lines),
      state: rowState.parse(state),
      problems: z.array(importProblem).parse(problems),
      looking: lookAt !== null,
    })),
  }
}

const rowState = z.enum(ROW_STATES)

type Found = Awaited<ReturnType<Ctx['db']['routeImport']['findMany']>>

async function answered({ db, actor }: Ctx, found: Found): Promise<ImportAnswer[]> {
  if (found.length === 0) return []
  const counted = await db.routeImportRow.groupBy({
    by: ['importId', 'state'],
    where: { organizationId: actor.organizationId, importId: { in: found.map(({ id }) => id) } },
    _count: true,
  })
  const people = await db.user.findMany({
    where: { id: { in: found.map(({ actorId }) => actorId) } },
    select: { id: true, name: true },
  })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const countOf = (id: string, state: RowState) =>
    counted.find((one) => one.importId === id && one.state === state)?._count ?? 0
  return found.map(({ id, fileName, state, reason, actorId, createdAt, endedAt, routes }) => ({
    ...{ id, fileName, routes },
    state: z.enum(IMPORT_STATES).parse(state),
    reason: z.enum(STANDSTILLS).nullable().parse(reason),
    by: names.get(actorId) ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: {
      checked: countOf(id, 'checked'),
      waiting: countOf(id, 'waiting'),
      sending: countOf(id, 'sending'),
      made: countOf(id, 'made'),
      refused: countOf(id, 'refused'),
      unknown: countOf(id, 'unknown'),
    },
  }))
}
