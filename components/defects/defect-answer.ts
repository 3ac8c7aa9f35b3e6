import { flag, list, maybe, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'

/* What the page reads of GET /api/defects (lib/desk/defects/read-defects.ts). */

const words = maybe(text)

export const queuedDefectAnswer = object({
  id: text,
  dvirId: text,
  on: oneOf('vehicle', 'trailer'),
  what: words,
  comment: words,
  notes: words,
  by: words,
  photos: maybe(list(text)),
  isUnsafe: flag,
  severity: nullable(text),
  asset: nullable(object({ id: text, name: nullable(text) })),
  foundAt: nullable(text),
  cameBack: number,
  departure: nullable(object({ id: text, name: nullable(text), zone: text, at: text, blocks: flag })),
  onRoad: nullable(object({ id: text, name: nullable(text), zone: text })),
  deferral: nullable(object({ by: text, reason: text, until: text, isOver: maybe(flag) })),
  order: nullable(object({ id: text, name: nullable(text), status: nullable(text) })),
})
export type QueuedDefectAnswer = Read<typeof queuedDefectAnswer>

export const defectsAnswer = object({
  data: list(queuedDefectAnswer),
  counts: object({
    ...{ all: number, blocking: number, unsafe: number, returned: number, deferred: number },
    unordered: number,
  }),
  pagination: object({ endCursor: text, hasNextPage: flag }),
})
