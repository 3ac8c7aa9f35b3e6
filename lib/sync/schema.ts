import { z } from 'zod'
import { toldReasonShape } from '@/lib/stored-reason'
import { SYNC_KINDS } from './kinds'

const isoTime = z.string()

export const SYNC_STATUSES = [
  /** Not connected. */
  'paused',
  /** Not begun. */
  'waiting',
  'running',
  'done',
  'failing',
  /** The platform has no such list. */
  'absent',
  /** The grant does not cover it. */
  'scope_missing',
] as const

/** GET and POST /api/sync: `{data: row[]}`, one of each kind. */
export const syncRow = z.object({
  kind: z.enum(SYNC_KINDS),
  status: z.enum(SYNC_STATUSES),
  /** Rows read in the running pass, else in the last one, and how many of them brought something new. */
  itemsRead: z.number(),
  itemsChanged: z.number(),
  startedAt: isoTime.nullable(),
  /** Up to when everything was read. */
  syncedUntil: isoTime.nullable(),
  /** Up to when anything of it was told: of routes by the feed of their stops, too. */
  toldAt: isoTime.nullable(),
  /** When it is read again. */
  dueAt: isoTime.nullable(),
  /** The platform's name of what the grant lacks; null otherwise. */
  scope: z.string().nullable(),
  /** Why it is failing. */
  reason: toldReasonShape.nullable(),
})
export type SyncRow = z.output<typeof syncRow>
