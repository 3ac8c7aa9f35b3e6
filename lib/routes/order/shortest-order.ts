import type { Legs } from './legs'

/**
 * The shortest way from stop 0 through stops 1 to `free`, each once, to `end` (Held and Karp, 1962): the shortest one through
 * some stops to the last of them goes through the others on the shortest one. 2 ** free times free ** 2 steps.
 */
export function shortestOrder(free: number, end: number, legs: Legs): number[] {
  const all = 2 ** free - 1
  // By the set of stops that are behind and the last of them, whose numbers are less by one than those of `legs`.
  const meters = new Float64Array((all + 1) * free).fill(Infinity)
  const before = new Int8Array((all + 1) * free).fill(-1)
  for (let first = 0; first < free; first++) meters[2 ** first * free + first] = legs(0, first + 1)
  for (let behind = 1; behind < all; behind++)
    for (let last = 0; last < free; last++) {
      const so = meters[behind * free + last] ?? Infinity
      if (so === Infinity) continue
      for (let next = 0; next < free; next++) {
        if (behind & (1 << next)) continue
        const at = (behind | (1 << next)) * free + next
        const way = so + legs(last + 1, next + 1)
        if (way >= (meters[at] ?? Infinity)) continue
        meters[at] = way
        before[at] = last
      }
    }
  const lasts = Array.from(
    { length: free },
    (_, last) => (meters[all * free + last] ?? 0) + legs(last + 1, end),
  )
  const order = [end]
  let behind = all
  for (let last = lasts.indexOf(Math.min(...lasts)); last >= 0;) {
    order.unshift(last + 1)
    const at = behind * free + last
    behind ^= 1 << last
    last = before[at] ?? -1
  }
  return [0, ...order]
}
