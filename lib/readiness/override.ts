import type { Finding, Override } from './finding'
import { byWeight } from './settings/settings'

/**
 * Whether an override lets a finding go: the same check, subject and words, no evidence that it did not know, nothing that somebody said
 * after it, and neither worse nor graver than it was. So another vehicle, a new report, another mark or a worse number ends it, and so it
 * ends where what was a guess is told since. One from before that was kept without a bound (of a leg without any time to drive it) would let go of whatever
 * that leg became: it holds no more.
 */
const covers = (
  override: Override,
  { check, topic, words, evidence, saidAtMs = -Infinity, badness, weight, isOverridable }: Finding,
) =>
  isOverridable &&
  (override.weight === null || byWeight(weight, override.weight) >= 0) &&
  override.check === check &&
  override.topicId === topic.id &&
  override.code === words.code &&
  saidAtMs <= override.atMs &&
  Number.isFinite(override.badness) &&
  badness <= override.badness &&
  evidence.every(({ kind, id }) => override.evidence.some((known) => known.kind === kind && known.id === id))

/** The finding with the override that lets it go, the newest of several. */
export function withOverride(finding: Finding, overrides: readonly Override[]): Finding {
  const [newest] = overrides
    .filter((override) => covers(override, finding))
    .toSorted((one, other) => other.atMs - one.atMs || (one.reason < other.reason ? -1 : 1))
  return newest
    ? { ...finding, overridden: { by: newest.by, atMs: newest.atMs, reason: newest.reason } }
    : finding
}
