/** The item at a place, counted round: a seed links its records by place. Throws when there are none. */
export function at<T>(items: readonly T[], n: number): T {
  const item = items[((n % items.length) + items.length) % items.length]
  if (item === undefined) throw new Error('The seed has nothing to link to')
  return item
}
