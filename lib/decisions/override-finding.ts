import { createHash } from 'node:crypto'
import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict, notFound } from '@/lib/errors'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { markForJudging } from '@/lib/mark-for-judging'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import type { Evidence, Finding } from '@/lib/readiness/finding'
import { factsOfRoute } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { judge } from '@/lib/readiness/judge'
import { byWeight, WEIGHTS } from '@/lib/readiness/settings/settings'
import { readRoute } from '@/lib/routes/read-route'
import { routeIdOf } from '@/lib/routes/route-id-of'
import { storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { overriddenEntry } from './override-trail'
import { requireOverride } from './require-override'
import type { OverrideBody } from './schema'

interface Overridden {
  check: CheckName
  reason: string
  by: string
  at: string
}

/**
 * Lets go what a check finds against a route now, with a reason: each of its findings as it is judged at this moment, so
 * that another vehicle, new evidence or a worse number ends it. Throws 403 role_forbids, 404 for a route that the ledger
 * does not hold, and 409: must_not, nothing_to_override, already_overridden.
 */
export async function overrideFinding(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  named: string,
  { check, reason: typed }: OverrideBody,
): Promise<Overridden> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const nowMs = clock.now()
  const own = await readOfOrganization(db, organizationId, nowMs)
  requireOverride(actor, own.settings)
  const routeId = await routeIdOf(db, organizationId, named)
  if (routeId === null) throw notFound('route')
  const gathered = await factsOfRoute({ db, organizationId, nowMs, own }, routeId)
  if (!gathered) {
    await readRoute(ctx, routeId)
    throw nothingToOverride()
  }
  // However far ahead somebody looks.
  const settings = { ...own.settings, horizonMs: Infinity }
  const { facts, overrides } = gathered
  // An id that no index could hold is nothing that can be named again.
  const findings = letGo(
    judge(facts, settings, overrides).findings.filter(
      (one) => one.check === check && isStorableId(one.topic.id),
    ),
  )
  const at = new Date(nowMs)
  const reason = storableText(typed)
  const letting = findings.map(({ topic, words, evidence, badness, weight, saidAtMs }) => ({
    saidAtMs,
    row: {
      ...{ organizationId, routeId, check, topicId: topic.id, code: words.code },
      ...{ evidence: evidence.map(({ kind, id }) => ({ kind, id })), evidenceHash: hashOf(evidence) },
      ...{ badness, weight },
      ...{ reason, by: actor.name, byId: actor.userId, at },
    },
  }))
  const rows = letting.map(({ row }) => row)
  await db.$transaction(async (tx) => {
    // The log before the rows: whoever judges ends what was let go in that order.
    await markForJudging(tx, organizationId, [{ kind: 'route', id: routeId }])
    for (const { saidAtMs, row } of letting) {
      const { topicId, code, evidenceHash, badness, weight } = row
      await tx.findingOverride.updateMany({
        where: {
          ...{ organizationId, routeId, check, topicId, code, evidenceHash, endedAt: null },
          OR: [
            { badness: { lt: badness } },
            // Kept before without a bound: it holds no more (lib/readiness/override.ts).
            { badness: Infinity },
            { weight: { in: WEIGHTS.filter((kept) => byWeight(weight, kept) < 0) } },
            ...(saidAtMs === undefined ? [] : [{ at: { lt: new Date(saidAtMs) } }]),
          ],
        },
        data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
      })
    }
    const { count } = await tx.findingOverride.createMany({ data: rows, skipDuplicates: true })
    if (count < rows.length) throw alreadyOverridden()
    await appendAudit(tx, overriddenEntry({ actor, at, route: facts.route, check, findings, reason }))
  })
  return { check, reason, by: actor.name, at: at.toISOString() }
}

/** Those of one check that may be let go now. */
function letGo(findings: readonly Finding[]): Finding[] {
  const must = findings.find(({ mustNot }) => mustNot)
  if (must) throw mustNot(must)
  const open = findings.filter(({ isOverridable }) => isOverridable)
  if (open.length === 0) throw nothingToOverride()
  const standing = open.filter(({ overridden }) => overridden === null)
  if (standing.length === 0) throw alreadyOverridden()
  return standing
}

const mustNot = ({ law, lifts }: Finding) =>
  conflict(
    'must_not',
    law === null
      ? say('lib-decisions.must-not', { lifts })
      : say('lib-decisions.must-not-by-law', { law, lifts }),
  )
const nothingToOverride = () => conflict('nothing_to_override', say('lib-decisions.nothing-to-override'))
const alreadyOverridden = () => conflict('already_overridden', say('lib-decisions.already-overridden'))

const hashOf = (evidence: readonly Evidence[]): string =>
  createHash('sha256')
    .update(
      evidence
        .map(({ kind, id }) => JSON.stringify([kind, id]))
        .toSorted()
        .join(),
    )
    .digest('hex')
