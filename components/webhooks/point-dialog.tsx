'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { DefinitionList } from '@/components/ui/definition-list'
import { Select } from '@/components/ui/form/select'
import type { Words } from '@/lib/words/words'
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
  const t = useWords()
  const meanwhile = useMeanwhile({ read: (from: WebhookAnswer) => requestWebhook(from.id) })
  const desk = useWebhookForm({
    begin: () => shown,
    valuesOf: ({ version }): PointForm => ({ version: versionToKeep(version) }),
    schemaOf: () => POINT,
    send: ({ version }, from) => requestPoint(from, version),
    done: (name) => t('webhooks.pointed', { name }),
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
      title={t('webhooks.point-title', { name: webhookName(webhook, t) })}
      intro={t('webhooks.point-intro')}
      send={t('webhooks.point')}
      className="space-y-3"
      refusal={
        <div ref={intoView}>
          <WebhookError error={desk.error} access="write" shownAtFields={desk.shownAtFields} />
        </div>
      }
      over={
        meanwhile.met && (
          <WebhookMeanwhile
            begun={webhook}
            met={meanwhile.met}
            mine={{ url: t('webhooks.address-of-wayboard'), version: desk.values.version }}
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
            term: t('webhooks.address-now'),
            value: webhook.url && <span className="break-all figures">{webhook.url}</span>,
          },
          {
            term: t('webhooks.address-then'),
            value: t('webhooks.address-then-text'),
          },
          {
            term: t('webhooks.headers'),
            value: headerWords(webhook, t),
          },
        ]}
      />
      <FormField name="version" label={t('webhooks.version')} hint={versionHint(webhook, t)}>
        {(box) => <Select {...box} options={READABLE_VERSIONS} />}
      </FormField>
      <p className="text-table text-quiet">
        {t(webhook.pointsHere ? 'webhooks.point-key-ends' : 'webhooks.point-gets-no-more')}
      </p>
    </DeskDialog>
  )
}

const OUR_HEADER = 'X-Wayboard-Secret'

function headerWords({ headers }: WebhookAnswer, t: Words): string {
  const others = headers.filter((header) => header.toLowerCase() !== OUR_HEADER.toLowerCase())
  if (others.length === 0) return t('webhooks.header-added', { ours: OUR_HEADER })
  return t('webhooks.header-added-others', {
    ours: OUR_HEADER,
    count: others.length,
    others: new Intl.ListFormat(t.locale).format(others),
  })
}

function versionHint({ version }: WebhookAnswer, t: Words): string {
  if (version === versionToKeep(version)) return t('webhooks.version-same')
  return version ? t('webhooks.version-unreadable', { version }) : t('webhooks.version-unknown')
}
