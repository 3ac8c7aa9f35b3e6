/** What a span may say: kinds, methods and outcomes that are known beforehand. Never a name, an id, a token, a query or a body. */
export interface SpanFacts {
  /** Of a feed: its kind; of a request: page or API. */
  'wayboard.kind'?: string
  /** Of a call to the platform: read, write, token, revoke or health. */
  'wayboard.purpose'?: string
  /** Of a transaction: how many things it keeps. */
  'wayboard.items'?: number
  'http.request.method'?: string
  'http.response.status_code'?: number
  'error.type'?: string
}

type Tell = (more: SpanFacts) => void
export type SpanOf = 'server' | 'client' | 'internal'

/** Where the work of this process goes and how long it takes, told to a collector. */
export interface Traces {
  /** Runs `work` as a span below the one that it is called in. Throws what it throws. */
  span<T>(name: string, of: SpanOf, facts: SpanFacts, work: (tell: Tell) => Promise<T>): Promise<T>
  /**
   * Begins a span of a request, below the one that `traceparent` (W3C Trace Context) names, and puts whatever this turn of the
   * event loop starts below it. Answers what ends it.
   */
  enter(name: string, facts: SpanFacts, traceparent: string | undefined): (more: SpanFacts) => void
  /** Sends what is left; what is not taken is lost. */
  close(): Promise<void>
}

/** The work alone where nobody traces. */
export const traced = <T>(
  traces: Traces | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> => (traces ? traces.span(name, 'internal', facts, work) : work())
