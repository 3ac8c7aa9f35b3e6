'use client'

import { useWords } from '#use-words'
import type { Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { formOf } from '@/lib/work-orders/change/form'
import type { WorkOrderAnswer } from '../work-order-answer'
import { workOrderName } from '../work-order-name'
import { type EditValues, type Typing, valuesOf } from './edit-values'
import { EDIT_RULES, editWords } from './edit-words'

interface EditMeanwhileProps {
  /** What the form began with. */
  begun: WorkOrderAnswer
  met: { theirs: WorkOrderAnswer; saved: Saved | null }
  typed: EditValues
  typing: Typing
  onConfirm: (theirs: WorkOrderAnswer, values: EditValues) => void
  onClose: () => void
}

/** What others changed of a work order beside what is typed. */
export function EditMeanwhile({ begun, met, typed, typing, onConfirm, onClose }: EditMeanwhileProps) {
  const t = useWords()
  const { theirs, saved } = met
  const from = (row: WorkOrderAnswer) => ({ ...valuesOf(formOf(row), typing), sendMeters: typed.sendMeters })
  const values = { before: from(begun), mine: typed, theirs: from(theirs) }
  return (
    <MeanwhileDialog
      what={workOrderName(theirs, t)}
      values={values}
      rules={EDIT_RULES}
      words={editWords(values, typing, theirs, t)}
      saved={saved}
      confirm={t('work-orders-edit.save-with-these')}
      onConfirm={(merged) => onConfirm(theirs, merged)}
      onClose={onClose}
    />
  )
}
