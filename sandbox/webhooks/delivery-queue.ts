/** Runs what it is given, a few at a time, oldest first. */
export class DeliveryQueue {
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #width: number
  #running = 0

  constructor(width = 4) {
    this.#width = width
  }

  /** `job` must not reject. */
  add(job: () => Promise<void>): void {
    this.#waiting.push(job)
    this.#next()
  }

  #next(): void {
    if (this.#running >= this.#width) return
    const job = this.#waiting.shift()
    if (!job) return
    this.#running += 1
    void job().finally(() => {
      this.#running -= 1
      this.#next()
    })
  }
}
