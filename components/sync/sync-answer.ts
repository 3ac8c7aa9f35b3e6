import { list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { reasonAnswer } from '@/components/api/reason-answer'

const row = object({
  kind: text,
  status: oneOf('paused', 'waiting', 'running', 'done', 'failing', 'absent', 'scope_missing'),
  itemsRead: number,
  itemsChanged: number,
  startedAt: nullable(text),
  syncedUntil: nullable(text),
  toldAt: nullable(text),
  dueAt: nullable(text),
  scope: nullable(text),
  reason: nullable(reasonAnswer),
})
export type SyncAnswer = Read<typeof row>

/** GET and POST /api/sync: each list of the platform. Times are ISO 8601. */
export const syncsAnswer = object({ data: list(row) })
