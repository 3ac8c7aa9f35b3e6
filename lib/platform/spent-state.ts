/**
 * Shows that the `state` of a redirect was compared and spent (specification, Authentication 7.2). `consumeAttempt` makes
 * it and nothing else does; without one no code can be exchanged, and with one no second.
 */
export class SpentState {
  #used = false

  /** Throws when it was used before: a code works once, and is asked for once. */
  use(): void {
    if (this.#used) throw new Error('The code of one consent is exchanged once')
    this.#used = true
  }
}
