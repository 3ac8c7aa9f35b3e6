import type { Db, Tx } from '@/lib/db/open'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import { SharedAnswers } from '@/lib/shared-answers'
import { say, spokenLanguage } from '@/lib/words/speaking'
import { GENESIS } from './entry-hash'
import { entriesAsWritten } from './redactions'

type FaultKind = 'altered' | 'missing' | 'reordered' | 'added'

export interface AuditVerdict {
  ok: boolean
  /** How many entries were found in order, from the first that is kept on. */
  checked: number
  /** The newest entry: written down elsewhere, it also proves that the whole chain was not made anew. */
  head: { sequence: number; hash: string } | null
  /** The first entry that is not as it was written. */
  fault: { sequence: number; kind: FaultKind; message: string } | null
}

interface Chain {
  sequence: number
  hash: string
}

const BATCH = 1000

const faultOf = (sequence: number, kind: FaultKind) => ({
  sequence,
  kind,
  message: say(`lib-audit.entry-${kind}`, { sequence }),
})

interface Ctx {
  db: Db
  actor: { organizationId: string }
}

const verdicts = new SharedAnswers<AuditVerdict>()

/**
 * Walks the organization's chain from its first entry and points out the first that is altered, missing, moved or
 * added. The end is compared with the head under its lock, so that entries written meanwhile are no fault. A long chain takes long:
 * it is walked once for all who ask meanwhile, in a language.
 */
export const verifyAudit = (ctx: Ctx): Promise<AuditVerdict> =>
  verdicts.ask(ctx.db, [ctx.actor.organizationId, spokenLanguage()], () => verifyOnce(ctx))

async function verifyOnce(ctx: Ctx): Promise<AuditVerdict> {
  const start = await startOf(ctx)
  const found = await verifyFrom(ctx, start)
  // Retention may have shortened the chain meanwhile: what it took is not missing.
  const now = await startOf(ctx)
  return found.fault && now.sequence !== start.sequence
    ? counted(await verifyFrom(ctx, now), now)
    : counted(found, start)
}

/** Sequences count from the first entry that ever was; what is gone was not checked. */
const counted = (found: AuditVerdict, { sequence }: Chain): AuditVerdict => ({
  ...found,
  checked: Math.max(0, found.checked - sequence),
})

/** What stands before the first entry that is kept (keep-from.ts). */
async function startOf({ db, actor }: Ctx): Promise<Chain> {
  const head = await db.auditHead.findUnique({
    where: { organizationId: actor.organizationId },
    select: { goneSequence: true, goneHash: true },
  })
  return { sequence: head?.goneSequence ?? 0, hash: head?.goneHash ?? GENESIS }
}

async function verifyFrom(ctx: Ctx, start: Chain): Promise<AuditVerdict> {
  const { organizationId } = ctx.actor
  const walked = await walk(ctx.db, organizationId, start, true)
  if (walked.fault) return verdict(walked, null)
  return ctx.db.$transaction(async (tx) => {
    const [head] = await tx.$queryRaw<Chain[]>`
      SELECT "sequence", "hash" FROM "AuditHead" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`
    const rest = await walk(tx, organizationId, walked.last)
    if (rest.fault) return verdict(rest, head ?? null)
    const { last } = rest
    const end = head ?? { sequence: 0, hash: GENESIS }
    if (last.sequence < end.sequence)
      return verdict({ last, fault: faultOf(last.sequence + 1, 'missing') }, head ?? null)
    if (last.sequence > end.sequence)
      return verdict(
        { last: { ...last, sequence: end.sequence }, fault: faultOf(end.sequence + 1, 'added') },
        head ?? null,
      )
    if (last.hash !== end.hash)
      return verdict({ last, fault: faultOf(last.sequence, 'altered') }, head ?? null)
    return verdict(rest, head ?? null)
  })
}

interface Walk {
  last: Chain
  fault: AuditVerdict['fault']
}

const verdict = ({ last, fault }: Walk, head: Chain | null): AuditVerdict => ({
  ok: fault === null,
  checked: fault ? Math.min(last.sequence, fault.sequence - 1) : last.sequence,
  head,
  fault,
})

async function walk(db: Db | Tx, organizationId: string, from: Chain, fromTheFirst = false): Promise<Walk> {
  let last = from
  const asWritten = entriesAsWritten(db, organizationId)
  // From before the first entry, rows that pretend to stand in front of it are seen too.
  let after = fromTheFirst ? -(2 ** 31) : from.sequence
  for (;;) {
    const rows = await db.auditEntry.findMany({
      where: { organizationId, sequence: { gt: after } },
      orderBy: { sequence: 'asc' },
      take: BATCH,
    })
    for (const row of rows) {
      const fault = await checkEntry(db, row, last, asWritten)
      if (fault) return { last, fault }
      last = { sequence: row.sequence, hash: row.hash }
    }
    after = last.sequence
    if (rows.length < BATCH) return { last, fault: null }
  }
}

async function checkEntry(
  db: Db | Tx,
  row: AuditEntry,
  last: Chain,
  asWritten: (row: AuditEntry) => Promise<boolean>,
): Promise<AuditVerdict['fault']> {
  const expected = last.sequence + 1
  if (row.sequence < expected) return faultOf(row.sequence, 'added')
  if (row.sequence > expected) return faultOf(expected, 'missing')
  const unaltered = await asWritten(row)
  if (row.previousHash === last.hash) return unaltered ? null : faultOf(row.sequence, 'altered')
  // It is as written, and names another predecessor: that one was replaced.
  if (unaltered && last.sequence > 0) return faultOf(last.sequence, 'altered')
  const named = await db.auditEntry.findFirst({
    where: { organizationId: row.organizationId, hash: row.previousHash },
    select: { sequence: true },
  })
  const moved = named !== null || (row.previousHash === GENESIS && last.sequence > 0)
  return faultOf(row.sequence, moved ? 'reordered' : 'altered')
}
