import { Collection } from '../collection'

/** A collection of which only some records are seen; writes go to the whole one. */
export class RestrictedCollection<T extends { id: string }> extends Collection<T> {
  readonly #whole: Collection<T>
  readonly #visible: (record: T) => boolean

  constructor(whole: Collection<T>, visible: (record: T) => boolean) {
    super(() => undefined)
    this.#whole = whole
    this.#visible = visible
  }

  override get(id: string): T | undefined {
    const record = this.#whole.get(id)
    return record && this.#visible(record) ? record : undefined
  }

  override put(record: T): T {
    return this.#whole.put(record)
  }

  override delete(id: string): boolean {
    return this.get(id) !== undefined && this.#whole.delete(id)
  }

  override all(): T[] {
    return this.#whole.all().filter(this.#visible)
  }

  override values(): IterableIterator<T> {
    return this.all().values()
  }

  override find(test: (record: T) => boolean): T | undefined {
    return this.#whole.find((record) => this.#visible(record) && test(record))
  }

  override get size(): number {
    return this.all().length
  }
}
