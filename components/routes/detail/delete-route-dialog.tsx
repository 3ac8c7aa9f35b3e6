'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { countsKey } from '@/components/frame/counts-key'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { showToast } from '@/components/ui/toast/toast'
import { hasLeft } from '@/lib/routes/progress/progress'
import { keepRoute, requestRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'
import { requestDeleteRoute } from '../route-requests'

interface DeleteRouteDialogProps {
  row: RouteAnswer
  onClose: () => void
}

/** Asks before a route is deleted on the platform. One that has left since it was asked for is deleted by a second press alone. */
export function DeleteRouteDialog({ row, onClose }: DeleteRouteDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const name = routeName(row, t)
  // As whoever is asked saw it, or was told of it since.
  const seen = useRef(row)
  const deleting = useMutation({
    mutationFn: () => requestDeleteRoute(row.id, { unlessLeft: !hasLeft(seen.current) }),
    onError: async (error) => {
      if (!isLeft(error)) return
      // Where it cannot be read the refusal stays as it is.
      const now = await requestRoute(row.id).catch(() => null)
      if (!now) return
      seen.current = now
      keepRoute(client, now)
    },
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
      {deleting.error &&
        (isLeft(deleting.error) ? (
          <ErrorNotice
            title={t('routes-detail.delete-left', { name })}
            kept={t('routes-detail.delete-kept')}
            next={t('routes-detail.delete-left-next')}
          />
        ) : (
          <ApiErrorNotice error={deleting.error} kept={t('routes-detail.delete-kept')} />
        ))}
    </ConfirmDialog>
  )
}

const isLeft = (error: unknown) => error instanceof ApiError && error.code === 'has_left'
