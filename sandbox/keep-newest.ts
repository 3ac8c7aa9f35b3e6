import type { Collection } from './collection'

/** Forgets the oldest records of a collection that only grows. */
export function keepNewest<T extends { id: string }>(records: Collection<T>, count: number): void {
  for (const old of records.values()) {
    if (records.size <= count) return
    records.delete(old.id)
  }
}
