'use client'

import { useMutation } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { type LiveShareAnswer, requestEndLiveShare } from './live-share-requests'

interface EndLinkDialogProps {
  share: LiveShareAnswer
  onEnded: () => Promise<void>
  onClose: () => void
}

/** Asks before a link stops to work. */
export function EndLinkDialog({ share: { id, name }, onEnded, onClose }: EndLinkDialogProps) {
  const t = useWords()
  const ending = useMutation({
    mutationFn: () => requestEndLiveShare(id),
    onSuccess: async () => {
      await onEnded()
      showToast({ tone: 'good', message: t('live-shares.ended', { name }) })
      onClose()
    },
    // It may have ended meanwhile.
    onError: () => void onEnded(),
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('live-shares.end-title', { name })}
      intro={t('live-shares.end-intro')}
      confirm={t('live-shares.end')}
      pending={ending.isPending}
      onConfirm={() => ending.mutate()}
    >
      {ending.error && <ApiErrorNotice error={ending.error} kept={t('live-shares.end-kept')} />}
    </ConfirmDialog>
  )
}
