import { DateTime } from 'luxon'

/** A time of a plan that is to go by other clocks: those of another day. */
export interface Clocked {
  /** Where it stands among the plan's times, in ms: of times that are equal here the same becomes. */
  at: number
  /** What the clock is to show, as ms of one that nobody changes. */
  clockMs: number
}

/** What clocks in a zone show at an instant, as ms of a clock that nobody changes. */
export const clockMsOf = (at: DateTime): number => at.setZone('utc', { keepLocalTime: true }).toMillis()

/**
 * When clocks in `zone` show what the times of one plan ask for. This is the one rule of what becomes of a plan on a day on which
 * they change:
 *
 * - a time comes when the clock shows it; of two such moments, the first;
 * - one that clocks skip comes later by as much as they skip;
 * - one that would come no later than what was before it in the plan is as long after that as it was: the plan keeps its order, and
 *   no two of its times become one.
 *
 * So what follows a skipped time is later, too, for as long as nothing in the plan has the time to spare, and shows its own clock from
 * there on.
 */
export function clocksInOrder(times: readonly Clocked[], zone: string): DateTime[] {
  const order = times.map((_, index) => index).sort((one, other) => atOf(times, one) - atOf(times, other))
  const found = new Map<number, DateTime>()
  let before: { at: number; is: DateTime } | null = null
  for (const index of order) {
    const time = times[index]
    if (!time) continue
    const own = shownAt(time.clockMs, zone)
    const is: DateTime =
      before && own.toMillis() <= before.is.toMillis()
        ? before.is.plus({ milliseconds: time.at - before.at })
        : own
    found.set(index, is)
    before = { at: time.at, is }
  }
  return times.map(({ clockMs }, index) => found.get(index) ?? shownAt(clockMs, zone))
}

const atOf = (times: readonly Clocked[], index: number) => times[index]?.at ?? 0

/** When clocks in `zone` first show this; later by what they skip where they skip it. */
function shownAt(clockMs: number, zone: string): DateTime {
  // Luxon goes over a gap by what the zone was before it.
  const at = DateTime.fromMillis(clockMs, { zone: 'utc' }).setZone(zone, { keepLocalTime: true })
  return at.getPossibleOffsets().sort((one, other) => one.toMillis() - other.toMillis())[0] ?? at
}
