'use client'

import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { WEBHOOK_EVENT_GROUPS } from '@/lib/platform/contract/webhook-events'
import { READABLE_VERSIONS, versionToKeep } from './delivery-version'
import { EventTypeChoice } from './event-type-choice'
import { intoView } from './into-view'
import { requestCreate } from './queries'
import { useWebhookChange } from './use-webhook-change'
import { WebhookError } from './webhook-error'

const FIRST_NAME = 'Wayboard'
// What reaches the desk's lists.
const FIRST_CHOICE = [...WEBHOOK_EVENT_GROUPS.DVIR, ...WEBHOOK_EVENT_GROUPS.Routes]

/** Makes a webhook on the platform that delivers here; a platform that lacks the call says so, and what to do. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [name, setName] = useState(FIRST_NAME)
  const [version, setVersion] = useState(versionToKeep(null))
  const [eventTypes, setEventTypes] = useState<readonly string[]>(FIRST_CHOICE)
  const [tried, setTried] = useState(false)
  const create = useWebhookChange(
    () => requestCreate({ name: name.trim(), eventTypes: [...eventTypes], version }),
    (made) => `Created ${made}, which delivers to Wayboard`,
    onClose,
  )
  const told = create.error instanceof ApiError ? create.error : null
  const nameError = tried && name.trim() === '' ? 'Type a name.' : told?.at('name')
  const typesError = tried && eventTypes.length === 0 ? 'Choose at least one.' : told?.at('eventTypes')
  const begun = name !== FIRST_NAME || eventTypes !== FIRST_CHOICE
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && eventTypes.length > 0 && !create.isPending) create.mutate()
  }
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title="Create webhook"
      intro="The platform makes a webhook that delivers to Wayboard, with a key and a secret header that are shown to nobody."
      unsaved={begun && !create.isPending && !create.isSuccess}
      question="Close without creating the webhook?"
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={create.isPending}>
            Create
          </Button>
        </>
      )}
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Field label="Name" error={nameError}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={255}
                onChange={(event) => setName(event.target.value)}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Version" error={told?.at('version')}>
            {(control) => (
              <Select
                {...control}
                options={READABLE_VERSIONS}
                value={version}
                onChange={(event) => setVersion(event.target.value)}
              />
            )}
          </Field>
        </div>
        <EventTypeChoice chosen={eventTypes} onChange={setEventTypes} error={typesError} />
        {create.error && (
          <div ref={intoView}>
            <WebhookError
              error={create.error}
              scope="Write Webhooks"
              kept="What you chose is still here."
              shownAtFields={(path) => ['name', 'eventTypes', 'version'].includes(path)}
            />
          </div>
        )}
      </form>
    </FormDialog>
  )
}
