import { expect } from 'vitest'
import { appendAudit } from '@/lib/audit/append'
import { verifyAudit } from '@/lib/audit/verify'
import type { Db } from '@/lib/db/open'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'

export const AT = '2026-11-22T06:00:00.000Z'
const NOTES = 'Air leak at the glad hand, audible from the cab with the engine off. '.repeat(40)

/** A report with its entry in the trail, in one transaction, as whoever resolves one leaves it. */
export const writeReport = (db: Db, organizationId: string, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const fields = { safetyStatus: 'unsafe', mechanicNotes: `${id} ${NOTES}` }
    await keepDvir(tx, organizationId, id, { source: 'api', at: AT, key: id, fields })
    await appendAudit(tx, {
      organizationId,
      actor: { id: null, name: 'Mo Haddad' },
      at: new Date(AT),
      action: 'dvir.resolved',
      subjectType: 'dvir',
      subjectId: id,
      summary: `Resolved ${id}`,
    })
  })

/** Whether what was acknowledged is there, each report and its entry both or neither, and the trail verifies. */
export async function holdsAll(
  db: Db,
  organizationId: string,
  acknowledged: readonly string[],
): Promise<void> {
  const reports = await db.dvir.findMany({ where: { organizationId }, select: { platformId: true } })
  const kept = new Set(reports.map(({ platformId }) => platformId))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  const entries = await db.auditEntry.findMany({ where: { organizationId }, select: { subjectId: true } })
  expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([...kept].sort())
  expect(await verifyAudit({ db, actor: { organizationId } })).toMatchObject({ ok: true, checked: kept.size })
}
