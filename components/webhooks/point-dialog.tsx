'use client'

import { useState } from 'react'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DefinitionList } from '@/components/ui/definition-list'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { READABLE_VERSIONS, versionToKeep } from './delivery-version'
import { intoView } from './into-view'
import { requestPoint, requestWebhook } from './queries'
import { useWebhookChange } from './use-webhook-change'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'
import { WebhookError } from './webhook-error'
import { WebhookMeanwhile } from './webhook-meanwhile'

interface PointDialogProps {
  webhook: WebhookAnswer
  onClose: () => void
}

/** Says what of the webhook changes on the platform, and what stays, before it is pointed here. */
export function PointDialog({ webhook: shown, onClose }: PointDialogProps) {
  const [webhook, setWebhook] = useState(shown)
  const kept = versionToKeep(webhook.version)
  const [version, setVersion] = useState(kept)
  const meanwhile = useMeanwhile({ read: () => requestWebhook(webhook.id) })
  const point = useWebhookChange(
    (asked: { from: WebhookAnswer; version: string }) => requestPoint(asked.from, asked.version),
    (name) => `${name} now delivers to Wayboard`,
    onClose,
    meanwhile.look,
  )
  const goOn = (theirs: WebhookAnswer, chosen: { writes: boolean; version: string | null }) => {
    meanwhile.close()
    if (!chosen.writes) return onClose()
    const next = versionToKeep(chosen.version)
    setWebhook(theirs)
    setVersion(next)
    point.mutate({ from: theirs, version: next })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Point ${webhookName(webhook)} at Wayboard?`}
      intro="This changes the webhook on the platform. Its name and its event types stay."
      confirm="Point here"
      pending={point.isPending}
      onConfirm={() => point.mutate({ from: webhook, version })}
    >
      <DefinitionList
        stacked
        items={[
          {
            term: 'Address now',
            value: webhook.url && <span className="break-all figures">{webhook.url}</span>,
          },
          {
            term: 'Address then',
            value: 'An address of Wayboard with a key of its own, which is shown to nobody.',
          },
          {
            term: 'Headers',
            value: headerWords(webhook),
          },
        ]}
      />
      <Field
        label="Version"
        className="mt-3"
        hint={
          webhook.version === kept
            ? 'As it is.'
            : `Now ${webhook.version ?? 'not known'}, which Wayboard cannot read. Restoring puts it back.`
        }
      >
        {(control) => (
          <Select
            {...control}
            options={READABLE_VERSIONS}
            value={version}
            onChange={(event) => setVersion(event.target.value)}
          />
        )}
      </Field>
      <p className="mt-3 text-table text-quiet">
        {webhook.pointsHere
          ? 'The key that it has now ends.'
          : 'What receives its deliveries now gets no more of them. Its address is remembered, and Restore puts it back.'}
      </p>
      {point.error && (
        <div ref={intoView} className="mt-3">
          <WebhookError error={point.error} scope="Write Webhooks" />
        </div>
      )}
      {meanwhile.met && (
        <WebhookMeanwhile
          begun={webhook}
          met={meanwhile.met}
          mine={{ url: 'An address of Wayboard', version }}
          onConfirm={goOn}
          onClose={meanwhile.close}
        />
      )}
    </ConfirmDialog>
  )
}

const OUR_HEADER = 'x-wayboard-secret'

function headerWords({ headers }: WebhookAnswer): string {
  const others = headers.filter((header) => header.toLowerCase() !== OUR_HEADER)
  if (others.length === 0) return 'X-Wayboard-Secret is added.'
  return `X-Wayboard-Secret is added, ${others.join(', ')} ${others.length === 1 ? 'stays' : 'stay'}.`
}
