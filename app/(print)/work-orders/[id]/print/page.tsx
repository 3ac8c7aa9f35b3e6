import type { Metadata } from 'next'
import { sheetOf } from '@/app/(print)/sheet'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { words } from '@/app/words/words'
import { WorkOrderPaper } from '@/components/print/work-order-paper'
import { reportIds } from '@/components/work-orders/items/reports-of-items'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { nameIds } from '@/lib/directory/name-ids'
import { browseDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { byId } from '@/lib/ledger/keep/facts'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'

type WorkOrderPrintProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: WorkOrderPrintProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('app.work-order', { id: decodeURIComponent(id) }) }
}

export default async function WorkOrderPrintPage({ params, searchParams }: WorkOrderPrintProps) {
  const ctx = await deskContext(`/work-orders/${(await params).id}/print`, searchParams)
  const id = await idOf(params, byId)
  const row = workOrderAnswer(await found(readWorkOrder(ctx, id)), id)
  const path = `/work-orders/${encodeURIComponent(id)}`
  const reports = reportIds(row.items ?? [])
  const [listed, people, assets, tasks, vendors] = await Promise.all([
    reports.length > 0 ? browseDvirs(ctx, { sort: 'newest', ids: reports }) : null,
    nameIds(ctx, PERSON_KINDS, [row.assignedUserId]),
    nameIds(ctx, ASSET_KINDS, [row.assetId]),
    nameIds(
      ctx,
      ['service_task'],
      (row.serviceTaskInstances ?? []).map(({ serviceTaskId }) => serviceTaskId),
    ),
    nameIds(ctx, ['vendor'], [row.vendorUuid]),
  ])
  return (
    <WorkOrderPaper
      row={row}
      reports={listed?.data ?? []}
      names={{ people, assets, tasks, vendors }}
      {...sheetOf(ctx, path, { paper: 'work-order', id })}
    />
  )
}
