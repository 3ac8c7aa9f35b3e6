import { anything, flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'

/* What the pages read of GET /api/live and GET /api/live/changes (lib/live/message.ts). */

const notice = object({ sequence: number, type: text, noun: nullable(text), id: nullable(text) })
const changes = {
  after: number,
  sequence: number,
  events: list(notice),
  rows: list(object({ noun: oneOf('route', 'dvir', 'work_order'), id: text, row: anything })),
}
export const changesAnswer = object(changes)
export type Changes = Read<typeof changesAnswer>
export type ChangedRow = Changes['rows'][number]

const feed = object({
  kind: oneOf('route_events', 'training_assignments', 'detections', 'data_points'),
  status: oneOf('off', 'paused', 'starting', 'catching_up', 'live', 'stale'),
  since: nullable(text),
  progress: nullable(number),
  reason: nullable(object({ message: text })),
})
export const statusAnswer = object({
  feeds: list(feed),
  connection: nullable(object({ status: text, scope: text, since: text })),
})
export type LiveFeed = Read<typeof feed>
export type DeskStatus = Read<typeof statusAnswer>

const present = object({
  noun: oneOf('route', 'dvir', 'work_order', 'board', 'map'),
  id: text,
  userId: text,
  name: text,
  editing: flag,
})
export type PresentAnswer = Read<typeof present>
export const presenceAnswer = object({ people: list(present) })

export const placeAnswer = object({ sequence: number })
export const endedAnswer = object({ reason: text })

export const catchUpAnswer = object({
  data: object({ ...changes, head: number, reset: flag, status: statusAnswer }),
})

/** What a desk was told, as its tabs hand it to each other. */
export type Told =
  | { event: 'hello' | 'beat' | 'reset'; sequence: number }
  | { event: 'changes'; changes: Changes }
  | { event: 'status'; status: DeskStatus }
  | { event: 'presence'; people: readonly PresentAnswer[] }
