import { z } from 'zod'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { csvResponse } from '@/lib/export/csv-response'
import { wordsIn } from '@/lib/words/catalog'
import { say, spokenLanguage } from '@/lib/words/speaking'
import { type ImportProblem, problemKey } from './file/problems'
import { writeLines } from './file/write-lines'
import { linesIn } from './row-lines'
import { importProblem } from './schema'

/**
 * The rows of an import's file that were not sent or were refused, as a file that can be mended and imported again: what
 * was wrong stands in its last column. Not those that a person left out: the platform may have them. Throws 404.
 */
export async function exportProblems(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<Response> {
  const { organizationId } = actor
  const found = await db.routeImport.findFirst({ where: { id, organizationId }, select: { id: true } })
  if (!found) throw notFound('import')
  const rows = await db.routeImportRow.findMany({
    where: { importId: id, organizationId, state: 'refused' },
    orderBy: { position: 'asc' },
    select: { lines: true, problems: true },
  })
  const told = rows.flatMap(({ lines, problems }) => {
    const all = z.array(importProblem).parse(problems)
    if (all.some(({ code }) => code === 'left')) return []
    return linesIn(lines).map((line) => ({ ...line, told: saidOf(all, line.row) }))
  })
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  return csvResponse(`routes-to-mend-${day}.csv`, writeLines(told, wordsIn(spokenLanguage())))
}

const saidOf = (problems: readonly ImportProblem[], row: number): string =>
  problems
    .filter((problem) => problem.row === row)
    .map(({ column, code, said }) =>
      [column === null ? null : `${say(`lib-import.column-${column}`)}:`, said ?? say(problemKey(code))]
        .filter((part) => part !== null)
        .join(' '),
    )
    .join(' ')
