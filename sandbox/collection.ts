/** A keyed set of records in insertion order. A record is replaced, never changed in place, so that each change is seen. */
export class Collection<T extends { id: string }> {
  readonly #records = new Map<string, T>()
  readonly #changed: (id: string | null) => void

  /** `changed` is told which record was put or deleted, null for all of them. */
  constructor(changed: (id: string | null) => void, records: Iterable<T> = []) {
    this.#changed = changed
    for (const record of records) this.#records.set(record.id, record)
  }

  get(id: string): T | undefined {
    return this.#records.get(id)
  }

  /** Adds the record, or replaces the one with its id. */
  put(record: T): T {
    this.#records.set(record.id, record)
    this.#changed(record.id)
    return record
  }

  delete(id: string): boolean {
    const had = this.#records.delete(id)
    if (had) this.#changed(id)
    return had
  }

  /** Puts these records in place of all others. */
  replaceAll(records: Iterable<T>): void {
    this.#records.clear()
    for (const record of records) this.#records.set(record.id, record)
    this.#changed(null)
  }

  all(): T[] {
    return [...this.#records.values()]
  }

  values(): IterableIterator<T> {
    return this.#records.values()
  }

  find(test: (record: T) => boolean): T | undefined {
    for (const record of this.#records.values()) if (test(record)) return record
    return undefined
  }

  get size(): number {
    return this.#records.size
  }
}
