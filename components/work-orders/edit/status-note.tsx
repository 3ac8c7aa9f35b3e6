'use client'

import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { formOf } from '@/lib/work-orders/change/form'
import { knownStatus } from '@/lib/work-orders/status'
import { type EditValues, valuesOf } from './edit-values'
import type { EditGiven } from './field-input'

/** The platform sets the completion time by itself with a change of status, unless it is told. */
export function StatusNote({ row, typing }: EditGiven) {
  const t = useWords()
  const { watch } = useFormContext<EditValues>()
  const statusChanged = watch('status') !== (knownStatus(row.status) ?? '')
  const timeChanged = watch('completedAtTime') !== valuesOf(formOf(row), typing).completedAtTime
  return (
    <p aria-live="polite" className="-mt-3 text-label text-caution-ink empty:absolute sm:col-span-2">
      {statusChanged && !timeChanged && t('work-orders-edit.status-note')}
    </p>
  )
}
