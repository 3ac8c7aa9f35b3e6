import { fold } from '@/lib/directory/fold'
import type { Facts } from '@/lib/readiness/facts/facts'
import { overlapMs } from '@/lib/readiness/facts/neighbours'
import type { Verdict } from '@/lib/readiness/judge'
import { type Kept, standsAnyway } from './stands-anyway'

/**
 * Where a candidate stands: how grave what stands against the route is then, and of that what stands against the candidate;
 * whether another route has it at that time, how far away it is in meters (null where nobody knows), its name, folded, and
 * its id.
 */
export type Place = readonly [
  gravity: number,
  own: number,
  busy: 0 | 1,
  meters: number | null,
  name: string,
  id: string,
]

export const CANDIDATE_KINDS = ['vehicle', 'driver'] as const
export type CandidateKind = (typeof CANDIDATE_KINDS)[number]

interface Judged {
  id: string
  name: string | null
  facts: Facts
  verdict: Pick<Verdict, 'findings'>
  distanceMeters: number | null
}

/** Ready ones first, then those that somebody should look at, then blocked ones; of each the free ones first, the nearest first. */
export const placeOf = (
  { id, name, facts, verdict: { findings }, distanceMeters }: Judged,
  kind: CandidateKind,
): Place => [
  gravityOf(findings),
  // What stands whoever goes tells none of them from another.
  gravityOf(findings.filter(({ topic }) => !standsAnyway(topic, keptOf(facts, kind)))),
  isBusy(facts, kind) ? 1 : 0,
  distanceMeters,
  name ? fold(name) : LAST,
  id,
]

/** Whom or what the route names beside the candidate. */
function keptOf(facts: Facts, kind: CandidateKind): Kept | null {
  const other = kind === 'vehicle' ? 'driver' : 'vehicle'
  const stays = facts[other]
  return stays?.namedBy === 'route' ? { kind: other, id: stays.id } : null
}

/** Of several, those without a name come last. */
const LAST = '\u{10FFFF}'

/** By what stands, so that it holds of a route that is under way, too. */
function gravityOf(findings: Verdict['findings']): number {
  const standing = findings.filter(({ overridden }) => overridden === null)
  if (standing.some(({ weight }) => weight === 'blocks')) return 2
  return standing.some(({ weight }) => weight === 'check') ? 1 : 0
}

/** Whatever weight the organization gives to that. */
const isBusy = (facts: Facts, kind: CandidateKind) =>
  (facts[kind]?.neighbours ?? []).some(
    (other) => other.isNamed && other.progress !== 'done' && overlapMs(facts.route, other) > 0,
  )

/** For sorting: negative where `one` comes first; 0 for the same candidate alone. */
export function byPlace(one: Place, other: Place): number {
  for (const [index, mine] of one.entries()) {
    const theirs = other[index] ?? null
    if (mine === theirs) continue
    if (mine === null || theirs === null) return mine === null ? 1 : -1
    return mine < theirs ? -1 : 1
  }
  return 0
}
