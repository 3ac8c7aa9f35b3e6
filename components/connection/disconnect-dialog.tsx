'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { connectionKey } from './connection-key'
import { requestDisconnect } from './queries'

interface DisconnectDialogProps {
  open: boolean
  onClose: () => void
  organizationName: string
}

/** Says what disconnecting ends and what it keeps, and does it. */
export function DisconnectDialog({ open, onClose, organizationName }: DisconnectDialogProps) {
  const queries = useQueryClient()
  const disconnect = useMutation({
    mutationFn: requestDisconnect,
    onSuccess: (connection) => {
      queries.setQueryData(connectionKey, connection)
      onClose()
      showToast({
        tone: 'good',
        message:
          connection.status === 'disconnected'
            ? 'Disconnected. The platform confirmed it.'
            : 'Disconnecting. Wayboard keeps telling the platform.',
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
      title={`Disconnect ${organizationName}?`}
      intro="Wayboard gives up its access to the platform, for everybody in this organization."
      confirm="Disconnect"
      danger
      pending={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
    >
      <ul className="list-disc space-y-1 pl-4">
        <li>The access is deleted here at once, and the platform is told to end it.</li>
        <li>Nothing can be created or changed until somebody connects again.</li>
        <li>Routes, DVIRs, work orders and the audit trail stay here and stay readable.</li>
        <li>Nothing is changed or deleted on the platform.</li>
      </ul>
      {disconnect.error && (
        <div className="mt-3">
          <ApiErrorNotice error={disconnect.error} kept="The connection is as it was." />
        </div>
      )}
    </ConfirmDialog>
  )
}
