import { createHash } from 'node:crypto'
import { canonicalJson, type JsonValue } from '@/lib/json'

/** What tells one content from another within the key of an event: 64 bits in hexadecimal, the same in whatever order its members stand. */
export const contentDigest = (content: JsonValue): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 16)
