/** All of them by a key; those without one are left out. */
export function grouped<Value>(
  all: readonly Value[],
  keyOf: (one: Value) => string | null | undefined,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const one of all) {
    const key = keyOf(one)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
