'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { connectionKey } from './connection-key'
import { requestDisconnect } from './queries'

interface DisconnectDialogProps {
  open: boolean
  onClose: () => void
  organizationName: string
}

/** Says what disconnecting ends and what it keeps, and does it. */
export function DisconnectDialog({ open, onClose, organizationName }: DisconnectDialogProps) {
  const t = useWords()
  const queries = useQueryClient()
  const disconnect = useMutation({
    mutationFn: requestDisconnect,
    onSuccess: (connection) => {
      queries.setQueryData(connectionKey, connection)
      onClose()
      showToast({
        tone: 'good',
        message: t(
          connection.status === 'disconnected'
            ? 'connection.disconnect-ended'
            : 'connection.disconnect-started',
        ),
      })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        disconnect.reset()
        onClose()
      }}
      title={t('connection.disconnect-title', { organization: organizationName })}
      intro={t('connection.disconnect-intro')}
      confirm={t('connection.disconnect')}
      danger
      pending={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
    >
      <ul className="list-disc space-y-1 pl-4">
        <li>{t('connection.disconnect-means-access')}</li>
        <li>{t('connection.disconnect-means-writes')}</li>
        <li>{t('connection.disconnect-means-stays')}</li>
        <li>{t('connection.disconnect-means-platform')}</li>
      </ul>
      {disconnect.error && (
        <div className="mt-3">
          <ApiErrorNotice error={disconnect.error} kept={t('connection.disconnect-kept')} />
        </div>
      )}
    </ConfirmDialog>
  )
}
