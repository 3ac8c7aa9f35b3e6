/**
 * When who came showed the provider who they are, ms since the epoch; null where nobody knows. One that does not say, although it
 * was to ask them again, is believed to have asked: that is all that can be had of it.
 */
export function provenAt(
  now: number,
  { asksAgain }: { asksAgain: boolean },
  { authTime }: { authTime: number | null },
): number | null {
  // Its clock may be ahead of ours.
  if (authTime !== null) return Math.min(authTime * 1000, now)
  return asksAgain ? now : null
}
