'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Picker } from '@/components/directory/picker'
import { FormDialog } from '@/components/form/form-dialog'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { useDeskAccess } from '@/components/access/desk-access'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/access/platform-person'
import { RequestPreview } from '@/components/form/request-preview'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import { defectsOf, type NamedDefect } from '@/lib/dvirs/defects'
import type { DvirDefect, DvirRow, ResolveDefectBody } from '@/lib/dvirs/schema'
import { DefectMeanwhile } from './defect-meanwhile'
import { resolveDefect } from '../defect-requests'
import { defectWords } from '../dvir-name'
import { askLastSavedOf, keepDvir, requestDvir } from '../queries'

/** The button is gone once a defect is resolved: focus goes to what stays. */
const focusTitle = () => requestAnimationFrame(() => document.getElementById('detail-title')?.focus())

interface ResolveDefectDialogProps {
  row: DvirRow
  named: NamedDefect
  onClose: () => void
}

/** Resolves one defect; the others stay open, and so does the report. */
export function ResolveDefectDialog({ row, named, onClose }: ResolveDefectDialogProps) {
  const form = useId()
  const { personKey } = useDeskAccess()
  const client = useQueryClient()
  const [defect, setDefect] = useState(named.defect)
  const [resolvedById, setPerson] = useState(() => readPlatformPerson(personKey))
  const [notes, setNotes] = useState('')
  const [pressed, setPressed] = useState(false)
  const bodyOf = (typed: string) => ({
    resolvedById: resolvedById.trim(),
    ...(typed.trim() && { mechanicNotes: typed.trim() }),
  })
  const body = bodyOf(notes)
  const meanwhile = useMeanwhile({
    read: async () => {
      const theirs = await requestDvir(row.id)
      const found = defectsOf(theirs).find((one) => one.defect.id === defect.id)
      if (!found) throw new Error('The report names this defect no more')
      keepDvir(client, theirs)
      return found.defect
    },
    saved: () => askLastSavedOf(row),
  })
  const resolving = useMutation({
    mutationFn: ({ from, sent }: { from: DvirDefect; sent: ResolveDefectBody }) =>
      resolveDefect(row.id, from, sent),
    onSuccess: (resolved, { sent }) => {
      rememberPlatformPerson(personKey, sent.resolvedById)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: `“${defectWords(defect)}” is resolved` })
      onClose()
      focusTitle()
    },
    onError: (error) => void meanwhile.look(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (body.resolvedById) resolving.mutate({ from: defect, sent: body })
  }
  const goOn = (theirs: DvirDefect, chosen: { resolves: boolean; notes: string }) => {
    meanwhile.close()
    if (!chosen.resolves) {
      onClose()
      return focusTitle()
    }
    setDefect(theirs)
    setNotes(chosen.notes)
    resolving.mutate({ from: theirs, sent: bodyOf(chosen.notes) })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Resolve “${defectWords(defect)}”`}
      intro="Only this defect. The report keeps its status, and is signed by resolving it as a whole."
      unsaved={notes.trim() !== '' && !resolving.isPending && !resolving.isSuccess}
      question={`Close without resolving “${defectWords(defect)}”?`}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} look="primary" pending={resolving.isPending}>
            Resolve defect
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <Field label="Resolved by" error={pressed && !body.resolvedById ? 'Pick who resolved it.' : null}>
          {(control) => (
            <Picker kinds={['user']} control={control} value={resolvedById} onChange={setPerson} />
          )}
        </Field>
        <Field label="Mechanic notes" optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          )}
        </Field>
        <RequestPreview
          method="PATCH"
          path={`/fleet/defects/${defect.id}`}
          body={{
            isResolved: true,
            resolvedBy: { id: body.resolvedById, type: 'mechanic' },
            ...(body.mechanicNotes && { mechanicNotes: body.mechanicNotes }),
          }}
        />
        {resolving.error && <ApiErrorNotice error={resolving.error} kept="What you typed is still here." />}
      </form>
      {meanwhile.met && (
        <DefectMeanwhile
          begun={defect}
          met={meanwhile.met}
          typed={{ resolvedById: resolvedById.trim(), notes: notes.trim() }}
          onConfirm={goOn}
          onClose={meanwhile.close}
        />
      )}
    </FormDialog>
  )
}
