'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { askMark } from './ask-standing'
import { DecidedMeanwhile } from './decided-meanwhile'
import { type Decision, requestEndMark, type Standing } from './decision-requests'
import { useDecided } from './use-decided'

interface EndMarkDialogProps {
  id: string
  name: string
  /** As it is shown. */
  mark: Decision
  onClose: () => void
}

/** Asks before a vehicle or trailer is put back in service, and again where somebody marked it otherwise meanwhile. */
export function EndMarkDialog({ id, name, mark, onClose }: EndMarkDialogProps) {
  const t = useWords()
  const readAgain = useDecided()
  const [meanwhile, setMeanwhile] = useState<Standing | null>(null)
  const ending = useMutation({
    mutationFn: () => requestEndMark(id, meanwhile ?? mark),
    onError: async (error) => {
      void readAgain()
      // What cannot be read leaves the refusal as it is.
      const [stands] = isChangedMeanwhile(error) ? await askMark(id).catch(() => []) : []
      if (!stands) return
      setMeanwhile(stands)
      ending.reset()
    },
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
      <DecidedMeanwhile stands={meanwhile ? [meanwhile] : []} next={t('decisions.end-next')} />
      {ending.error && <ApiErrorNotice error={ending.error} kept={t('decisions.end-kept')} />}
    </ConfirmDialog>
  )
}
