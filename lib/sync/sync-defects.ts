import { keepObserved } from '@/lib/changes/keep-observed'
import type { Append } from '@/lib/changes/keep-page'
import { capabilityOf } from '@/lib/connection/capability/capability-of'
import { isLack } from '@/lib/connection/capability/lack'
import { saysAbsent } from '@/lib/connection/capability/says-absent'
import type { Tx } from '@/lib/db/open'
import { type KindOfDefect, streamNames } from '@/lib/directory/stream-names'
import { defectOfStreamed, fieldsWithDefects } from '@/lib/dvirs/of-stream'
import { lockHead } from '@/lib/events/append-events'
import { asJsonObject, type JsonObject } from '@/lib/json'
import { readSalvaged } from '@/lib/ledger/keep/salvage'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { listDefectTypes, streamDefects } from '@/lib/platform/contract/endpoints/published/dvirs'
import { streamedDefect } from '@/lib/platform/contract/resources/published-dvir'
import { PlatformRefusal } from '@/lib/platform/refusal'
import { storableText } from '@/lib/storable-json'
import type { SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { FOLLOWED } from './page-step'
import { asItem, behind, keepUnreadable, readParts } from './read-list'

const stream: SyncStep = {
  name: 'stream',
  endpoint: streamDefects,
  keepsCursor: true,
  async page(ctx, { organizationId, from, cursor }, signal) {
    const at = new Date(ctx.clock.now())
    const query = { startTime: from.toISOString(), limit: 200, includeExternalIds: true, ...behind(cursor) }
    const page = await readParts(cursor, readDefect, () =>
      ctx.door.call(organizationId, streamDefects, { query }, { signal }),
    )
    const defects = page.parts
    const kinds = defects.length > 0 ? await kindsOfDefects(ctx, organizationId, signal) : new Map()
    const names = await streamNames(ctx.db, organizationId, defects, kinds)
    const byDvir = new Map<string, JsonObject[]>()
    for (const defect of defects) {
      const same = byDvir.get(defect.dvirId) ?? []
      byDvir.set(defect.dvirId, [...same, defectOfStreamed(defect, names)])
    }
    return {
      cursor: page.cursor,
      isLast: page.isLast,
      read: defects.length,
      async keep(tx, append) {
        await keepUnreadable(tx, organizationId, at, streamDefects, page.refused)
        return keepDefects(tx, organizationId, at, byDvir, append)
      },
    }
  },
}

/** What can be read of a defect; null where it does not say of which DVIR it is. */
function readDefect(item: unknown) {
  const defect = readSalvaged(streamedDefect, asItem(item))
  const dvirId = defect?.dvirId
  return dvirId && isStorableId(dvirId) ? { ...defect, dvirId: storableText(dvirId) } : null
}

/** Each list of defects of a DVIR is one field: it is read, changed and written while nobody else writes it. */
async function keepDefects(
  tx: Tx,
  organizationId: string,
  at: Date,
  byDvir: ReadonlyMap<string, readonly JsonObject[]>,
  append: Append,
): Promise<number> {
  await lockHead(tx, organizationId)
  const rows = await tx.dvir.findMany({
    where: { organizationId, platformId: { in: [...byDvir.keys()] } },
    select: { platformId: true, body: true },
  })
  const bodies = new Map(rows.map(({ platformId, body }) => [platformId, asJsonObject(body) ?? {}]))
  const observed = [...byDvir].map(([id, defects]) => ({
    id,
    fields: fieldsWithDefects(bodies.get(id) ?? {}, defects),
  }))
  return keepObserved(tx, organizationId, 'dvir', at, observed, append)
}

const LISTED_MS = 10 * 60_000
const listed = new WeakMap<
  SyncContext['door'],
  Map<string, { at: number; kinds: ReadonlyMap<string, KindOfDefect> }>
>()

/** The kinds of defect, by id; none where the platform does not list them. */
async function kindsOfDefects(
  ctx: SyncContext,
  organizationId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, KindOfDefect>> {
  const kept =
    listed.get(ctx.door) ?? new Map<string, { at: number; kinds: ReadonlyMap<string, KindOfDefect> }>()
  listed.set(ctx.door, kept)
  const known = kept.get(organizationId)
  if (known && ctx.clock.now() - known.at < LISTED_MS) return known.kinds
  const kinds = new Map<string, KindOfDefect>()
  try {
    for await (const { data } of ctx.door.pages(
      organizationId,
      listDefectTypes,
      { query: { limit: 512 } },
      { signal },
    ))
      for (const { id, label, severity } of data.data)
        kinds.set(id, { label: label || null, severity: severity || null })
  } catch (error) {
    // Absent, or not granted: a defect shows its comment then. A fault is over soon, and the page is read again.
    if (!(error instanceof PlatformRefusal)) throw error
    const state = saysAbsent(error) ? 'absent' : await capabilityOf(ctx, organizationId, 'defect_types')
    if (!isLack(state)) throw error
  }
  kept.set(organizationId, { at: ctx.clock.now(), kinds })
  return kinds
}

export const syncDefects: SyncDefinition = {
  whole: [stream],
  changed: [stream],
  ...FOLLOWED,
}
