import type { Db } from '@/lib/db/open'
import { asJsonObject } from '@/lib/json'
import type { DirectoryKind } from './entry'

/** A kind of defect, as the platform lists it. */
export interface KindOfDefect {
  label: string | null
  severity: string | null
}

/** The directory's names of everything that these objects of a stream give only the ids of. One query. */
export async function streamNames(
  db: Db,
  organizationId: string,
  items: readonly unknown[],
  defectTypes: ReadonlyMap<string, KindOfDefect> = new Map(),
) {
  const ids = new Set<string>()
  for (const item of items) collect(item, ids)
  const rows = await db.directoryEntry.findMany({
    where: {
      organizationId,
      kind: { in: ['vehicle', 'trailer', 'asset', 'driver', 'user'] satisfies DirectoryKind[] },
      platformId: { in: [...ids] },
    },
    select: { kind: true, platformId: true, name: true },
  })
  const known = new Map(rows.map(({ kind, platformId, name }) => [`${kind} ${platformId}`, name]))
  const name = (id: string, ...kinds: DirectoryKind[]) =>
    kinds.flatMap((kind) => known.get(`${kind} ${id}`) ?? [])[0] ?? null
  return {
    vehicle: (id: string) => name(id, 'vehicle', 'asset'),
    trailer: (id: string) => name(id, 'trailer', 'asset'),
    driver: (id: string) => name(id, 'driver'),
    user: (id: string) => name(id, 'user'),
    defectType: (id: string) => defectTypes.get(id)?.label ?? null,
    severity: (id: string) => defectTypes.get(id)?.severity ?? null,
  }
}

const NAMED = ['vehicle', 'trailer', 'signatoryUser']
const HOLDERS = ['authorSignature', 'secondSignature', 'thirdSignature']

function collect(item: unknown, ids: Set<string>): void {
  const object = asJsonObject(item)
  for (const field of NAMED) {
    const id = asJsonObject(object?.[field])?.id
    if (typeof id === 'string') ids.add(id)
  }
  for (const holder of HOLDERS) if (object?.[holder]) collect(object[holder], ids)
}
