'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { requestProgramEnd } from '../queries'
import { useNoted } from '../use-noted'

interface EndProgramDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Asks before a program ends: nothing is due by it any more. */
export function EndProgramDialog({ id, name, onClose }: EndProgramDialogProps) {
  const t = useWords()
  const router = useRouter()
  const readAgain = useNoted()
  const ending = useMutation({
    mutationFn: () => requestProgramEnd(id),
    onSuccess: () => {
      showToast({ tone: 'good', message: t('programs.end-done', { name }) })
      router.push('/programs')
      return readAgain()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('programs.end-title', { name })}
      intro={t('programs.end-intro')}
      confirm={t('programs.end')}
      danger
      pending={ending.isPending}
      onConfirm={() => ending.mutate()}
    >
      {ending.error && <ApiErrorNotice error={ending.error} kept={t('programs.end-kept')} />}
    </ConfirmDialog>
  )
}
