import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { Words } from '@/lib/words/words'
import type { DraftObject, FormField } from './form-field'

/** What the list says of an operation; all that the list's page ships. */
export type OperationSummary = Pick<
  AnyEndpoint,
  'id' | 'method' | 'path' | 'scope' | 'rateLimit' | 'stage' | 'kind' | 'writes' | 'origin'
> & {
  /** In the reader's language, once its page has worded them. */
  section: string
  summary: string
}

/** What is filled in for a request, by part. `body` is null where the operation takes none. */
export interface Drafts {
  params: DraftObject
  query: DraftObject
  body: DraftObject | null
}

/** An operation with its form. */
export interface Operation extends OperationSummary {
  fields: { params: FormField[]; query: FormField[]; body: FormField[] | null }
  /** Whether what is typed may be kept over a reload: not where the platform takes or tells secrets. */
  keepsTyping: boolean
  /** Filled in when the page opens: what has only one right value, and the last day for required times. */
  first: Drafts
}

export const summaryOf = (endpoint: AnyEndpoint): OperationSummary => ({
  id: endpoint.id,
  section: endpoint.section,
  method: endpoint.method,
  path: endpoint.path,
  scope: endpoint.scope,
  rateLimit: endpoint.rateLimit,
  stage: endpoint.stage,
  kind: endpoint.kind,
  writes: endpoint.writes,
  origin: endpoint.origin,
  summary: endpoint.summary,
})

/** `5 a second`, `100 a minute`; null where the specification shows none. */
export function limitWords({ rateLimit }: Pick<OperationSummary, 'rateLimit'>, t: Words): string | null {
  if (!rateLimit) return null
  const { requests, perMs } = rateLimit
  if (perMs === 1000) return t('explorer.limit-second', { requests })
  if (perMs === 60_000) return t('explorer.limit-minute', { requests })
  return t('explorer.limit-seconds', { requests, seconds: perMs / 1000 })
}
