import type { AuditEntry } from '@/lib/generated/prisma/client'

const SIGNED_IN = 'member.signed_in'
const SAYS_FROM_WHERE: readonly string[] = [SIGNED_IN, 'member.sign_in_failed']

/** Who reads the trail. */
export interface Reader {
  userId: string
  organizationId: string
  /** Whether their role may `administer`. */
  administers: boolean
}

type Told = Pick<AuditEntry, 'action' | 'actorName' | 'subjectId' | 'summary' | 'detail'>

/**
 * An entry as this person reads it: from which network and with which device somebody signs in is told to themselves and to
 * administrators alone, and so is what was wrong with a try: a wrong second factor says that there is one. What is kept, and proved by
 * the chain, stays as it was written. Which entries are not told: told-entries.ts.
 */
export function withoutWhereabouts<Row extends Told>(reader: Reader, row: Row): Row {
  if (!SAYS_FROM_WHERE.includes(row.action) || reader.administers || row.subjectId === reader.userId)
    return row
  const summary = `${row.actorName} ${row.action === SIGNED_IN ? 'signed in' : 'tried to sign in and could not'}`
  return { ...row, detail: {}, summary }
}
