import { z } from 'zod'
import { Collection } from '../collection'
import { memorySnapshot, type Snapshot } from '../snapshot'

/** Records in one part of the snapshot: what a change of one of them writes again. */
const MOST = 200

/**
 * A collection whose records are spread over as many parts of the snapshot as it takes, so that a change in one of
 * 50,000 writes 200. The first part has the collection's own name. What cannot be read is seeded anew.
 */
export function openSegmented<T extends { id: string }>(
  snapshot: Snapshot,
  name: string,
  schema: z.ZodType<T>,
  seed: () => T[],
): Collection<T> {
  // Nothing is written of it, so nobody asks where: tests open thousands of these.
  if (snapshot === memorySnapshot) return new Collection<T>(() => undefined, seed())
  const segments: Set<string>[] = []
  const placeOf = new Map<string, number>()
  const partOf = (segment: number) => (segment === 0 ? name : `${name}-${segment}`)

  function open(): number {
    const segment = segments.length
    segments.push(new Set())
    snapshot.register(partOf(segment), () =>
      [...(segments[segment] ?? [])].flatMap((id) => collection.get(id) ?? []),
    )
    return segment
  }

  function place(id: string): number {
    const last = segments.length - 1
    const segment = last >= 0 && (segments[last]?.size ?? 0) < MOST ? last : open()
    segments[segment]?.add(id)
    placeOf.set(id, segment)
    return segment
  }

  function changed(id: string | null): void {
    if (id === null) return placeAll()
    const segment = placeOf.get(id) ?? place(id)
    if (!collection.get(id)) {
      segments[segment]?.delete(id)
      placeOf.delete(id)
    }
    snapshot.mark(partOf(segment))
  }

  /** Parts that hold nothing any more stay, and say so: a restart reads until there is none. */
  function placeAll(): void {
    for (const segment of segments) segment.clear()
    placeOf.clear()
    let segment = 0
    for (const { id } of collection.values()) {
      if ((segments[segment]?.size ?? 0) >= MOST) segment += 1
      if (segment >= segments.length) open()
      segments[segment]?.add(id)
      placeOf.set(id, segment)
    }
    for (const index of segments.keys()) snapshot.mark(partOf(index))
  }

  const stored = read(snapshot, schema, partOf)
  const collection = new Collection<T>(changed, stored?.flat() ?? seed())
  for (const records of stored ?? []) {
    const segment = open()
    for (const { id } of records) {
      segments[segment]?.add(id)
      placeOf.set(id, segment)
    }
  }
  if (!stored) placeAll()
  if (segments.length === 0) snapshot.mark(partOf(open()))
  return collection
}

/** The records of each part; null when there is none, or one that is not readable. */
function read<T>(
  snapshot: Snapshot,
  schema: z.ZodType<T>,
  partOf: (segment: number) => string,
): T[][] | null {
  const found: T[][] = []
  for (;;) {
    const part = partOf(found.length)
    const stored = snapshot.read(part)
    if (stored === undefined) return found.length > 0 ? found : null
    const parsed = z.array(schema).safeParse(stored)
    if (!parsed.success) {
      snapshot.setAside(part)
      return null
    }
    found.push(parsed.data)
  }
}
