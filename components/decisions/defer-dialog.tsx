'use client'

import { useWords } from '#use-words'
import { askDeferrals } from './ask-standing'
import { DecisionDialog } from './decision-dialog'
import { type Decision, requestDeferral, type Standing } from './decision-requests'

interface DeferDialogProps {
  /** Open ones of one kind. */
  defectIds: readonly string[]
  /** The reports that name them. */
  dvirIds: readonly string[]
  /** What is broken: `Wiper`. */
  what: string
  onClose: () => void
}

/** Puts off what is broken until a time, with a reason that stays in the trail. */
export function DeferDialog({ defectIds, dvirIds, what, onClose }: DeferDialogProps) {
  const t = useWords()
  return (
    <DecisionDialog
      title={t('decisions.defer-title', { what })}
      intro={t('decisions.defer-intro')}
      question={t('decisions.defer-question', { what })}
      send={t('decisions.defer')}
      done={t('decisions.defer-done', { what })}
      needsEnd
      request={(decision, stood) => deferAll(defectIds, decision, stood)}
      read={() => askDeferrals(dvirIds, defectIds)}
      onClose={onClose}
    />
  )
}

/** One after the other: the same said again changes nothing, so that trying again does no harm. */
async function deferAll(defectIds: readonly string[], decision: Decision, stood: readonly Standing[]) {
  for (const id of defectIds) await requestDeferral(id, decision, stood.find((one) => one.id === id) ?? null)
}
