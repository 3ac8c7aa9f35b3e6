/** One guess about the platform: what the text says, and what the sandbox does where it says no more. */
export interface Assumption {
  area:
    | 'OAuth'
    | 'Errors'
    | 'Limits'
    | 'Paging'
    | 'API tokens'
    | 'Training'
    | 'Routes'
    | 'Industrial and equipment'
    | 'Safety'
    | 'Fleet data'
    | 'Maintenance'
    | 'Webhooks'
  /** The specification's words, or its "not shown". */
  text: string
  /** What the sandbox does. */
  assumed: string
  origin: 'published' | 'assumed'
}
