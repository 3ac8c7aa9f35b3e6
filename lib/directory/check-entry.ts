import { lackShownBy } from '@/lib/connection/capability/lack'
import type { DeskContext } from '@/lib/connection/desk-context'
import { AppError, notFound } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { getDriver } from '@/lib/platform/contract/endpoints/drivers'
import { listAssets } from '@/lib/platform/contract/endpoints/published/directory'
import { listServiceTasks } from '@/lib/platform/contract/endpoints/published/work-orders'
import type { DirectoryEntry, DirectoryKind } from './entry'
import { findEntries, type ShownEntry } from './find-entries'
import { namesOfAnswer } from './names-of-answer'
import { toldDetail } from './told-detail'

export interface CheckedEntry {
  /** Null when nobody could say. */
  entry: ShownEntry | null
  /** `directory`: named by the platform before; `platform`: asked now; `nowhere`: there is no way to ask. */
  checked: 'directory' | 'platform' | 'nowhere'
}

/**
 * Who or what an id names that a person typed or pasted: the platform's own, or an external one written key:value.
 * The directory first, then the platform where it can be asked for one. Throws 404 when it knows none, and what the
 * door throws.
 */
export async function checkEntry(ctx: DeskContext, kind: DirectoryKind, id: string): Promise<CheckedEntry> {
  const known = id.includes(':') ? await byExternalId(ctx, kind, id) : await byId(ctx, kind, id)
  if (known) return { entry: known, checked: 'directory' }
  const asked = await ask(ctx, kind, id)
  if (asked === null) return { entry: null, checked: 'nowhere' }
  const found = asked.find((entry) => isSame(entry, kind, id))
  if (!found) throw notFound(kind)
  const { platformId, name, externalIds = {} } = found
  const detail = toldDetail(ctx.actor.role, found.detail ?? {})
  return { entry: { kind: found.kind, id: platformId, name, externalIds, detail }, checked: 'platform' }
}

const ASSETS: readonly DirectoryKind[] = ['asset', 'vehicle', 'trailer']

const byId = async (ctx: DeskContext, kind: DirectoryKind, id: string) =>
  (await findEntries(ctx, { kind: [kind], ids: [id] }))[0] ?? null

async function byExternalId(ctx: DeskContext, kind: DirectoryKind, written: string) {
  const [key, value] = split(written)
  const rows = await ctx.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "platformId" AS "id" FROM "DirectoryEntry"
    WHERE "organizationId" = ${ctx.actor.organizationId}::uuid AND "kind" = ${kind}
      AND "externalIds" ->> ${key}::text = ${value}::text ORDER BY "platformId" LIMIT 1`)
  return rows[0] ? byId(ctx, kind, rows[0].id) : null
}

function split(written: string): [string, string] {
  const colon = written.indexOf(':')
  return [written.slice(0, colon), written.slice(colon + 1)]
}

const isSame = (entry: DirectoryEntry, kind: DirectoryKind, id: string) =>
  (entry.kind === kind || (ASSETS.includes(kind) && ASSETS.includes(entry.kind))) &&
  (id.includes(':') || entry.platformId === id)

/** What the platform says of an id; null where it has no way to be asked for one. */
async function ask(ctx: DeskContext, kind: DirectoryKind, id: string): Promise<DirectoryEntry[] | null> {
  const { organizationId } = ctx.actor
  if (kind === 'driver') {
    const answer = await ctx.door.call(organizationId, getDriver, { params: { id } })
    return namesOfAnswer(getDriver, answer.raw)
  }
  if (id.includes(',')) return null
  try {
    if (ASSETS.includes(kind)) {
      const query = id.includes(':') ? { externalIds: [id] } : { ids: [id] }
      return namesOfAnswer(listAssets, (await ctx.door.call(organizationId, listAssets, { query })).raw)
    }
    if (kind === 'service_task' && !id.includes(':')) {
      const answer = await ctx.door.call(organizationId, listServiceTasks, { query: { ids: [id] } })
      return namesOfAnswer(listServiceTasks, answer.raw)
    }
  } catch (error) {
    // An extension that this platform, or this grant, does not have: then nobody can say.
    if (error instanceof AppError && lackShownBy(error.status) !== null) return null
    throw error
  }
  return null
}
