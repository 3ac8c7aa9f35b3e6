'use client'

import { useState } from 'react'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { intoView } from './into-view'
import { requestRestore, requestWebhook } from './queries'
import { useWebhookChange } from './use-webhook-change'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'
import { WebhookError } from './webhook-error'
import { WebhookMeanwhile } from './webhook-meanwhile'

interface RestoreDialogProps {
  webhook: WebhookAnswer
  onClose: () => void
}

/** Asks before a webhook goes back to where it pointed before Wayboard. */
export function RestoreDialog({ webhook: shown, onClose }: RestoreDialogProps) {
  const [webhook, setWebhook] = useState(shown)
  const meanwhile = useMeanwhile({ read: () => requestWebhook(webhook.id) })
  const restore = useWebhookChange(
    requestRestore,
    (name) => `${name} points where it pointed before`,
    onClose,
    meanwhile.look,
  )
  const goOn = (theirs: WebhookAnswer, { writes }: { writes: boolean }) => {
    meanwhile.close()
    if (!writes) return onClose()
    setWebhook(theirs)
    restore.mutate(theirs)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Restore the address of ${webhookName(webhook)}?`}
      intro="The webhook points again where it pointed before, with the version that it had, and without Wayboard’s header."
      confirm="Restore"
      pending={restore.isPending}
      onConfirm={() => restore.mutate(webhook)}
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
      {meanwhile.met && (
        <WebhookMeanwhile
          begun={webhook}
          met={meanwhile.met}
          mine={{ url: webhook.ours?.previousUrl ?? 'Where it pointed before' }}
          onConfirm={goOn}
          onClose={meanwhile.close}
        />
      )}
    </ConfirmDialog>
  )
}
