import type { DeskContext } from '@/lib/connection/desk-context'
import { assetOfDefect } from '@/lib/dvirs/defects/defect-asset'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { dvirBody } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import { isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import type { CreateWorkOrderBody } from '@/lib/work-orders/schema'
import type { FoundDefect } from '../named-defect'
import { workOrderOfDefects } from '../work-order-of-defect'
import { openOrders } from './open-orders'

/** A defect, and a report that names it. */
export interface SelectedDefect {
  dvirId: string
  defectId: string
}

/** One that gets no work order: nobody names it open any more, its asset is not told, or an order is open for it. */
export interface LeftDefect extends SelectedDefect {
  why: 'not_open' | 'asset_unknown' | 'ordered' | 'being_created'
  workOrderId: string | null
}

export interface PlannedOrder {
  asset: { id: string; name: string | null }
  defects: SelectedDefect[]
  /** Exactly what the platform would be sent. */
  body: CreateWorkOrderBody
}

/** What would be ordered for some defects: one work order for each vehicle or trailer. Nothing is sent. Two queries. */
export async function planOrders(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  selected: readonly SelectedDefect[],
): Promise<{ orders: PlannedOrder[]; left: LeftDefect[] }> {
  const { organizationId } = actor
  const [rows, ordered] = await Promise.all([
    db.dvir.findMany({
      where: { organizationId, platformId: { in: [...new Set(selected.map(({ dvirId }) => dvirId))] } },
      select: LISTED,
    }),
    openOrders(
      db,
      organizationId,
      selected.map(({ defectId }) => defectId),
    ),
  ])
  const reports = new Map(
    rows
      .map(listedRowOf)
      .filter((row) => !isGone(row))
      .map((row) => [row.id, dvirBody.parse(row)]),
  )
  const assets = new Map<string, [FoundDefect, ...FoundDefect[]]>()
  const left: LeftDefect[] = []
  const seen = new Set<string>()
  for (const { dvirId, defectId } of selected) {
    if (seen.has(defectId)) continue
    seen.add(defectId)
    const dvir = reports.get(dvirId)
    const found = dvir && defectsOf(dvir).find(({ defect }) => defect.id === defectId)
    const isOpen = dvir && triage(dvir, 0).openDefects.some(({ defect }) => defect.id === defectId)
    const workOrderId = ordered.get(defectId) ?? null
    const assetId = found && assetOfDefect(dvir, found).id
    if (!found || !isOpen) left.push({ dvirId, defectId, why: 'not_open', workOrderId })
    else if (workOrderId !== null) left.push({ dvirId, defectId, why: 'ordered', workOrderId })
    else if (!assetId) left.push({ dvirId, defectId, why: 'asset_unknown', workOrderId })
    else {
      const same = assets.get(assetId)
      if (same) same.push({ dvir, found })
      else assets.set(assetId, [{ dvir, found }])
    }
  }
  return { orders: [...assets.values()].flatMap((defects) => orderOf(defects) ?? []), left }
}

function orderOf(defects: readonly [FoundDefect, ...FoundDefect[]]): PlannedOrder | null {
  const body = workOrderOfDefects(defects)
  const [first] = defects
  return (
    body && {
      asset: { id: body.assetId, name: assetOfDefect(first.dvir, first.found).name },
      defects: defects.map(({ dvir, found }) => ({ dvirId: dvir.id, defectId: found.defect.id })),
      body,
    }
  )
}
