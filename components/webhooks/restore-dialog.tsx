'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { intoView } from './into-view'
import { requestRestore } from './queries'
import { useWebhookChange } from './use-webhook-change'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'
import { WebhookError } from './webhook-error'

interface RestoreDialogProps {
  webhook: WebhookAnswer
  onClose: () => void
}

/** Asks before a webhook goes back to where it pointed before Wayboard. */
export function RestoreDialog({ webhook, onClose }: RestoreDialogProps) {
  const restore = useWebhookChange(
    () => requestRestore(webhook.id),
    (name) => `${name} points where it pointed before`,
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Restore the address of ${webhookName(webhook)}?`}
      intro="The webhook points again where it pointed before, with the version that it had, and without Wayboard’s header."
      confirm="Restore"
      pending={restore.isPending}
      onConfirm={() => restore.mutate()}
    >
      <p className="text-table">
        Back to <span className="break-all figures">{webhook.ours?.previousUrl}</span>
      </p>
      <p className="mt-2 text-table text-quiet">
        Wayboard hears nothing of it any more. What came so far stays in the inbox and on the desk.
      </p>
      {restore.error && (
        <div ref={intoView} className="mt-3">
          <WebhookError error={restore.error} scope="Write Webhooks" />
        </div>
      )}
    </ConfirmDialog>
  )
}
