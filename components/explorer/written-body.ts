/** A body that is written as JSON by hand. */
export interface WrittenBody {
  text: string
  /** What it stands for; undefined when it is no JSON. */
  value: unknown
  /** Why it is no JSON, in a sentence. */
  problem: string | null
}

export function writtenBody(text: string): WrittenBody {
  try {
    return { text, value: JSON.parse(text), problem: null }
  } catch (cause) {
    const why = cause instanceof Error ? ` ${cause.message}.` : ''
    return { text, value: undefined, problem: `This is not JSON.${why}` }
  }
}
