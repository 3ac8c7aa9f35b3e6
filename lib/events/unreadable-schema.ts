import type { JsonValue } from '@/lib/json'

/** One thing that could not be read, or not be stored where it belongs, as it came. */
export interface UnreadableRow {
  /** Its place in the organization's log. */
  id: string
  /** feed, webhook, api, manual or sync. */
  source: string
  /** RFC 3339, UTC. */
  receivedAt: string
  /** The JSON, or its text where the JSON itself cannot be stored. */
  body: JsonValue
}

export interface Unreadable {
  data: UnreadableRow[]
  /** Of all that there are; `data` holds the newest. */
  count: number
}
