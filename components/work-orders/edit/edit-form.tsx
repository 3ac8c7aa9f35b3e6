'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { object, oneOf, text } from '@/components/api/read'
import { isEdited } from '@/components/form/judged'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { coversFoot } from '@/components/ui/focus/covers-foot'
import { Banner } from '@/components/ui/status/banner'
import { useZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { useDistanceUnit } from '@/components/units/unit-choice'
import type { Words } from '@/lib/words/words'
import { formOf } from '@/lib/work-orders/change/form'
import { isDone } from '@/lib/work-orders/status'
import { tellRunningClock } from '../clock/tell-running-clock'
import {
  askLastSavedOf,
  keepWorkOrder,
  requestWorkOrder,
  updateRequest,
  updateWorkOrder,
  warningsQuery,
} from '../queries'
import { workOrderAnswer, type WorkOrderAnswer } from '../work-order-answer'
import { workOrderName } from '../work-order-name'
import { currencyOf } from './currency-of'
import { EditFields } from './edit-fields'
import { EditMeanwhile } from './edit-meanwhile'
import { editRequest } from './edit-request'
import { type EditValues, typedEdit, type Typing, valuesOf } from './edit-values'
import { MoneyWarnings } from './money-warnings'
import { editFieldAt } from './read-edit-values'
import { writtenWords } from './written-words'

interface EditFormProps {
  row: WorkOrderAnswer
  backHref: string
}

/** Everything of a work order that can be changed. Only what changed is sent, and the preview says what that is. */
export function EditForm({ row, backHref }: EditFormProps) {
  const t = useWords()
  const router = useRouter()
  const client = useQueryClient()
  const zoneNow = useZone(null)
  const unitNow = useDistanceUnit()
  const meanwhile = useMeanwhile({
    read: (_from: Begun) => requestWorkOrder(row.id),
    saved: (from) => askLastSavedOf(from.row),
  })
  const desk = useDeskForm({
    // What is typed keeps its meaning when someone switches zone or unit beside it, or the row is read again.
    begin: (): Begun => ({ row, typing: { zone: zoneNow, unit: unitNow } }),
    valuesOf: (begun) => valuesOf(formOf(begun.row), begun.typing),
    schemaOf: (begun) =>
      typedAs((values: EditValues) => {
        const { changes, problems } = requestOf(values, begun, t)
        return { ready: Object.keys(changes).length > 0 ? changes : null, problems }
      }),
    send: (body, begun) => updateWorkOrder(row.id, body, formOf(begun.row)),
    onSent: ({ data, warnings }) => {
      keepWorkOrder(client, data)
      client.setQueryData(warningsQuery(row.id).queryKey, warnings)
      showToast({ tone: 'good', message: t('work-orders-edit.saved', { name: workOrderName(data, t) }) })
      if (!isDone(row.status)) void tellRunningClock(client, data, t)
      router.push(backHref, { scroll: false })
    },
    away: {
      write: (body, { row: from, typing }, typed) => ({
        title: workOrderName(from, t),
        href: `/work-orders/${encodeURIComponent(row.id)}/edit`,
        ...updateRequest(row.id, body, formOf(from)),
        said: writtenWords(body, typed, typing, t),
      }),
      onKept: () => router.push(backHref, { scroll: false }),
    },
    onRefused: meanwhile.look,
    fieldAt: editFieldAt,
    isUnsaved: (values, begun) => isEdited(requestOf(values, begun, t)),
    keep: { name: `work-order/${row.id}`, begun: begunBefore, values: typedEdit },
  })
  const { begun, values } = desk
  const edit = requestOf(values, begun, t)
  const { changes, problems } = edit
  const changed = Object.keys(changes).length
  return (
    <>
      <TypedForm
        typed={desk}
        onCompare={meanwhile.reopen}
        question={t('work-orders-edit.leave', { name: workOrderName(row, t) })}
        className="space-y-6"
        footer={
          <div
            ref={coversFoot}
            className="sticky bottom-0 z-15 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 beside:-bottom-4"
          >
            <p role="status" className="mr-auto text-table text-quiet">
              {changed > 0
                ? t('work-orders-edit.changed', { count: changed })
                : problems.length > 0
                  ? t('work-orders-edit.to-mend', { count: problems.length })
                  : t('work-orders-edit.nothing-changed')}
            </p>
            <LinkButton href={backHref} scroll={false}>
              {t('ui.cancel')}
            </LinkButton>
            <Button
              type="submit"
              look="primary"
              pending={desk.pending}
              disabledReason={isEdited(edit) ? null : t('work-orders-edit.nothing-changed-why')}
            >
              {t('work-orders-edit.save')}
            </Button>
          </div>
        }
      >
        {row.updatedAtTime !== begun.row.updatedAtTime && (
          <Banner tone="caution" title={t('work-orders-edit.changed-meanwhile')}>
            {t('work-orders-edit.changed-meanwhile-text')}
          </Banner>
        )}
        <EditFields row={begun.row} typing={begun.typing} />
        <RequestPreview method="PATCH" path="/maintenance/work-orders" body={{ id: row.id, ...changes }} />
        <MoneyWarnings body={changes} />
      </TypedForm>
      {meanwhile.met && (
        <EditMeanwhile
          begun={begun.row}
          met={meanwhile.met}
          typed={values}
          typing={begun.typing}
          onConfirm={(theirs, merged) => {
            keepWorkOrder(client, theirs)
            meanwhile.close()
            void desk.goOn({ ...begun, row: theirs }, merged)
          }}
          onClose={meanwhile.close}
        />
      )}
    </>
  )
}

interface Begun {
  row: WorkOrderAnswer
  typing: Typing
}
const begunBefore = object({
  row: workOrderAnswer,
  typing: object({ zone: text, unit: oneOf('mi', 'km') }),
})

const requestOf = (values: EditValues, { row, typing }: Begun, t: Words) =>
  editRequest(values, formOf(row), typing, currencyOf(row), t)
