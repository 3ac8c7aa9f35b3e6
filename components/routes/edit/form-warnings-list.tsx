'use client'

import { TriangleAlert } from 'lucide'
import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { useNow } from '@/components/ui/time/use-now'
import { MINUTE_MS } from '@/lib/durations'
import type { RouteValues } from './form-values'
import { formWarnings } from './form-warnings'
import { PlannedBefore } from './planned-before'

/** The warnings of the moment, announced politely as they come. */
export function FormWarnings() {
  const { control, getValues } = useFormContext<RouteValues>()
  useWatch({ control })
  const nowMs = useNow(MINUTE_MS)
  const planned = useContext(PlannedBefore)
  const warnings = formWarnings(getValues(), { nowMs, planned }, useWords())
  return (
    <ul aria-live="polite" className="space-y-1 empty:hidden">
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-caution-shape" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
