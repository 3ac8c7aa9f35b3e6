'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DeskDialog } from '@/components/form/desk-dialog'
import { ChoiceInput, LineInput } from '@/components/form/inputs'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { showToast } from '@/components/ui/toast/toast'
import { formOf } from '@/lib/work-orders/change/form'
import { ownReadings } from '@/lib/work-orders/own-readings'
import { ITEM_TYPES, ItemList, itemTypeText } from '../item-list'
import { keepWorkOrder, requestWorkOrder, updateWorkOrder, warningsQuery } from '../queries'
import type { WorkOrderAnswer } from '../work-order-answer'
import { hasItem, withItem } from './changed-items'

/** Attaches one thing more to what a work order is about. All items are sent, from how they stood when this was opened. */
export function AttachItemDialog({ row, onClose }: { row: WorkOrderAnswer; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const [now, setNow] = useState(row)
  const from = formOf(now)
  const items = from.items ?? []
  const desk = useDeskForm({
    begin: () => ({ type: 'DVIR', id: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs((typed: { type: string; id: string }) => {
        const item = { id: typed.id.trim(), type: typed.type }
        const message =
          item.id === ''
            ? t('work-orders-detail.attach-missing')
            : hasItem(items, item)
              ? t('work-orders-detail.attach-there')
              : null
        return { ready: item, problems: message === null ? [] : [{ path: 'id', message }] }
      }),
    send: (item) => updateWorkOrder(row.id, { items: withItem(items, item), ...ownReadings(from) }, from),
    onSent: ({ data, warnings }, { type }) => {
      keepWorkOrder(client, data)
      client.setQueryData(warningsQuery(row.id).queryKey, warnings)
      const what = itemTypeText(type, t)
      const [warning] = warnings
      showToast(
        warning
          ? {
              tone: 'info',
              message: t('work-orders-detail.attached-but', { what, warning: warning.message }),
            }
          : { tone: 'good', message: t('work-orders-detail.attached', { what }) },
      )
      onClose()
    },
    onRefused: async (error) => {
      if (!isChangedMeanwhile(error)) return
      const theirs = await requestWorkOrder(row.id)
      keepWorkOrder(client, theirs)
      setNow(theirs)
    },
    fieldAt: () => 'id',
  })
  const { type, id } = desk.values
  const body = {
    id: row.id,
    items: id.trim() === '' ? items : withItem(items, { id: id.trim(), type }),
    ...ownReadings(from),
  }
  return (
    <DeskDialog
      desk={desk}
      title={t('work-orders-detail.attach-title')}
      intro={t('work-orders-detail.attach-intro')}
      question={t('work-orders-detail.attach-close')}
      send={t('work-orders-detail.attach')}
      kept={t('work-orders-detail.items-kept')}
      refusal={
        isChangedMeanwhile(desk.error) ? (
          <ApiErrorNotice error={desk.error} kept={t('work-orders-detail.items-meanwhile')} />
        ) : null
      }
      onClose={onClose}
    >
      {items.length > 0 && <ItemList items={items} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceInput
          name="type"
          label={t('work-orders-detail.attach-type')}
          options={Object.entries(ITEM_TYPES).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <LineInput name="id" label={t('work-orders-detail.attach-id')} box={{ figures: true }} />
      </div>
      <RequestPreview method="PATCH" path="/maintenance/work-orders" body={body} />
    </DeskDialog>
  )
}
