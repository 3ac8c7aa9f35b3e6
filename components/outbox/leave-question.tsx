'use client'

import { useWords } from '#use-words'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import type { Leaving } from './ask-to-leave'

/** Before a sign-out deletes what waits: what that is. */
export function LeaveQuestion({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const t = useWords()
  const answer = (leaves: boolean) => {
    leaving.answer(leaves)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('outbox.leave')}
      intro={t('outbox.leave-text', { count: leaving.titles.length })}
      confirm={t('outbox.leave-confirm')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <ul className="list-disc space-y-1 pl-5 wrap-break-word">
        {leaving.titles.map((title, index) => (
          <li key={index}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
