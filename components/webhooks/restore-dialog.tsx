'use client'

import { DeskDialog } from '@/components/form/desk-dialog'
import { sentAsTyped } from '@/components/form/typed-as'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { intoView } from './into-view'
import { requestRestore, requestWebhook } from './queries'
import { useWebhookForm } from './use-webhook-form'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'
import { WebhookError } from './webhook-error'
import { WebhookMeanwhile } from './webhook-meanwhile'

interface RestoreDialogProps {
  webhook: WebhookAnswer
  onClose: () => void
}

/** Nothing is chosen: the press is all. */
const NOTHING = {}
const RESTORE = sentAsTyped<typeof NOTHING>()

/** Asks before a webhook goes back to where it pointed before Wayboard. */
export function RestoreDialog({ webhook: shown, onClose }: RestoreDialogProps) {
  const meanwhile = useMeanwhile({ read: (from: WebhookAnswer) => requestWebhook(from.id) })
  const desk = useWebhookForm({
    begin: () => shown,
    valuesOf: () => NOTHING,
    schemaOf: () => RESTORE,
    send: (_nothing, from) => requestRestore(from),
    done: (name) => `${name} points where it pointed before`,
    onDone: onClose,
    onRefused: meanwhile.look,
  })
  const webhook = desk.begun
  const goOn = (theirs: WebhookAnswer, { writes }: { writes: boolean }) => {
    meanwhile.close()
    if (!writes) return onClose()
    void desk.goOn(theirs, NOTHING)
  }
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={`Restore the address of ${webhookName(webhook)}?`}
      intro="The webhook points again where it pointed before, with the version that it had, and without Wayboard’s header."
      send="Restore"
      className="space-y-2"
      refusal={
        <div ref={intoView} className="pt-1">
          <WebhookError error={desk.error} scope="Write Webhooks" />
        </div>
      }
      over={
        meanwhile.met && (
          <WebhookMeanwhile
            begun={webhook}
            met={meanwhile.met}
            mine={{ url: webhook.ours?.previousUrl ?? 'Where it pointed before' }}
            onConfirm={goOn}
            onClose={meanwhile.close}
          />
        )
      }
    >
      <p className="text-table">
        Back to <span className="break-all figures">{webhook.ours?.previousUrl}</span>
      </p>
      <p className="text-table text-quiet">
        Wayboard hears nothing of it any more. What came so far stays in the inbox and on the desk.
      </p>
    </DeskDialog>
  )
}
