'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { requestEndMark } from '../queries'
import { vehiclesKey } from '../vehicle-keys'

interface EndMarkDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Asks before a vehicle is put back in service. */
export function EndMarkDialog({ id, name, onClose }: EndMarkDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => requestEndMark(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: vehiclesKey })
      showToast({ tone: 'good', message: t('vehicles.end-done', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('vehicles.end-title', { name })}
      intro={t('vehicles.end-intro')}
      confirm={t('vehicles.end')}
      pending={ending.isPending}
      onConfirm={() => ending.mutate()}
    >
      {ending.error && <ApiErrorNotice error={ending.error} kept={t('vehicles.end-kept')} />}
    </ConfirmDialog>
  )
}
