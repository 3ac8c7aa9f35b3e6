/**
 * Who waits for a limit, in fair turns: a person's first call waits in the present round, their next one in the round
 * behind it, and so on, so that one with a hundred calls holds nobody else up by more than one a round. Whoever was
 * served in a round goes on in the next. What this process does by itself (feeds, syncs) is one more person.
 */
export interface Turns {
  size(): number
  /** How many wait before `ticket`, or would if it began to wait now. */
  aheadOf(ticket: string, who: string): number
  /** Begins to wait, unless it does already. Answers how many of this person's calls wait now. */
  wait(ticket: string, who: string): number
  /** It was served, and waits no more. */
  serve(ticket: string, who: string): void
  /** False when it did not wait. */
  leave(ticket: string): boolean
}

interface Waiting {
  ticket: string
  who: string
  round: number
}

export function openTurns(): Turns {
  // By round, then by arrival.
  let queue: Waiting[] = []
  const served = new Map<string, number>()

  const find = (ticket: string) => queue.findIndex((one) => one.ticket === ticket)

  function roundOf(who: string): number {
    const own = queue.reduce((last, one) => (one.who === who ? one.round : last), -1)
    return Math.max(queue[0]?.round ?? 0, own + 1, (served.get(who) ?? -1) + 1)
  }

  /** Behind everybody of its round. */
  function placeOf(round: number): number {
    const later = queue.findIndex((one) => one.round > round)
    return later < 0 ? queue.length : later
  }

  function remove(ticket: string): boolean {
    const before = queue.length
    queue = queue.filter((one) => one.ticket !== ticket)
    // Nobody waits: nobody is owed a turn.
    if (queue.length === 0) served.clear()
    return queue.length < before
  }

  return {
    size: () => queue.length,
    aheadOf(ticket, who) {
      if (queue.length === 0) return 0
      const index = find(ticket)
      return index < 0 ? placeOf(roundOf(who)) : index
    },
    wait(ticket, who) {
      if (find(ticket) < 0) {
        const round = roundOf(who)
        queue.splice(placeOf(round), 0, { ticket, who, round })
      }
      return queue.filter((one) => one.who === who).length
    },
    serve(ticket, who) {
      if (queue.length === 0) return
      served.set(who, queue[find(ticket)]?.round ?? roundOf(who))
      remove(ticket)
    },
    leave: remove,
  }
}
