'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError } from '@/components/api/api-error'
import { FormRefusal } from '@/components/form/form-refusal'
import { LeaveGuard } from '@/components/form/leave-guard'
import { isChangedMeanwhile, useMeanwhile } from '@/components/form/use-meanwhile'
import { RequestPreview } from '@/components/form/request-preview'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast'
import { useZone } from '@/components/ui/zone-choice'
import { formOf, type WorkOrderForm } from '@/lib/work-orders/form'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { currencyOf } from './currency-of'
import { EditFields } from './edit-fields'
import { EditMeanwhile } from './edit-meanwhile'
import { editRequest } from './edit-request'
import { type EditValues, valuesOf } from './edit-values'
import { MoneyWarnings } from './money-warnings'
import { askLastSavedOf, keepWorkOrder, requestWorkOrder, updateWorkOrder, warningsQuery } from '../queries'
import type { WorkOrderAnswer } from '../work-order-answer'
import { workOrderName } from '../work-order-name'

interface EditFormProps {
  row: WorkOrderAnswer
  backHref: string
}

/** Everything of a work order that can be changed. Only what changed is sent, and the preview says what that is. */
export function EditForm({ row, backHref }: EditFormProps) {
  const router = useRouter()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const zoneNow = useZone(null)
  const unitNow = useDistanceUnit()
  // What is typed keeps its meaning when someone switches zone or unit beside it, or the row is read again.
  const [typing] = useState({ zone: zoneNow, unit: unitNow })
  const [begun, setBegun] = useState(() => beginFrom(row))
  const form = useForm<EditValues>({ defaultValues: valuesOf(begun.original, typing) })
  const [pressed, setPressed] = useState(false)
  const { changes, problems } = editRequest(form.watch(), begun.original, typing, begun.currency)
  const changed = Object.keys(changes).length > 0

  const meanwhile = useMeanwhile({
    read: () => requestWorkOrder(row.id),
    saved: () => askLastSavedOf(begun.row),
  })

  const saving = useMutation({
    mutationFn: ({ body, from }: Save) => updateWorkOrder(row.id, body, from),
    onSuccess: ({ data, warnings }) => {
      keepWorkOrder(client, data)
      client.setQueryData(warningsQuery(row.id).queryKey, warnings)
      showToast({ tone: 'good', message: `${workOrderName(data)} is saved.` })
      router.push(backHref, { scroll: false })
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) return void meanwhile.look(error)
      requestAnimationFrame(() => focusInvalid(element.current))
    },
  })
  const refused = saving.error instanceof ApiError ? saving.error : null
  const problemAt = (path: string) => (pressed ? (problems[path] ?? refused?.at(path)) : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (Object.keys(problems).length === 0) return saving.mutate({ body: changes, from: begun.original })
    requestAnimationFrame(() => focusInvalid(element.current))
  }
  /** The form goes on from what stands now; what is left to send is compared again. */
  const goOn = (theirs: WorkOrderAnswer, values: EditValues) => {
    const next = beginFrom(theirs)
    setBegun(next)
    form.reset(values)
    keepWorkOrder(client, theirs)
    meanwhile.close()
    saving.reset()
    const left = editRequest(values, next.original, typing, next.currency)
    if (Object.keys(left.problems).length === 0 && Object.keys(left.changes).length > 0)
      saving.mutate({ body: left.changes, from: next.original })
  }

  return (
    <FormProvider {...form}>
      <form ref={element} method="post" onSubmit={submit} noValidate className="space-y-6">
        {row.updatedAtTime !== begun.row.updatedAtTime && (
          <Banner tone="caution" title="Changed meanwhile.">
            Someone saved this work order after you began. Saving sends only what you changed here, and asks
            first where they changed the same.
          </Banner>
        )}
        <EditFields row={begun.row} typing={typing} problemAt={problemAt} />
        <RequestPreview method="PATCH" path="/maintenance/work-orders" body={{ id: row.id, ...changes }} />
        <MoneyWarnings body={changes} />
        {saving.error && (
          <FormRefusal
            error={saving.error}
            shownAtFields={(path) => problems[path] === undefined && isShown(element.current, path)}
          />
        )}
        <div className="sticky -bottom-4 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
          <p role="status" className="mr-auto text-table text-quiet">
            {changed ? `${Object.keys(changes).length} changed` : 'Nothing changed'}
          </p>
          <LinkButton href={backHref} scroll={false}>
            Cancel
          </LinkButton>
          <Button
            type="submit"
            look="primary"
            pending={saving.isPending}
            disabledReason={
              changed ? null : 'Nothing changed. An update without a change would still write the meters.'
            }
          >
            Save
          </Button>
        </div>
      </form>
      <LeaveGuard
        active={changed && !saving.isPending && !saving.isSuccess}
        question={`Leave without saving ${workOrderName(row)}?`}
      />
      {meanwhile.met && (
        <EditMeanwhile
          begun={begun.row}
          met={meanwhile.met}
          typed={form.getValues()}
          typing={typing}
          onConfirm={goOn}
          onClose={meanwhile.close}
        />
      )}
    </FormProvider>
  )
}

interface Save {
  body: UpdateWorkOrderBody
  /** What the form started from. */
  from: WorkOrderForm
}

const beginFrom = (row: WorkOrderAnswer) => ({ row, original: formOf(row), currency: currencyOf(row) })

/** Whether the form has a field that shows the refusal of `path`. */
const isShown = (form: HTMLFormElement | null, path: string) =>
  form?.querySelector(`[data-path="${CSS.escape(path)}"]`) != null
