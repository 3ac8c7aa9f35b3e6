import type { ReadingAnswer } from './program-answer'

/** A service that somebody says was done. */
export interface ServiceToNote {
  program: { id: string; name: string }
  vehicle: { id: string; name: string | null }
  /** As they were last read. */
  meters: { odometer: ReadingAnswer | null; engine: ReadingAnswer | null }
}
