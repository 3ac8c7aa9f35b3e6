'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { object, type Reader, text } from '@/components/api/read'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast'
import { windowQuery } from '@/components/list/list-windows'
import { workOrdersList } from '@/components/work-orders/queries'
import { workOrderName } from '@/components/work-orders/work-order-name'
import type { NamedDefect } from '@/lib/dvirs/defects'
import type { DvirRow } from '@/lib/dvirs/schema'
import { isOpen } from '@/lib/work-orders/conditions'
import { attachDefect, ordersKey } from '../defect-requests'
import { defectWords } from '../dvir-name'

interface AttachDialogProps {
  row: DvirRow
  named: NamedDefect
  onClose: () => void
}

const BY_ID = 'by-id'

/** Attaches a defect's report to a work order that is there: those of the same asset first, any other by its id. */
export function AttachDialog({ row, named, onClose }: AttachDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const assetId = named.on === 'trailer' ? row.trailer?.id : row.vehicle?.id
  // What presses most, and what names the asset: any other is attached by its id.
  const { data: pressing } = useQuery(windowQuery(workOrdersList(''), 0))
  const { data: ofAsset } = useQuery({
    ...windowQuery(workOrdersList(new URLSearchParams({ q: assetId ?? '' }).toString()), 0),
    enabled: Boolean(assetId),
  })
  const listed = [...(ofAsset?.data ?? []), ...(pressing?.data ?? [])].map(
    (order) => [order.id, order] as const,
  )
  const open = [...new Map(listed).values()].filter(isOpen)
  const same = open.filter((order) => order.assetId !== undefined && order.assetId === assetId)
  const others = open.filter((order) => !same.includes(order))
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
        const message = 'Choose a work order, or paste the id of one made in the platform.'
        // The list may come after the press, and which of the two stands there with it.
        const fields = values.chosen === BY_ID ? ['workOrderId'] : ['chosen', 'workOrderId']
        return { ready: id, problems: id ? [] : fields.map((path) => ({ path, message })) }
      }),
    send: (workOrderId) => attachDefect(row.id, named.defect.id, workOrderId),
    onSent: async ({ data, warnings }) => {
      showToast({
        tone: warnings.length > 0 ? 'info' : 'good',
        message:
          warnings.length > 0
            ? `Attached to work order ${data.id}, but ${warnings[0]?.message ?? ''}`
            : `Attached to work order ${data.id}`,
      })
      await client.invalidateQueries({ queryKey: ordersKey(row.id) })
      onClose()
    },
    fieldAt: (path, values) => (path === 'workOrderId' ? fieldOf(values) : null),
    isUnsaved: ({ workOrderId }) => workOrderId.trim() !== '',
    keep: { name: `defect/${named.defect.id}/attach`, begun: typedAttach, values: typedAttach },
  })
  const typesId = fieldOf(desk.values) === 'workOrderId'
  const option = (order: (typeof open)[number]) => (
    <option key={order.id} value={order.id}>
      {`${workOrderName(order, t)} (${order.status ?? 'status not known'}, ${order.id})`}
    </option>
  )
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={`Attach “${defectWords(named.defect)}”`}
      intro="The report becomes an item of the work order; the items that it has are kept. The platform fills in the asset’s current readings."
      question="Close without attaching the report?"
      send="Attach"
      className="space-y-3"
      refusal={
        <ApiErrorNotice error={desk.error} kept="Nothing was attached." shownAtFields={desk.shownAtFields} />
      }
    >
      {open.length > 0 && (
        <FormField name="chosen" label="Work order">
          {(box) => (
            <Select {...box} placeholder="Choose one">
              {same.length > 0 && <optgroup label="Of this asset">{same.map(option)}</optgroup>}
              {others.length > 0 && <optgroup label="Others">{others.map(option)}</optgroup>}
              <option value={BY_ID}>One that is not listed: by its id</option>
            </Select>
          )}
        </FormField>
      )}
      {typesId && (
        <FormField
          name="workOrderId"
          label="Work order id"
          hint="Paste the id of a work order made in the platform."
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
