'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { requestScreenEnd, screensQuery } from './queries'
import type { ScreenRow } from './screen-answers'

interface EndScreenDialogProps {
  screen: ScreenRow
  onClose: () => void
}

/** Asks before a screen shows nothing any more. */
export function EndScreenDialog({ screen: { id, name }, onClose }: EndScreenDialogProps) {
  const queries = useQueryClient()
  const t = useWords()
  const end = useMutation({
    mutationFn: () => requestScreenEnd(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: screensQuery.queryKey })
      showToast({ tone: 'good', message: t('screens.ended', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('screens.end-title', { name })}
      intro={t('screens.end-intro')}
      confirm={t('screens.end')}
      pending={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {end.error && <ApiErrorNotice error={end.error} kept={t('screens.kept')} />}
    </ConfirmDialog>
  )
}
