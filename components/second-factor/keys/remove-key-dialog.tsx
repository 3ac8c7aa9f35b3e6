'use client'

import { useMutation } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import type { OwnKey } from '../factor-requests'
import { requestKeyRemoval } from './key-requests'

interface RemoveKeyDialogProps {
  of: OwnKey
  /** Without it the password alone signs in. */
  isLast: boolean
  onClose: () => void
  onRemoved: () => Promise<unknown>
}

/** Asks before a key signs nobody in any more. */
export function RemoveKeyDialog({ of: { id, name }, isLast, onClose, onRemoved }: RemoveKeyDialogProps) {
  const t = useWords()
  const remove = useMutation({
    mutationFn: () => requestKeyRemoval(id),
    onSuccess: async () => {
      await onRemoved()
      showToast({ tone: 'good', message: t('second-factor.key-removed', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('second-factor.key-remove-title', { name })}
      intro={t(isLast ? 'second-factor.key-remove-last-intro' : 'second-factor.key-remove-intro')}
      confirm={t('second-factor.key-remove-confirm')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error && <ApiErrorNotice error={remove.error} kept={t('second-factor.on-kept')} />}
    </ConfirmDialog>
  )
}
