'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
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
  const form = useId()
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
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
  const attaching = useMutation({
    mutationFn: (workOrderId: string) => attachDefect(row.id, named.defect.id, workOrderId),
    onSuccess: async ({ data, warnings }) => {
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
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = chosen === BY_ID || open.length === 0 ? typed.trim() : chosen
    setProblem(id ? null : 'Choose a work order, or paste the id of one made in the platform.')
    if (id) attaching.mutate(id)
  }
  const option = (order: (typeof open)[number]) => ({
    value: order.id,
    label: `${workOrderName(order)} (${order.status ?? 'status not known'}, ${order.id})`,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Attach “${defectWords(named.defect)}”`}
      intro="The report becomes an item of the work order; the items that it has are kept. The platform fills in the asset’s current readings."
      unsaved={typed.trim() !== '' && !attaching.isPending && !attaching.isSuccess}
      question="Close without attaching the report?"
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} look="primary" pending={attaching.isPending}>
            Attach
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-3">
        {open.length > 0 && (
          <Field label="Work order" error={chosen === BY_ID ? null : problem}>
            {(control) => (
              <Select
                {...control}
                value={chosen}
                placeholder="Choose one"
                onChange={(event) => {
                  setChosen(event.currentTarget.value)
                  setProblem(null)
                }}
              >
                {same.length > 0 && (
                  <optgroup label="Of this asset">
                    {same.map(option).map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )}
                {others.length > 0 && (
                  <optgroup label="Others">
                    {others.map(option).map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )}
                <option value={BY_ID}>One that is not listed: by its id</option>
              </Select>
            )}
          </Field>
        )}
        {(chosen === BY_ID || open.length === 0) && (
          <Field
            label="Work order id"
            error={problem}
            hint="Paste the id of a work order made in the platform."
          >
            {(control) => (
              <TextInput
                {...control}
                figures
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setProblem(null)
                }}
              />
            )}
          </Field>
        )}
        {attaching.error && <ApiErrorNotice error={attaching.error} kept="Nothing was attached." />}
      </form>
    </FormDialog>
  )
}
