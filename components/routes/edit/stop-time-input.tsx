'use client'

import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#use-words'
import type { InputWords } from '@/components/form/inputs'
import { TimeInput } from '@/components/form/time-input'
import { formatInstant } from '@/components/ui/time/format-instant'
import type { RouteValues } from './form-values'
import { PlannedBefore } from './planned-before'
import { comesTwice, placeOfTwo, type StopTimes, stopTimes } from './stop-times'

interface StopTimeInputProps extends InputWords {
  index: number
  field: keyof StopTimes
}

/** A planned time of a stop; in the hour that clocks show twice it says which one is meant. */
export function StopTimeInput({ index, field, ...words }: StopTimeInputProps) {
  const t = useWords()
  const planned = useContext(PlannedBefore)
  const { control, getValues } = useFormContext<RouteValues>()
  const [typed, zone] = useWatch({ control, name: [`stops.${index}.${field}`, 'zone'] })
  const isTwice = comesTwice(typed, zone)
  // Which of two is meant hangs on the times above.
  useWatch({ control, name: 'stops', disabled: !isTwice })
  const meant = (isTwice && stopTimes(getValues(), planned)[index]?.[field]) || null
  const hint =
    meant &&
    t('routes-edit.comes-twice', {
      which: placeOfTwo(meant, zone) === 0 ? 'first' : 'second',
      time: formatInstant(meant, zone, Date.parse(meant), t.locale)?.text ?? '',
    })
  return <TimeInput {...words} {...(hint && { hint })} box={{ figures: true }} />
}
