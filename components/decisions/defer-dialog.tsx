'use client'

import { useWords } from '#use-words'
import { DecisionDialog } from './decision-dialog'
import { type Decision, requestDeferral } from './decision-requests'

interface DeferDialogProps {
  /** Open ones of one kind. */
  defectIds: readonly string[]
  /** What is broken: `Wiper`. */
  what: string
  onClose: () => void
}

/** Puts off what is broken until a time, with a reason that stays in the trail. */
export function DeferDialog({ defectIds, what, onClose }: DeferDialogProps) {
  const t = useWords()
  return (
    <DecisionDialog
      title={t('decisions.defer-title', { what })}
      intro={t('decisions.defer-intro')}
      question={t('decisions.defer-question', { what })}
      send={t('decisions.defer')}
      done={t('decisions.defer-done', { what })}
      needsEnd
      request={(decision) => deferAll(defectIds, decision)}
      onClose={onClose}
    />
  )
}

/** One after the other: the same said again changes nothing, so that trying again does no harm. */
async function deferAll(defectIds: readonly string[], decision: Decision) {
  for (const id of defectIds) await requestDeferral(id, decision)
}
