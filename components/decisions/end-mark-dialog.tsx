'use client'

import { useMutation } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { requestEndMark } from './decision-requests'
import { useDecided } from './use-decided'

interface EndMarkDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Asks before a vehicle is put back in service. */
export function EndMarkDialog({ id, name, onClose }: EndMarkDialogProps) {
  const t = useWords()
  const readAgain = useDecided()
  const ending = useMutation({
    mutationFn: () => requestEndMark(id),
    onSuccess: async () => {
      await readAgain()
      showToast({ tone: 'good', message: t('decisions.end-done', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('decisions.end-title', { name })}
      intro={t('decisions.end-intro')}
      confirm={t('decisions.end')}
      pending={ending.isPending}
      onConfirm={() => ending.mutate()}
    >
      {ending.error && <ApiErrorNotice error={ending.error} kept={t('decisions.end-kept')} />}
    </ConfirmDialog>
  )
}
