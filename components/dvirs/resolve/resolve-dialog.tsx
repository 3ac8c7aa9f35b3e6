'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { FormDialog } from '@/components/form/form-dialog'
import { FormRefusal } from '@/components/form/form-refusal'
import { isChangedMeanwhile, useMeanwhile } from '@/components/form/use-meanwhile'
import { useDeskAccess } from '@/components/access/desk-access'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/access/platform-person'
import { RequestPreview } from '@/components/form/request-preview'
import { Button } from '@/components/ui/button'
import { focusInvalid } from '@/components/ui/focus-invalid'
import { showToast } from '@/components/ui/toast'
import { useZone } from '@/components/ui/zone-choice'
import { systemClock } from '@/lib/clock'
import type { DvirRow, ResolveDvirBody } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import { dvirName } from '@/lib/dvirs/dvir-name'
import type { DvirAnswer } from '../dvir-answer'
import { askLastSavedOf, keepDvir, requestDvir, resolveDvir } from '../queries'
import { ResolveFields } from './resolve-fields'
import { ResolveMeanwhile } from './resolve-meanwhile'
import {
  acknowledgementsOf,
  needsCertification,
  readResolveForm,
  type ResolveForm,
  type ResolveProblems,
} from './resolve-form'

interface ResolveDialogProps {
  row: DvirRow
  onClose: () => void
  onResolved: () => void
}

const AT_FIELDS = ['authorId', 'mechanicNotes', 'signedAtTime']

/** Signing as the mechanic: what was acknowledged, what is certified, by whom, when, and exactly what is sent. */
export function ResolveDialog({ row, onClose, onResolved }: ResolveDialogProps) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const { personKey } = useDeskAccess()
  const zone = useZone(null)
  const client = useQueryClient()
  const [pressed, setPressed] = useState(false)
  // What is read of it again beside the form changes nothing under what is typed.
  const [begun, setBegun] = useState<DvirRow>(row)
  const [form, setForm] = useState<ResolveForm>(() => ({
    acknowledged: [],
    certification: null,
    notes: '',
    authorId: readPlatformPerson(personKey),
    when: 'now',
    at: '',
    zone,
  }))
  const isTyped = form.acknowledged.length > 0 || form.certification !== null || form.notes.trim() !== ''
  const required = requiredOf(begun)
  const { body, problems } = readResolveForm({ ...form, zone }, required)

  const meanwhile = useMeanwhile({
    read: () => requestDvir(row.id),
    saved: () => askLastSavedOf(begun),
  })

  const resolving = useMutation({
    mutationFn: ({ from, sent }: { from: DvirRow; sent: ResolveDvirBody }) => resolveDvir(from, sent),
    onSuccess: (resolved, { sent }) => {
      rememberPlatformPerson(personKey, sent.authorId)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: `${dvirName(resolved)} is resolved and signed.` })
      onResolved()
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) return void meanwhile.look(error)
      requestAnimationFrame(() => focusInvalid(element.current))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (Object.keys(problems).length === 0) return resolving.mutate({ from: begun, sent: body })
    requestAnimationFrame(() => focusInvalid(element.current))
  }
  /** The form goes on from what stands now: what is new there is acknowledged first. */
  const goOn = (theirs: DvirAnswer, { signs, notes }: { signs: boolean; notes: string }) => {
    keepDvir(client, theirs)
    meanwhile.close()
    if (!signs) return onResolved()
    setBegun(theirs)
    resolving.reset()
    const next = { ...form, notes }
    setForm(next)
    const left = readResolveForm({ ...next, zone }, requiredOf(theirs))
    if (Object.keys(left.problems).length === 0) resolving.mutate({ from: theirs, sent: left.body })
  }

  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={`Resolve ${dvirName(row)}`}
      intro="You certify for the carrier that the vehicle may be driven again. A resolved report is not opened again."
      unsaved={isTyped && !resolving.isPending && !resolving.isSuccess}
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
      {meanwhile.met && (
        <ResolveMeanwhile
          begun={begun}
          met={meanwhile.met}
          notes={form.notes}
          onConfirm={goOn}
          onClose={meanwhile.close}
        />
      )}
    </FormDialog>
  )
}

function requiredOf(row: DvirRow) {
  const needs = triage(row, systemClock.now())
  return { acknowledgements: acknowledgementsOf(row, needs), certification: needsCertification(row, needs) }
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
