import { buildPath } from '@/lib/platform/contract/build-path'
import { objectOf } from './draft-value'
import type { Drafts, Operation } from './operation'

/** A request as the platform gets it; the gateway takes the same under /api/platform. */
export interface FormRequest {
  method: Operation['method']
  /** Path parameters filled in, with the query. A parameter without a value stands as its name. */
  path: string
  /** Undefined where the operation takes none. */
  body: unknown
}

/** The input in the contract's parts, for a check before anything is sent. */
export interface RequestInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
}

/** What the form says, by part. `body` in place of the form's own: what was written as JSON. */
export function inputOf(operation: Operation, drafts: Drafts, body?: { written: unknown }): RequestInput {
  const { fields } = operation
  return {
    params: objectOf(fields.params, drafts.params),
    query: objectOf(fields.query, drafts.query),
    ...(fields.body ? { body: body ? body.written : objectOf(fields.body, drafts.body ?? {}) } : {}),
  }
}

export function requestOf({ method, path }: Operation, input: RequestInput): FormRequest {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const missing = names.some((name) => input.params[name] === undefined)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query)) search.set(name, String(value))
  const query = search.size > 0 ? `?${search}` : ''
  return { method, path: (missing ? path : buildPath({ path }, input.params)) + query, body: input.body }
}
