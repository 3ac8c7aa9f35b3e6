/** Found of the vehicle and of the driver apart, about one route beside this one. */
const OF_BOTH: readonly string[] = [
  ...['routes_overlap', 'turnaround_short', 'still_on_route', 'earlier_not_left'],
]

interface Found {
  /** Of what its subject is. */
  kind: string
  code: string
  /** All that both halves have alike. */
  same: unknown
}

/**
 * Findings, each with the one that says the same of the other of vehicle and driver, at the place of the first: two routes that overlap with
 * both are one thing to look at. `foundOf` answers null for what stays apart.
 */
export function foundOfBoth<One>(
  all: readonly One[],
  foundOf: (one: One) => Found | null,
): { one: One; also: One | null }[] {
  const told: { one: One; also: One | null; kind: string | undefined }[] = []
  const firsts = new Map<string, (typeof told)[number]>()
  for (const one of all) {
    const found = foundOf(one)
    const key = found && OF_BOTH.includes(found.code) ? JSON.stringify(found.same) : null
    const first = key === null ? undefined : firsts.get(key)
    if (first && first.also === null && first.kind !== found?.kind) first.also = one
    else {
      const entry = { one, also: null, kind: found?.kind }
      if (key !== null) firsts.set(key, entry)
      told.push(entry)
    }
  }
  return told
}
