'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { countsKey } from '@/components/frame/counts-key'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { keepRoute, requestDeleteRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'

interface DeleteRouteDialogProps {
  row: RouteAnswer
  onClose: () => void
}

/** Asks before a route is deleted on the platform. */
export function DeleteRouteDialog({ row, onClose }: DeleteRouteDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const name = routeName(row, t)
  const deleting = useMutation({
    mutationFn: () => requestDeleteRoute(row.id),
    onSuccess: (gone) => {
      keepRoute(client, gone)
      void client.invalidateQueries({ queryKey: countsKey })
      showToast({ tone: 'good', message: t('routes-detail.delete-done', { name }) })
      onClose()
      requestAnimationFrame(() => document.getElementById('detail-title')?.focus())
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('routes-detail.delete-title', { name })}
      intro={t('routes-detail.delete-intro')}
      confirm={t('routes-detail.delete-route')}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {deleting.error && <ApiErrorNotice error={deleting.error} kept={t('routes-detail.delete-kept')} />}
    </ConfirmDialog>
  )
}
