import { capabilityOf } from '@/lib/connection/capability/capability-of'
import { asJsonObject, type JsonObject } from '@/lib/json'
import type { Tx } from '@/lib/db/open'
import { defectOfStreamed, fieldsWithDefects } from '@/lib/dvirs/of-stream'
import { lockHead } from '@/lib/events/append-events'
import { listDefectTypes, streamDefects } from '@/lib/platform/contract/endpoints/published/dvirs'
import { streamedDefect } from '@/lib/platform/contract/resources/published-dvir'
import { PlatformRefusal } from '@/lib/platform/refusal'
import type { SyncContext, SyncDefinition, SyncStep } from './held-sync'
import { keepObserved } from '@/lib/changes/keep-observed'
import { FOLLOWED } from './page-step'
import { behind, keepUnreadable, readList } from './read-list'
import { type KindOfDefect, streamNames } from '@/lib/directory/stream-names'

const stream: SyncStep = {
  name: 'stream',
  endpoint: streamDefects,
  keepsCursor: true,
  async page(ctx, { organizationId, from, cursor }, signal) {
    const at = new Date(ctx.clock.now())
    const query = { startTime: from.toISOString(), limit: 200, includeExternalIds: true, ...behind(cursor) }
    const page = await readList(cursor, () =>
      ctx.door.call(organizationId, streamDefects, { query }, { signal }),
    )
    const defects = page.items.flatMap((item) => {
      const parsed = streamedDefect.safeParse(item)
      return parsed.success ? [parsed.data] : []
    })
    const kinds = defects.length > 0 ? await kindsOfDefects(ctx, organizationId, signal) : new Map()
    const names = await streamNames(ctx.db, organizationId, defects, kinds)
    const byDvir = new Map<string, JsonObject[]>()
    for (const defect of defects) {
      if (!defect.dvirId) continue
      const same = byDvir.get(defect.dvirId) ?? []
      byDvir.set(defect.dvirId, [...same, defectOfStreamed(defect, names)])
    }
    return {
      cursor: page.cursor,
      isLast: page.isLast,
      read: page.items.length,
      async keep(tx) {
        await keepUnreadable(tx, organizationId, at, page.refused)
        return keepDefects(tx, organizationId, at, byDvir)
      },
    }
  },
}

/** Each list of defects of a DVIR is one field: it is read, changed and written while nobody else writes it. */
async function keepDefects(
  tx: Tx,
  organizationId: string,
  at: Date,
  byDvir: ReadonlyMap<string, readonly JsonObject[]>,
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
  return keepObserved(tx, organizationId, 'dvir', at, observed)
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
    const state = await capabilityOf(ctx, organizationId, 'defect_types')
    if (state !== 'absent' && state !== 'scope_missing') throw error
  }
  kept.set(organizationId, { at: ctx.clock.now(), kinds })
  return kinds
}

export const syncDefects: SyncDefinition = {
  whole: [stream],
  changed: [stream],
  ...FOLLOWED,
}
