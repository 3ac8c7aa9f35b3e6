/**
 * Calls `lead` in one of the browser's tabs that ask under the same name, and in another one when that tab goes.
 * A browser without locks has every tab lead.
 */
export function electLeader(name: string, signal: AbortSignal, lead: () => Promise<void>): void {
  // Not there on plain http beyond this machine.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return void lead()
  locks
    .request(name, { signal }, async () => {
      if (!signal.aborted) await lead()
    })
    .catch(() => undefined)
}
