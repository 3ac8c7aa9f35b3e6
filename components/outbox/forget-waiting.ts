/** The same was sent by hand: what waited of it is done with. Throws nothing, since what was sent was sent. */
export async function forgetWaiting(personKey: string, name: string): Promise<void> {
  try {
    const { discard, waitingUnder } = await import('./this-outbox')
    const waiting = await waitingUnder(personKey, name)
    if (waiting) await discard(waiting)
  } catch {
    return
  }
}
