import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { whyUntold } from '@/components/readiness/today-answer'

/* What the page reads of GET /api/papers (lib/papers/read-papers.ts). */

const paper = object({
  kind: oneOf('paper', 'training'),
  id: text,
  owner: object({
    kind: oneOf('driver', 'vehicle', 'trailer', 'asset'),
    ...{ id: text, name: nullable(text), hasPage: flag },
  }),
  ...{ name: nullable(text), endsAt: nullable(text), zone: text, isRequired: flag },
  state: oneOf(
    ...(['expired', 'soon', 'valid', 'lasting'] as const),
    ...(['overdue', 'due', 'open'] as const),
  ),
})
export type ListedPaperAnswer = Read<typeof paper>

export const papersAnswer = object({
  data: list(paper),
  counts: object({ all: number, expired: number, within_30_days: number, training_overdue: number }),
  untold: object({ papers: whyUntold, training: whyUntold }),
  pagination: object({ endCursor: text, hasNextPage: flag }),
})
