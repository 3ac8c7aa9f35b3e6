/** The sooner first, what has no end last. */
export function sooner(one: number | null, other: number | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one - other
}
