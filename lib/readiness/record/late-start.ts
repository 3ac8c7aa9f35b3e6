import { Prisma } from '@/lib/generated/prisma/client'
import { LATE_BEHIND, type LateStart, lateBehind } from '../today/late-behind'
import type { JudgedRoute } from './judged-route'

/**
 * Behind which other route one leaves late the most, as it was last recorded (lib/readiness/checks/late-before-start.ts); null where
 * none holds it. `nowMs` is epoch ms.
 */
export function lateStartOf({ verdict }: Pick<JudgedRoute, 'verdict'>, nowMs: number): LateStart | null {
  const found = verdict.findings.flatMap((finding) => {
    const late = lateBehind(finding, nowMs)
    return late ? [late] : []
  })
  return found.toSorted((one, other) => other.lateMs - one.lateMs)[0] ?? null
}

/** Of a row that keeps what was said: whether another route may hold it. */
export const SAYS_LATE = Prisma.sql`(${Prisma.join(
  LATE_BEHIND.map(
    (code) => Prisma.sql`"told" @> ${JSON.stringify({ findings: [{ words: { code } }] })}::jsonb`,
  ),
  ' OR ',
)})`
