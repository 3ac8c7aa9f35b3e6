'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { object, type Reader, text } from '@/components/api/read'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { nameIn, windowQuery } from '@/components/list/list-windows'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { SkeletonRows } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast/toast'
import { workOrdersList } from '@/components/work-orders/queries'
import { statusText } from '@/components/work-orders/status-text'
import { workOrderName } from '@/components/work-orders/work-order-name'
import { assetOfDefect } from '@/lib/dvirs/defects/defect-asset'
import type { NamedDefect } from '@/lib/dvirs/defects/defects'
import type { DvirRow } from '@/lib/dvirs/schema'
import { isOpen } from '@/lib/work-orders/list/conditions'
import { attachDefect, ordersKey } from '../defect-requests'
import { defectWords } from '../dvir-name'
import { assetText, isOfOther, OtherAsset } from './other-asset'

interface AttachDialogProps {
  row: DvirRow
  named: NamedDefect
  onClose: () => void
}

const BY_ID = 'by-id'

/**
 * Attaches a defect's report to a work order that is there: those of the same asset first, the most pressing others with what each is
 * for, any other by its id. That one is for another asset is said before it is sent where it is listed, and after it in any case.
 */
export function AttachDialog({ row, named, onClose }: AttachDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const own = assetOfDefect(row, named)
  const assetId = own.id
  // What presses most, and what is of the asset: any other is attached by its id.
  const { data: pressing, isLoading } = useQuery(windowQuery(workOrdersList(''), 0))
  const { data: ofAsset, isLoading: isLoadingOwn } = useQuery({
    ...windowQuery(workOrdersList(new URLSearchParams({ asset: assetId ?? '' }).toString()), 0),
    enabled: Boolean(assetId),
  })
  const listed = [...(ofAsset?.data ?? []), ...(pressing?.data ?? [])].map(
    (order) => [order.id, order] as const,
  )
  const open = [...new Map(listed).values()].filter(isOpen)
  const same = open.filter((order) => order.assetId && order.assetId === assetId)
  const others = open.filter((order) => !same.includes(order))
  const isLoadingLists = isLoading || isLoadingOwn
  const nameOf = ({ assetId: id }: (typeof open)[number]) => nameIn([pressing?.names], 'assets', id)
  /** The field that holds the id that is sent. */
  const fieldOf = ({ chosen }: AttachForm) =>
    chosen === BY_ID || open.length === 0 ? 'workOrderId' : 'chosen'
  const desk = useDeskForm({
    begin: (): AttachForm => ({ chosen: '', workOrderId: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs((values: AttachForm) => {
        const field = fieldOf(values)
        const id = values[field].trim()
        const message = t('dvirs-detail.attach-missing')
        // The list may come after the press, and which of the two stands there with it.
        const fields = values.chosen === BY_ID ? ['workOrderId'] : ['chosen', 'workOrderId']
        return { ready: id, problems: id ? [] : fields.map((path) => ({ path, message })) }
      }),
    send: (workOrderId) => attachDefect(row.id, named.defect.id, workOrderId),
    onSent: async ({ data, warnings }) => {
      const order = workOrderName(data, t)
      const [warning] = warnings
      showToast(
        warning
          ? { tone: 'info', message: t('dvirs-detail.attached-but', { order, warning: warning.message }) }
          : isOfOther(data, own)
            ? { tone: 'info', message: t('dvirs-detail.attached-to-other', { order }) }
            : { tone: 'good', message: t('dvirs-detail.attached', { order }) },
      )
      await client.invalidateQueries({ queryKey: ordersKey(row.id) })
      onClose()
    },
    fieldAt: (path, values) => (path === 'workOrderId' ? fieldOf(values) : null),
    isUnsaved: ({ workOrderId }) => workOrderId.trim() !== '',
    keep: { name: `defect/${named.defect.id}/attach`, begun: typedAttach, values: typedAttach },
  })
  const typesId = fieldOf(desk.values) === 'workOrderId'
  const chosen = others.find(({ id }) => id === desk.values.chosen)
  const option = (order: (typeof open)[number], asset: string | null = null) => (
    <option key={order.id} value={order.id}>
      {t(asset === null ? 'dvirs-detail.attach-option' : 'dvirs-detail.attach-option-of', {
        ...(asset !== null && { asset }),
        name: workOrderName(order, t),
        status: statusText(order.status, t),
        id: order.id,
      })}
    </option>
  )
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('dvirs-detail.attach-title', { defect: defectWords(named.defect, t) })}
      intro={t('dvirs-detail.attach-intro')}
      question={t('dvirs-detail.attach-close')}
      send={t('dvirs-detail.attach')}
      className="space-y-3"
      refusal={
        <ApiErrorNotice
          error={desk.error}
          kept={t('dvirs-detail.attach-nothing')}
          shownAtFields={desk.shownAtFields}
        />
      }
    >
      {isLoadingLists && <SkeletonRows title={t('dvirs-detail.orders')} rows={1} />}
      {!isLoadingLists && open.length > 0 && (
        <FormField name="chosen" label={t('dvirs-detail.attach-order')}>
          {(box) => (
            <Select {...box} placeholder={t('dvirs-detail.attach-choose')}>
              {same.length > 0 && (
                <optgroup label={t('dvirs-detail.attach-of-asset')}>
                  {same.map((order) => option(order))}
                </optgroup>
              )}
              {others.length > 0 && (
                <optgroup label={t('dvirs-detail.attach-others')}>
                  {others.map((order) =>
                    option(order, order.assetId ? assetText(order.assetId, nameOf(order), t) : null),
                  )}
                </optgroup>
              )}
              <option value={BY_ID}>{t('dvirs-detail.attach-by-id')}</option>
            </Select>
          )}
        </FormField>
      )}
      {chosen && <OtherAsset order={chosen} name={nameOf(chosen)} own={own} />}
      {!isLoadingLists && typesId && (
        <FormField
          name="workOrderId"
          label={t('dvirs-detail.attach-order-id')}
          hint={t('dvirs-detail.attach-order-id-hint')}
        >
          {(box) => <TextInput {...box} figures autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
    </DeskDialog>
  )
}

interface AttachForm {
  chosen: string
  workOrderId: string
}
const typedAttach: Reader<AttachForm> = object({ chosen: text, workOrderId: text })
