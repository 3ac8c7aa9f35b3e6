/* What is typed on this page and not sent, as its guards know (leave-guard.tsx). */

/** Asks whether it may be lost. */
type Ask = () => Promise<boolean>

const guards = new Set<Ask>()

/** Guards what is typed. Answers how to stop. */
export function guard(ask: Ask): () => void {
  guards.add(ask)
  return () => guards.delete(ask)
}

/**
 * Asks about all that is typed, one after the other, before the page is left by what is no link: whether it may go. Whoever calls
 * this leaves by `leaveFor`, which no guard asks about again.
 */
export async function mayLeaveTyped(): Promise<boolean> {
  for (const ask of [...guards]) if (!(await ask())) return false
  return true
}
