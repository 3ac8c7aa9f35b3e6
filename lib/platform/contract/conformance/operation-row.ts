/** Typed by hand from the specification, "Endpoints", section by section. `*` marks what it calls required. */
export interface Row {
  operation: string
  /** Scope, limit and label in its words; null where it says "not shown" or nothing. */
  scope: string | null
  limit: '5/sec' | '100/min' | null
  stage?: 'beta' | 'legacy'
  kind: 'single' | 'list' | 'feed'
  envelope: 'data' | 'list' | 'jobs' | 'bare' | 'none'
  /** Resource names of the answer and of the request body. */
  answers: string | null
  takes?: string
  path?: Record<string, string>
  query?: Record<string, string>
  /** Parameters that it describes without naming them. */
  unnamed?: Record<string, string>
}
