import { LATE_BEHIND } from './late-behind'
import type { TodayFinding } from './read-today'

/** What was said of a route from `at` on (ISO 8601). */
interface Said {
  at: string
  findings: readonly TodayFinding[]
}

/** Beside what blocks: what keeps a vehicle or driver from leaving, however grave it is taken. */
const KEEPS: readonly string[] = [...LATE_BEHIND, 'in_the_shop', 'marked_out_of_service']

/**
 * Which finding held a route back that was to leave at `plannedMs` and had not left by `untilMs` (epoch ms): of those that
 * stood in between and were not let go, one that blocks before one that only keeps somebody elsewhere, and of these the one
 * that stood for the longest. Null where nothing of the kind was recorded. `records`: the newest first. Pure.
 */
export function heldBack(records: readonly Said[], plannedMs: number, untilMs: number): TodayFinding | null {
  const stood = new Map<string, { finding: TodayFinding; ms: number }>()
  let endsMs = untilMs
  for (const { at, findings } of records) {
    const beginsMs = Math.max(plannedMs, Date.parse(at))
    const ms = endsMs - beginsMs
    if (ms > 0) {
      for (const finding of findings.filter(holds)) {
        const { check, subject, message } = finding
        const key = [check, subject.kind, subject.id, message.code].join(' ')
        const known = stood.get(key)
        stood.set(key, { finding: known?.finding ?? finding, ms: (known?.ms ?? 0) + ms })
      }
      endsMs = beginsMs
    }
  }
  const [most] = [...stood.values()].toSorted(
    (one, other) => Number(blocks(other.finding)) - Number(blocks(one.finding)) || other.ms - one.ms,
  )
  return most?.finding ?? null
}

const blocks = ({ weight }: TodayFinding) => weight === 'blocks'

const holds = (finding: TodayFinding) =>
  finding.overridden === null &&
  (blocks(finding) || (finding.weight === 'check' && KEEPS.includes(finding.message.code)))
