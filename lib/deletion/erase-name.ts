import type { Words } from '@/lib/audit/redact'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import type { JsonValue } from '@/lib/json'

export interface Erased {
  id: string
  name: string
  /** Null when somebody else has it by now. */
  email: string | null
}

/** What stands in trails for somebody who deleted their account; their id, which names nobody any more, stays beside it. */
export const pseudonym = (id: string) => `Deleted person ${id.slice(-4)}`

/** An entry's words without the name and the address of a person. The address of somebody else that contains it stays. */
export function eraseName(row: AuditEntry, { id, name, email }: Erased): Words {
  const by = pseudonym(id)
  const isTheirs = row.actorId === id || row.subjectId === id || mentions(row.detail, id)
  const patterns = [...(email === null ? [] : [whole(email, 'gi')]), ...(isTheirs ? [whole(name, 'g')] : [])]
  const said = (text: string) => patterns.reduce((rest, pattern) => rest.replaceAll(pattern, by), text)
  const erased = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return said(value)
    if (Array.isArray(value)) return value.map(erased)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, erased(inner)]))
  }
  return {
    actorName: row.actorId === id ? by : said(row.actorName),
    summary: said(row.summary),
    detail: erased(row.detail as JsonValue),
  }
}

const mentions = (detail: unknown, id: string) => JSON.stringify(detail).includes(id)

/** The words as they stand, not as a part of longer ones. */
const whole = (words: string, flags: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    `${flags}u`,
  )
