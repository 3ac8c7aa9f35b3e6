'use client'

import { useWords } from '#use-words'
import { askMark } from './ask-standing'
import { DecisionDialog } from './decision-dialog'
import { requestMark } from './decision-requests'

interface MarkDialogProps {
  /** Of the vehicle or trailer. */
  id: string
  name: string
  onClose: () => void
}

/** Marks a vehicle or trailer as out of service, with a reason that stays in the trail. */
export function MarkDialog({ id, name, onClose }: MarkDialogProps) {
  const t = useWords()
  return (
    <DecisionDialog
      title={t('decisions.mark-title', { name })}
      intro={t('decisions.mark-intro')}
      question={t('decisions.mark-question', { name })}
      send={t('decisions.mark')}
      done={t('decisions.mark-done', { name })}
      needsEnd={false}
      request={(decision, [stood]) => requestMark(id, decision, stood ?? null)}
      read={() => askMark(id)}
      onClose={onClose}
    />
  )
}
