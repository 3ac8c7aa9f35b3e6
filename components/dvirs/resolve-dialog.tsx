'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { FormDialog } from '@/components/form/form-dialog'
import { FormRefusal } from '@/components/form/form-refusal'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/maintenance/platform-person'
import { RequestPreview } from '@/components/maintenance/request-preview'
import { Button } from '@/components/ui/button'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { showToast } from '@/components/ui/toast'
import { useZone } from '@/components/ui/zone-choice'
import type { DvirRow, ResolveDvirBody } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { keepDvir, resolveDvir } from './queries'
import { ResolveFields } from './resolve-fields'
import {
  acknowledgementsOf,
  needsCertification,
  readResolveForm,
  type ResolveForm,
  type ResolveProblems,
} from './resolve-form'

interface ResolveDialogProps {
  row: DvirRow
  needs: Triage
  onClose: () => void
  onResolved: () => void
}

const AT_FIELDS = ['authorId', 'mechanicNotes', 'signedAtTime']

/** Signing as the mechanic: what was acknowledged, what is certified, by whom, when, and exactly what is sent. */
export function ResolveDialog({ row, needs, onClose, onResolved }: ResolveDialogProps) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { personKey } = useDeskAccess()
  const zone = useZone(null)
  const client = useQueryClient()
  const [pressed, setPressed] = useState(false)
  const [form, setForm] = useState<ResolveForm>(() => ({
    acknowledged: [],
    certification: null,
    notes: '',
    authorId: readPlatformPerson(personKey),
    when: 'now',
    at: '',
    zone,
  }))
  const begun = form.acknowledged.length > 0 || form.certification !== null || form.notes.trim() !== ''
  const required = {
    acknowledgements: acknowledgementsOf(row, needs),
    certification: needsCertification(row, needs),
  }
  const { body, problems } = readResolveForm({ ...form, zone }, required)

  const resolving = useMutation({
    mutationFn: (sent: ResolveDvirBody) => resolveDvir(row.id, sent),
    onSuccess: (resolved, sent) => {
      rememberPlatformPerson(personKey, sent.authorId)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: `${dvirName(resolved)} is resolved and signed.` })
      onResolved()
    },
    onError: () => requestAnimationFrame(() => focusInvalid(element.current)),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (Object.keys(problems).length === 0) return resolving.mutate(body)
    requestAnimationFrame(() => focusInvalid(element.current))
  }

  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={`Resolve ${dvirName(row)}`}
      intro="You certify for the carrier that the vehicle may be driven again. A resolved report is not opened again."
      unsaved={begun && !resolving.isPending && !resolving.isSuccess}
      question={`Close without resolving ${dvirName(row)}?`}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={resolving.isPending}>
            Sign and resolve
          </Button>
        </>
      )}
    >
      <form ref={element} id={formId} onSubmit={submit} noValidate className="space-y-5">
        <ResolveFields
          form={form}
          zone={zone}
          required={required}
          problems={pressed ? { ...refusedAt(resolving.error), ...problems } : {}}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        />
        <RequestPreview method="PATCH" path={`/fleet/dvirs/${row.id}`} body={body} open />
        {resolving.error && (
          <FormRefusal error={resolving.error} shownAtFields={(path) => AT_FIELDS.includes(path)} />
        )}
      </form>
    </FormDialog>
  )
}

/** What the server refused, at the fields that it named. */
function refusedAt(error: unknown): ResolveProblems {
  if (!(error instanceof ApiError)) return {}
  const problems: ResolveProblems = {}
  for (const field of ['authorId', 'mechanicNotes', 'signedAtTime'] as const) {
    const message = error.at(field)
    if (message) problems[field] = message
  }
  return problems
}
