const MOST_RUNNING = 4

/** Runs what it is given, a few at a time, oldest first. */
export class DeliveryQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  #running = 0

  /** `job` must not reject. */
  add(job: () => Promise<void>): void {
    this.#waiting.push(job)
    this.#next()
  }

  #next(): void {
    if (this.#running >= MOST_RUNNING) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#running += 1
    void job().finally(() => {
      this.#running -= 1
      this.#next()
    })
  }
}
