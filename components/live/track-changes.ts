import type { Changes } from './live-answer'

/** What follows a place in the log, or that everything has to be read anew from there. */
export type CatchUp = Changes & { reset: boolean }

interface Tracked {
  /** The sequence that this page has come to. */
  from: number
  take(changes: Changes): void
  readAnew(): void
  /** Asks the server for what is behind `after`. */
  ask(after: number): Promise<CatchUp>
}

/**
 * Takes each change once and in order, whatever another tab passes on twice, late or not at all: what was told before
 * is left out, and what is missing is asked for.
 */
export function trackChanges({ from, take, readAnew, ask }: Tracked) {
  let place = from
  let newest = from
  let asking = false

  function accept(changes: Changes) {
    const events = changes.events.filter(({ sequence }) => sequence > place)
    place = changes.sequence
    newest = Math.max(newest, place)
    take({ ...changes, events })
  }

  async function catchUp() {
    if (asking) return
    asking = true
    try {
      while (place < newest) {
        const answer = await ask(place)
        if (answer.reset) startAt(answer.sequence)
        else if (answer.sequence > place) accept(answer)
        // A server that knows less than what was heard: the next beat tells.
        else return
      }
    } catch {
      // Not reachable: the next message, or the next beat, tries again.
    } finally {
      asking = false
    }
  }

  function startAt(sequence: number) {
    place = sequence
    newest = sequence
    readAnew()
  }

  return {
    get place() {
      return place
    },
    accept,
    startAt,
    /** Changes that somebody told of. */
    hear(changes: Changes) {
      newest = Math.max(newest, changes.sequence)
      if (changes.sequence <= place) return undefined
      if (changes.after <= place) return accept(changes)
      return void catchUp()
    },
    /** The log has come to `sequence`. */
    expect(sequence: number) {
      newest = Math.max(newest, sequence)
      if (newest > place) void catchUp()
    },
  }
}
