import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson, type JsonValue } from '@/lib/json'
import type { NewEvent } from './event'

/** The type of an event that keeps what could not be read, or not be stored where it belongs, as it came. */
export const UNREADABLE = 'unreadable'

/** One thing that cannot be read, as an event: nothing of it is lost, and it is counted. `at`: when it came. */
export function unreadable(source: NewEvent['source'], thing: unknown, at: Date): NewEvent {
  const json = z.json().safeParse(thing)
  const body: JsonValue = json.success ? json.data : String(thing)
  return {
    source,
    sourceKey: `unreadable ${createHash('sha256').update(canonicalJson(body)).digest('hex')}`,
    type: UNREADABLE,
    noun: null,
    subjectId: null,
    happenedAt: at.toISOString(),
    body,
  }
}
