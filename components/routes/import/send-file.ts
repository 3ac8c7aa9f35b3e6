import { ApiError } from '@/components/api/api-error'
import { type ImportLine, LONGEST_KEPT, MOST_LINES } from '@/lib/import/file/columns'
import { MOST_PROBLEMS } from '@/lib/import/file/problems'
import type { ReadBy } from '@/lib/import/file/read-cell'
import type { ReadRoute } from '@/lib/import/file/routes-of'
import { saidInFull } from '@/lib/import/file/said-in-full'
import { storableText } from '@/lib/storable-json'
import { requestBegin, requestImport, requestRows, requestSteer } from './queries'

const LONGEST_NAME = 255
const AT_ONCE = 50
/** Characters of a request: well below what the server takes. */
const MOST_CHARACTERS = 400_000

interface Sent {
  /** The same for the same routes: what is sent again is there once. */
  id: string
  /** Under which the file was sent before, whatever came of it. */
  last: string | null
  fileName: string
  routes: readonly ReadRoute[]
  /** What was chosen for the whole file. The rows are kept without the file, and say it themselves. */
  readBy: Pick<ReadBy, 'zone' | 'order'>
  /** Hears how many are there. */
  onSent: (count: number) => void
}

/**
 * Hands a file's routes over, in parts, and starts the import. Safe to do again after any failure. Answers which import
 * goes on: the one before, where it had started and only that answer was lost.
 */
export async function sendFile(sent: Sent): Promise<string> {
  const { id, last } = sent
  if (last !== null && last !== id && (await hasStarted(last))) return last
  try {
    await handOver(sent)
    await requestSteer(sent.id, 'running')
  } catch (error) {
    // It started, and that answer was lost. By now a person may have stopped it.
    if (!(error instanceof ApiError && error.code === 'import_started')) throw error
  }
  return id
}

async function hasStarted(id: string): Promise<boolean> {
  try {
    return (await requestImport(id)).state !== 'gathering'
  } catch (error) {
    // It was not even begun.
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

async function handOver({ id, fileName, routes, readBy, onSent }: Sent): Promise<void> {
  await requestBegin({ id, fileName: cut(fileName, LONGEST_NAME), routes: routes.length })
  let part: object[] = []
  let characters = 0
  let sent = 0
  const flush = async () => {
    if (part.length === 0) return
    await requestRows(id, part)
    sent += part.length
    onSent(sent)
    part = []
    characters = 0
  }
  for (const { position, name, lines, body, problems } of routes) {
    const row = {
      position,
      name: cut(name, LONGEST_NAME),
      // More than those were told.
      lines: lines.slice(0, MOST_LINES).map((line) => cutLine(saidInFull(line, readBy))),
      body,
      problems: problems.slice(0, MOST_PROBLEMS),
    }
    const size = JSON.stringify(row).length
    if (part.length === AT_ONCE || characters + size > MOST_CHARACTERS) await flush()
    part.push(row)
    characters += size
  }
  await flush()
}

const cut = (text: string, most: number) => storableText(text.slice(0, most))

/** A cell that is too long was told: what is kept of it is for mending. */
const cutLine = ({ row, cells }: ImportLine) => ({
  row,
  cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cut(cell, LONGEST_KEPT)])),
})
