'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => requestDeleteRoute(row.id),
    onSuccess: (gone) => {
      keepRoute(client, gone)
      void client.invalidateQueries({ queryKey: countsKey })
      showToast({ tone: 'good', message: `${routeName(row)} was deleted` })
      onClose()
      requestAnimationFrame(() => document.getElementById('detail-title')?.focus())
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={`Delete ${routeName(row)}?`}
      intro="The platform deletes it, and the driver does not see it any more. What is known of it stays here, marked as deleted."
      confirm="Delete route"
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {deleting.error && <ApiErrorNotice error={deleting.error} kept="The route is still here." />}
    </ConfirmDialog>
  )
}
