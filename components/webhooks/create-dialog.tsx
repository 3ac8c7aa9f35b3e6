'use client'

import { useController, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField, useProblem } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { WEBHOOK_EVENT_GROUPS } from '@/lib/platform/contract/webhook-events'
import type { Words } from '@/lib/words/words'
import { READABLE_VERSIONS, versionToKeep } from './delivery-version'
import { EventTypeChoice } from './event-type-choice'
import { intoView } from './into-view'
import { requestCreate } from './queries'
import { useWebhookForm } from './use-webhook-form'
import { WebhookError } from './webhook-error'

const FIRST_NAME = 'Wayboard'
// What reaches the desk's lists.
const FIRST_CHOICE = [...WEBHOOK_EVENT_GROUPS.DVIR, ...WEBHOOK_EVENT_GROUPS.Routes]

interface CreateForm {
  name: string
  version: string
  eventTypes: readonly string[]
}

const newWebhook = (t: Words) =>
  typedAs(({ name, version, eventTypes }: CreateForm) => ({
    ready: { name: name.trim(), version, eventTypes: [...eventTypes] },
    problems: [
      ...(name.trim() === '' ? [{ path: 'name', message: t('webhooks.type-name') }] : []),
      ...(eventTypes.length === 0 ? [{ path: 'eventTypes', message: t('webhooks.choose-one') }] : []),
    ],
  }))

/** Makes a webhook on the platform that delivers here; a platform that lacks the call says so, and what to do. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const desk = useWebhookForm({
    begin: (): CreateForm => ({ name: FIRST_NAME, version: versionToKeep(null), eventTypes: FIRST_CHOICE }),
    valuesOf: (first) => first,
    schemaOf: () => newWebhook(t),
    send: requestCreate,
    done: (name) => t('webhooks.created', { name }),
    onDone: onClose,
  })
  return (
    <DeskDialog
      desk={desk}
      wide
      onClose={onClose}
      title={t('webhooks.create')}
      intro={t('webhooks.create-intro')}
      question={t('webhooks.create-question')}
      send={t('webhooks.create-send')}
      refusal={
        <div ref={intoView}>
          <WebhookError
            error={desk.error}
            access="write"
            kept={t('webhooks.create-kept')}
            shownAtFields={desk.shownAtFields}
          />
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <FormField name="name" label={t('webhooks.name')}>
          {(box) => <TextInput {...box} maxLength={255} autoComplete="off" />}
        </FormField>
        <FormField name="version" label={t('webhooks.version')}>
          {(box) => <Select {...box} options={READABLE_VERSIONS} />}
        </FormField>
      </div>
      <EventTypes />
    </DeskDialog>
  )
}

function EventTypes() {
  const { control } = useFormContext<CreateForm>()
  const { field } = useController({ control, name: 'eventTypes' })
  return <EventTypeChoice chosen={field.value} onChange={field.onChange} error={useProblem('eventTypes')} />
}
