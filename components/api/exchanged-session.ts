// What exchanges the session of this browser for another ends the one before: what is on its way with that is refused.
let exchanges = 0
let exchanging: Promise<unknown> | null = null

/** Sends what exchanges the session. */
export async function exchangeSession<T>(send: () => Promise<T>): Promise<T> {
  const sent = send()
  exchanging = sent
  try {
    return await sent
  } finally {
    exchanges += 1
    if (exchanging === sent) exchanging = null
  }
}

/** Of a request that is sent now, once it was refused: whether the session that it was sent with was exchanged meanwhile. */
export function sentWithSession(): () => Promise<boolean> {
  const before = exchanges
  return async () => {
    await exchanging?.catch(() => undefined)
    return exchanges !== before
  }
}
