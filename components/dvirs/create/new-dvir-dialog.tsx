'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { Picker } from '@/components/directory/picker'
import { FormDialog } from '@/components/form/form-dialog'
import { FormRefusal } from '@/components/form/form-refusal'
import { useDeskAccess } from '@/components/access/desk-access'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/access/platform-person'
import { RequestPreview } from '@/components/form/request-preview'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import type { CreateDvirBody } from '@/lib/dvirs/schema'
import { createDvir } from '../defect-requests'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { type NewDvirForm, newDvirRequest } from './new-dvir-form'
import { keepDvir } from '../queries'

interface NewDvirDialogProps {
  /** The list's filters, kept in the address. */
  search: string
  onClose: () => void
}

const AT_FIELDS = ['authorId', 'vehicleId', 'trailerId', 'mechanicNotes', 'location']

/** Records an inspection that a mechanic made. */
export function NewDvirDialog({ search, onClose }: NewDvirDialogProps) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { personKey } = useDeskAccess()
  const client = useQueryClient()
  const router = useRouter()
  const [pressed, setPressed] = useState(false)
  const [form, setForm] = useState<NewDvirForm>(() => ({
    authorId: readPlatformPerson(personKey),
    on: 'vehicle',
    assetId: '',
    safetyStatus: null,
    notes: '',
    location: '',
  }))
  const set = (change: Partial<NewDvirForm>) => setForm((before) => ({ ...before, ...change }))
  const { body, problems } = newDvirRequest(form)
  const creating = useMutation({
    mutationFn: (sent: CreateDvirBody) => createDvir(sent),
    onSuccess: (row, sent) => {
      rememberPlatformPerson(personKey, sent.authorId)
      keepDvir(client, row)
      showToast({ tone: 'good', message: `The inspection of ${dvirName(row)} is recorded` })
      onClose()
      router.push(`/dvirs/${encodeURIComponent(row.id)}${search}`, { scroll: false })
    },
    onError: () => requestAnimationFrame(() => focusInvalid(element.current)),
  })
  const refused = creating.error instanceof ApiError ? creating.error : null
  const at = (field: keyof typeof problems, path: string) =>
    pressed ? (problems[field] ?? refused?.at(path)) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (body) return creating.mutate(body)
    requestAnimationFrame(() => focusInvalid(element.current))
  }
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title="New mechanic DVIR"
      intro="An inspection that a mechanic made. Drivers make theirs in the cab."
      unsaved={(form.notes + form.location).trim() !== '' && !creating.isPending && !creating.isSuccess}
      question="Close without recording the inspection?"
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={creating.isPending}>
            Sign and record
          </Button>
        </>
      )}
    >
      <form ref={element} id={formId} onSubmit={submit} noValidate className="space-y-4">
        <RadioGroup
          legend="Inspected"
          name="on"
          inline
          options={[
            { value: 'vehicle', label: 'A vehicle' },
            { value: 'trailer', label: 'A trailer' },
          ]}
          value={form.on}
          onChange={(event) =>
            set({ on: event.currentTarget.value === 'trailer' ? 'trailer' : 'vehicle', assetId: '' })
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={form.on === 'vehicle' ? 'Vehicle' : 'Trailer'}
            error={at('assetId', form.on === 'vehicle' ? 'vehicleId' : 'trailerId')}
          >
            {(control) => (
              <Picker
                key={form.on}
                kinds={[form.on]}
                control={control}
                value={form.assetId}
                onChange={(assetId) => set({ assetId })}
              />
            )}
          </Field>
          <Field label="Signed by" error={at('authorId', 'authorId')}>
            {(control) => (
              <Picker
                kinds={['user']}
                control={control}
                value={form.authorId}
                onChange={(authorId) => set({ authorId })}
              />
            )}
          </Field>
        </div>
        <RadioGroup
          legend="Result"
          name="safetyStatus"
          options={[
            { value: 'safe', label: 'Safe', hint: 'It may be driven.' },
            { value: 'unsafe', label: 'Unsafe', hint: 'It must not be driven.' },
          ]}
          value={form.safetyStatus ?? ''}
          error={at('safetyStatus', 'safetyStatus')}
          onChange={(event) =>
            set({ safetyStatus: event.currentTarget.value === 'unsafe' ? 'unsafe' : 'safe' })
          }
        />
        <Field label="Mechanic notes" optional error={refused?.at('mechanicNotes')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={form.notes}
              onChange={(event) => set({ notes: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Place" optional error={refused?.at('location')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={form.location}
              onChange={(event) => set({ location: event.currentTarget.value })}
            />
          )}
        </Field>
        <RequestPreview method="POST" path="/fleet/dvirs" body={body ?? {}} />
        {creating.error && (
          <FormRefusal error={creating.error} shownAtFields={(path) => AT_FIELDS.includes(path)} />
        )}
      </form>
    </FormDialog>
  )
}
