'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { RequestPreview } from '@/components/form/request-preview'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { formOf } from '@/lib/work-orders/change/form'
import { ownReadings } from '@/lib/work-orders/own-readings'
import { ItemList, itemTypeText } from '../item-list'
import { keepWorkOrder, requestWorkOrder, updateWorkOrder, warningsQuery } from '../queries'
import type { WorkOrderAnswer } from '../work-order-answer'
import { withoutItem } from './changed-items'

interface DetachItemDialogProps {
  row: WorkOrderAnswer
  item: { id: string; type: string }
  onClose: () => void
}

/** Takes one thing off what a work order is about. All others are sent, from how they stood when this was opened. */
export function DetachItemDialog({ row, item, onClose }: DetachItemDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const [now, setNow] = useState(row)
  const what = itemTypeText(item.type, t)
  const from = formOf(now)
  const items = withoutItem(from.items ?? [], item)
  const body = { items, ...ownReadings(from) }
  const sending = useMutation({
    mutationFn: () => updateWorkOrder(row.id, body, from),
    onSuccess: ({ data, warnings }) => {
      keepWorkOrder(client, data)
      client.setQueryData(warningsQuery(row.id).queryKey, warnings)
      showToast({ tone: 'good', message: t('work-orders-detail.detached', { what }) })
      onClose()
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return
      const theirs = await requestWorkOrder(row.id)
      keepWorkOrder(client, theirs)
      setNow(theirs)
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('work-orders-detail.detach-title', { what })}
      intro={t('work-orders-detail.detach-intro')}
      confirm={t('work-orders-detail.detach')}
      danger
      pending={sending.isPending}
      onConfirm={() => sending.mutate()}
    >
      <div className="space-y-3">
        {items.length > 0 && <ItemList items={items} />}
        <RequestPreview method="PATCH" path="/maintenance/work-orders" body={{ id: row.id, ...body }} />
        {sending.error && (
          <ApiErrorNotice
            error={sending.error}
            kept={t(
              isChangedMeanwhile(sending.error)
                ? 'work-orders-detail.items-meanwhile'
                : 'work-orders-detail.items-kept',
            )}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
