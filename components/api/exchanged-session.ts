// What exchanges the session of this browser for another ends the one before: what is on its way with that, from whatever
// tab, is refused.
const LOCK = 'wayboard-session-exchange'
let exchanging: Promise<unknown> | null = null

// Not there on plain http beyond this machine: then this tab alone knows.
const locksHere = (): LockManager | undefined => globalThis.navigator?.locks

/** Sends what exchanges the session. */
export async function exchangeSession<T>(send: () => Promise<T>): Promise<T> {
  const sent = locksHere()?.request(LOCK, send) ?? send()
  exchanging = sent
  try {
    return await sent
  } finally {
    if (exchanging === sent) exchanging = null
  }
}

/** Resolves when no tab exchanges the session any more. */
export async function sessionSettled(): Promise<void> {
  await exchanging?.catch(() => undefined)
  await locksHere()?.request(LOCK, { mode: 'shared' }, () => undefined)
}
