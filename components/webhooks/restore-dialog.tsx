'use client'

import { useWords } from '#use-words'
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
  const t = useWords()
  const meanwhile = useMeanwhile({ read: (from: WebhookAnswer) => requestWebhook(from.id) })
  const desk = useWebhookForm({
    begin: () => shown,
    valuesOf: () => NOTHING,
    schemaOf: () => RESTORE,
    send: (_nothing, from) => requestRestore(from),
    done: (name) => t('webhooks.restored', { name }),
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
      title={t('webhooks.restore-title', { name: webhookName(webhook, t) })}
      intro={t('webhooks.restore-intro')}
      send={t('webhooks.restore')}
      className="space-y-2"
      refusal={
        <div ref={intoView} className="pt-1">
          <WebhookError error={desk.error} access="write" />
        </div>
      }
      over={
        meanwhile.met && (
          <WebhookMeanwhile
            begun={webhook}
            met={meanwhile.met}
            mine={{ url: webhook.ours?.previousUrl ?? t('webhooks.restore-before') }}
            onConfirm={goOn}
            onClose={meanwhile.close}
          />
        )
      }
    >
      <p className="text-table">
        {t.rich('webhooks.restore-back', {
          address: () => <span className="break-all figures">{webhook.ours?.previousUrl}</span>,
        })}
      </p>
      <p className="text-table text-quiet">{t('webhooks.restore-means')}</p>
    </DeskDialog>
  )
}
