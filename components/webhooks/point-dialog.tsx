'use client'

import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { DefinitionList } from '@/components/ui/definition-list'
import { Select } from '@/components/ui/select'
import { READABLE_VERSIONS, versionToKeep } from './delivery-version'
import { intoView } from './into-view'
import { requestPoint, requestWebhook } from './queries'
import { useWebhookForm } from './use-webhook-form'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'
import { WebhookError } from './webhook-error'
import { WebhookMeanwhile } from './webhook-meanwhile'

interface PointDialogProps {
  webhook: WebhookAnswer
  onClose: () => void
}

interface PointForm {
  version: string
}

const POINT = sentAsTyped<PointForm>()

/** Says what of the webhook changes on the platform, and what stays, before it is pointed here. */
export function PointDialog({ webhook: shown, onClose }: PointDialogProps) {
  const meanwhile = useMeanwhile({ read: (from: WebhookAnswer) => requestWebhook(from.id) })
  const desk = useWebhookForm({
    begin: () => shown,
    valuesOf: ({ version }): PointForm => ({ version: versionToKeep(version) }),
    schemaOf: () => POINT,
    send: ({ version }, from) => requestPoint(from, version),
    done: (name) => `${name} now delivers to Wayboard`,
    onDone: onClose,
    onRefused: meanwhile.look,
  })
  const webhook = desk.begun
  const goOn = (theirs: WebhookAnswer, chosen: { writes: boolean; version: string | null }) => {
    meanwhile.close()
    if (!chosen.writes) return onClose()
    void desk.goOn(theirs, { version: versionToKeep(chosen.version) })
  }
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={`Point ${webhookName(webhook)} at Wayboard?`}
      intro="This changes the webhook on the platform. Its name and its event types stay."
      send="Point here"
      className="space-y-3"
      refusal={
        <div ref={intoView}>
          <WebhookError error={desk.error} scope="Write Webhooks" shownAtFields={desk.shownAtFields} />
        </div>
      }
      over={
        meanwhile.met && (
          <WebhookMeanwhile
            begun={webhook}
            met={meanwhile.met}
            mine={{ url: 'An address of Wayboard', version: desk.values.version }}
            onConfirm={goOn}
            onClose={meanwhile.close}
          />
        )
      }
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
      <FormField
        name="version"
        label="Version"
        hint={
          webhook.version === versionToKeep(webhook.version)
            ? 'As it is.'
            : `Now ${webhook.version ?? 'not known'}, which Wayboard cannot read. Restoring puts it back.`
        }
      >
        {(box) => <Select {...box} options={READABLE_VERSIONS} />}
      </FormField>
      <p className="text-table text-quiet">
        {webhook.pointsHere
          ? 'The key that it has now ends.'
          : 'What receives its deliveries now gets no more of them. Its address is remembered, and Restore puts it back.'}
      </p>
    </DeskDialog>
  )
}

const OUR_HEADER = 'x-wayboard-secret'

function headerWords({ headers }: WebhookAnswer): string {
  const others = headers.filter((header) => header.toLowerCase() !== OUR_HEADER)
  if (others.length === 0) return 'X-Wayboard-Secret is added.'
  return `X-Wayboard-Secret is added, ${others.join(', ')} ${others.length === 1 ? 'stays' : 'stay'}.`
}
